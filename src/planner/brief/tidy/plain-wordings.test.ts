import { expect, test } from 'vitest';
import { plainWordings } from './plain-wordings.ts';

test.each([
  ['The mill. If anyone mentions the lawsuit, cut it.', 'The mill. leave out the lawsuit.'],
  ['The mill, and if they get onto the lawsuit skip that', 'The mill, leave out the lawsuit'],
  ['As soon as they drift into politics, get out.', 'leave out politics.'],
  ["Unless it's about the wolves, I don't need it.", 'only the wolves.'],
  ["If it isn't about the wolves, skip it", 'only the wolves'],
  ['Leave the jokes on the cutting-room floor.', 'leave out the jokes.'],
  ['It is important that the prices are heard.', 'include the prices.'],
  ["It's important to me that the flood is in it.", 'include the flood.'],
  ["It's essential to us that we hear about the flood", 'include the flood'],
  ['Wenn sie über den Streik reden, raus damit.', 'ohne den Streik.'],
  ["La récolte, et si quelqu'un parle du procès, coupe.", 'La récolte, sans procès.'],
  ['Tell me about the bog: how deep it is', 'the bog: how deep it is'],
  ['Explain to us the pump: how it works', 'the pump: how it works'],
  ['Erzähl mir von dem Moor: wie tief es ist', 'dem Moor: wie tief es ist'],
  ['Parlez-nous du marais : sa profondeur', 'marais : sa profondeur'],
  ['Cuéntame sobre la turbera: su profundidad', 'la turbera: su profundidad'],
  ['Tell me about the bog, how deep it is', 'Tell me about the bog, how deep it is'],
  ['La cosecha; si hablan del juicio, córtalo.', 'La cosecha; sin juicio.'],
])('%s: %s', (text, plain) => {
  expect(plainWordings(text)).toBe(plain);
});

test.each([
  'When they get to the summit, cut to black',
  'The day when they talk about the war and the cut in pay',
  'If they mention the flood, show it',
  'Where he talks about money she laughs. Show that.',
])('%s leaves nothing out', (text) => {
  expect(plainWordings(text)).toBe(text);
});
