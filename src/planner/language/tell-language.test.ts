import { expect, test } from 'vitest';
import { tellLanguage } from './tell-language.ts';

const TEXTS = {
  en: 'We found an old bakery in the north of the town, and many people came to see it on that day.',
  de: 'Wir haben im Norden der Stadt eine alte Bäckerei gefunden, und viele Leute sind gekommen, um sie zu sehen.',
  fr: 'Nous avons trouvé une vieille boulangerie dans le nord de la ville, et beaucoup de gens sont venus la voir.',
  es: 'Encontramos una panadería vieja en el norte de la ciudad, y mucha gente vino a verla ese mismo día.',
  it: 'Abbiamo trovato un vecchio forno nel nord della città, e molte persone sono venute a vederlo quel giorno.',
  nl: 'We hebben een oude bakkerij in het noorden van de stad gevonden, en er kwamen veel mensen naar kijken.',
  pt: 'Nós encontramos uma padaria velha no norte da cidade, e muitas pessoas vieram para a ver nesse dia.',
  sv: 'Vi hittade ett gammalt bageri i norra delen av staden, och många människor kom för att se det den dagen.',
  ru: 'Мы нашли старую пекарню на севере города, и многие люди пришли на неё посмотреть в тот же день, когда он был.',
};

test.each(Object.entries(TEXTS))('%s is recognized by its small words', (code, text) => {
  expect(tellLanguage(text.split(' '))).toBe(code);
});

test('a text in a language that is not known here, and a short one, tell nothing', () => {
  const polish =
    'Znaleźliśmy starą piekarnię na północy miasta, wielu mieszkańców przyszło zobaczyć ją tamtego dnia.';
  expect(tellLanguage(polish.split(' '))).toBeNull();
  expect(tellLanguage(['the', 'town'])).toBeNull();
});
