import { describe, expect, test } from 'vitest';
import { makeReviser } from '../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { kindNamed } from './brief/wishes/kind-of-statement.ts';

/** Ends that name a kind of statement and its subject: "end on the reservation about the river". */
const TALKS = {
  en: `
speakers S1=Clara S2=Helen
S1 x! | Would you raise taxes to pay for the new wall?
S2 x! | I would never raise taxes. Unless the insurers walk away. Then we would have no choice.
S1 x! | Critics say you knew about the crack in the dam.
S2 x! | They say that I knew for months. They say I hid the report. That is a lie. I learned about it on that day.
S1 x! | Your own engineer wrote a letter to you in March.
S2 x! | He wrote to my office. The letter lay there for weeks. I should have read it at once.
S1 x! | What will the wall cost?
S2 x! | Forty million. Sorry, fourteen million, forty was the old plan. The state pays half of it.
S1 x! | Do you protect the factories first?
S2 x! | No. The factories can wait, except for the chemical plant, because a leak there would poison everybody.
S1 x! | What do you say to the families in the lower town?
S2 x! | We came too late to the lower town. I am sorry for the silence. I promise that every street gets a pump before October.
S1 x! | What do you want to be remembered for?
S2 x! | Some say that an apology is a beginning. For the wall and the new school by the park. The children drew it themselves.
`,
  de: `
speakers S1=Clara S2=Helene
S1 x! | Würden Sie die Steuern erhöhen, um die Mauer zu bezahlen?
S2 x! | Ich würde die Steuern nie erhöhen. Es sei denn, die Versicherer ziehen sich zurück. Dann hätten wir keine Wahl.
S1 x! | Kritiker sagen, Sie wussten vom Riss im Damm.
S2 x! | Man sagt, ich hätte den Bericht versteckt. Das ist gelogen. Ich habe davon am selben Tag erfahren wie Sie.
S1 x! | Was wird die Mauer kosten?
S2 x! | Vierzig Millionen. Entschuldigung, vierzehn Millionen, vierzig war der alte Plan. Das Land zahlt die Hälfte.
S1 x! | Was sagen Sie den Familien in der Unterstadt?
S2 x! | Wir kamen zu spät in die Unterstadt. Das Schweigen tut mir leid. Ich verspreche jeder Straße eine Pumpe bis Oktober.
S1 x! | Wofür möchten Sie in Erinnerung bleiben?
S2 x! | Für die Mauer und die neue Schule am Park. Die Kinder haben sie selbst gezeichnet.
`,
  fr: `
speakers S1=Claire S2=Hélène
S1 x! | Augmenteriez-vous les impôts pour payer le mur?
S2 x! | Je n'augmenterais jamais les impôts. À moins que les assureurs se retirent. Alors nous n'aurions pas le choix.
S1 x! | On dit que vous connaissiez la fissure du barrage.
S2 x! | On dit que j'ai caché le rapport. C'est un mensonge. J'ai appris cela le même jour que vous.
S1 x! | Que dites-vous aux familles de la ville basse?
S2 x! | Nous sommes arrivés trop tard dans la ville basse. Je suis désolée pour ce silence. Je promets une pompe à chaque rue avant octobre.
S1 x! | De quoi voulez-vous qu'on se souvienne?
S2 x! | Du mur et de la nouvelle école près du parc. Les enfants l'ont dessinée.
`,
  es: `
speakers S1=Clara S2=Elena
S1 x! | ¿Subiría los impuestos para pagar el muro?
S2 x! | Nunca subiría los impuestos. A menos que las aseguradoras se retiren. Entonces no habría otra opción.
S1 x! | Dicen que usted conocía la grieta de la presa.
S2 x! | Dicen que escondí el informe. Es mentira. Lo supe el mismo día que ustedes.
S1 x! | ¿Qué dice a las familias de la ciudad baja?
S2 x! | Llegamos demasiado tarde a la ciudad baja. Lamento mucho el silencio. Prometo una bomba a cada calle antes de octubre.
S1 x! | ¿Por qué quiere que la recuerden?
S2 x! | Por el muro y la nueva escuela junto al parque. Los niños la dibujaron.
`,
};
const plan = (code: keyof typeof TALKS, prompt: string) => {
  const { group } = makeTalk(TALKS[code]);
  return makeReviser({ group: { ...group, language: code } }, prompt);
};
const edge = (made: PlanDocument, at: 0 | -1) => made.entries.at(at)?.text ?? '';

