import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readSentences } from '../sentence.ts';
import { studyFootage } from '../study.ts';
import { findAsides } from './asides.ts';

const made = (code: string, talk: string) => {
  const language = languageOfTag(code);
  const group = { ...makeTalk(`speakers S1=Anna S2=Karl\n---\n${talk}`).group, language: code };
  return { group, language, stem: makeStemmer(language) };
};

test.each([
  [
    'fr',
    `S1 a | Pourquoi l'horloge s'est-elle arrêtée ?
S2 a | La rouille avait bloqué les roues de l'horloge.
S1 b | Bon, ça n'a rien à voir avec l'horloge, mais c'est votre vélo en bas ?
S2 b | Oui, c'est mon vélo.
S1 a | Et le coq ?
`,
  ],
  [
    'es',
    `S1 a | ¿Por qué se paró el reloj?
S2 a | El óxido había bloqueado las ruedas del reloj.
S1 b | Bueno, no tiene nada que ver, pero ¿es suya la bicicleta?
S2 b | Sí, es mi bicicleta.
S1 a | ¿Y el gallo?
`,
  ],
])('in %s, what has nothing to do with the subject is a digression', (code, talk) => {
  const { group, language, stem } = made(code, talk);
  expect(findAsides(readSentences([group], stem), language).digressions.flat()[0]).toBe(2);
});

test('the main words of a talk are not those of its welcome', async () => {
  const { group, stem } = made(
    'fr',
    `S1 a | Bonjour et bienvenue à Besançon. Bienvenue à Besançon à tous.
S2 b | La rouille avait bloqué les roues de l'horloge. Une horloge a besoin de soins, et la rouille est son ennemi.
S2 b | On a brossé les roues, et la rouille est partie. Les roues tournent, et l'horloge sonne.
S2 c | Depuis, chaque visiteur monte les marches de la tour, et chacun écoute sonner midi avec un sourire.
S2 c | Le gardien raconte volontiers comment son père montait déjà chaque semaine remonter les poids.
`,
  );
  const { mainWords } = await studyFootage([group], DEFAULT_SETTINGS, stem, new AbortController().signal);
  expect(mainWords.join(' ')).not.toMatch(/bienvenue|besançon/iu);
});