describe('an end that names a kind of statement', () => {
  test.each([
    ['en', 'The school. End on the reservation about the taxes', -1, /Unless the insurers walk away/],
    ['en', 'The school. Finish with the denial about the crack', -1, /That is a lie\./],
    ['en', 'Open with the admission about the letter, then the school', 0, /I should have read it/],
    ['en', 'The school. End on the warning about the factories', -1, /would poison everybody/],
    ['en', 'Start with the apology for the silence, then the school', 0, /^I am sorry for the silence/],
    ['en', 'The school. End on her apology', -1, /I am sorry for the silence/],
    ['en', "Open with the mayor's apology, then the school", 0, /^I am sorry for the silence/],
    ['en', 'The school. End on the promise about the lower town', -1, /I promise that every street/],
    [
      'en',
      'Start with the question about the factories, then the school',
      0,
      /^Do you protect the factories/,
    ],
    ['de', 'Die Schule. Ende mit dem Vorbehalt zu den Steuern', -1, /Es sei denn, die Versicherer/],
    ['de', 'Die Schule. Ende mit dem Dementi zum Riss', -1, /Das ist gelogen/],
    ['de', 'Beginne mit der Entschuldigung für das Schweigen, dann die Schule', 0, /tut mir leid/],
    ['fr', "L'école. Termine sur la réserve concernant les impôts", -1, /À moins que les assureurs/],
    ['de', 'Die Schule. Ende mit ihrer Entschuldigung', -1, /tut mir leid/],
    ['fr', "Commence par ses excuses, puis l'école", 0, /Je suis désolée/],
    ['es', 'La escuela. Termina con su disculpa', -1, /Lamento mucho/],
    ['fr', "L'école. Termine sur la promesse à la ville basse", -1, /Je promets une pompe/],
    ['es', 'La escuela. Termina con la reserva sobre los impuestos', -1, /A menos que las aseguradoras/],
    ['es', 'La escuela. Termina con el desmentido sobre la grieta', -1, /Es mentira/],
  ] as const)('%s: %s', async (code, prompt, at, words) => {
    const made = await plan(code, prompt)([], null);
    expect(edge(made, at)).toMatch(words);
    expect(made.rationale).not.toMatch(/comes nearest/);
  });

  test('an instruction may name it too, in the plan or in the footage', async () => {
    const next = plan('en', 'The taxes and the school');
    const first = await next([], null);
    const moved = await next([first], 'start with the reservation about the taxes');
    expect(edge(moved, 0)).toMatch(/Unless the insurers walk away/);
    const added = await next([first], 'end on the apology for the silence');
    expect(edge(added, -1)).toMatch(/I am sorry for the silence/);
  });
});

test.each([
  ['the reservation about the river', 'reservation'],
  ['his objection to the wall', 'objection'],
  ['the reserve on the river', undefined],
  ['the promise', undefined],
  ['his apology', 'apology'],
  ['der Einwand gegen die Mauer', 'objection'],
  ["l'aveu sur la lettre", 'admission'],
  ['la advertencia sobre la planta', 'warning'],
])('“%s” names the kind %s', (phrase, kind) => {
  const words = phrase.split(/[\s’']+/).map((word) => word.toLowerCase());
  const terms = new Map(
    words.slice(1).map((word) => [word, { word, weight: 1, isNoun: true, isQualifying: false }]),
  );
  expect(kindNamed({ phrase, terms, hints: new Map(), isQuestion: false })?.kind).toBe(kind);
});
