import { expect, test } from 'vitest';
import { ENGLISH } from '../language/english/english.ts';
import { FRENCH } from '../language/french/french.ts';
import { GERMAN } from '../language/german/german.ts';
import { SPANISH } from '../language/spanish/spanish.ts';
import { spokenForms } from './spoken-forms.ts';

const said = (text: string, language = ENGLISH) =>
  spokenForms(text.split(' '), language)
    .map(({ plain }) => plain)
    .join(' ');

test.each([
  ['It cost nine euros.', 'It cost €9', 'it cost #9 euro'],
  ["We're gonna open", 'we are going to open', 'we are going to open'],
  ['in twenty ten', 'in 2010', 'in #2010'],
  ['in nineteen ninety-nine', 'in 1999', 'in #1999'],
  ['twelve hundred and fifty people', '1,250 people', '#1250 people'],
  ['two thousand and five', '2005', '#2005'],
  ['three point five percent', '3.5%', '#3 point #5 percent'],
  ['thirty-five per cent of them', '35% of them', '#35 percent of them'],
  ['It cost forty million euros.', 'It cost €40 million', 'it cost #40000000 euro'],
  ['on the third of the twelfth month', 'on the 3rd of the 12th month', 'on the #3 of the #12 month'],
  ['maybe a thousand or a hundred and five', 'maybe 1,000 or 105', 'maybe #1000 or #105'],
  ['ten thousand people', '10.000 people', '#10000 people'],
  ['wait a second', 'wait a second', 'wait a second'],
  ["I can't and won't", 'I cannot and will not', 'i can not and will not'],
])('%s is %s', (one, other, forms) => {
  expect(said(one).replace(/euros$/, 'euro')).toBe(forms);
  expect(said(other)).toBe(forms);
});

test('the sign of a currency is said behind the scale of its number', () => {
  expect(spokenForms(['$40', 'million,', 'and', '$3'], ENGLISH)).toEqual([
    { plain: '#40000000', from: 0, to: 1, endsClause: false },
    { plain: 'dollar', from: 1, to: 1, endsClause: true },
    { plain: 'and', from: 2, to: 2, endsClause: false },
    { plain: '#3', from: 3, to: 3, endsClause: false },
    { plain: 'dollar', from: 3, to: 3, endsClause: false },
  ]);
  expect(said('$40 millones', SPANISH)).toBe('#40000000 dollar');
});

test.each([
  ['not safe any more', 'not safe anymore', 'not safe any more'],
  ['doctor Miller ran ten kilometers', 'Dr. Miller ran 10 km', 'doctor miller ran #10 kilometers'],
  ['an e-mail', 'an email', 'an e mail'],
  ['10km or 5kg', '10 km or 5 kg', '#10 kilometers or #5 kilograms'],
  ['it is all right every day', "it's alright everyday", 'it is all right every day'],
])('%s and %s are one', (one, other, forms) => {
  expect(said(one)).toBe(forms);
  expect(said(other)).toBe(forms);
});

test('numbers of two clauses are two numbers', () => {
  expect(said('all of them under twenty. Three at the moment')).toBe(
    'all of them under #20 #3 at the moment',
  );
  expect(said('five and six')).toBe('#5 and #6');
});

test('each form has the positions of its words', () => {
  expect(spokenForms(['about', 'twenty', 'five', "don't"], ENGLISH)).toMatchObject([
    { plain: 'about', from: 0, to: 0 },
    { plain: '#25', from: 1, to: 2 },
    { plain: 'do', from: 3, to: 3 },
    { plain: 'not', from: 3, to: 3 },
  ]);
});

test('other languages read digits alone', () => {
  expect(said('Die 25 Öfen, gonna', GERMAN)).toBe('die #25 ofen gonna');
});

test.each([
  ['es waren 1340', 'es waren 1.340', 'es waren #1340'],
  ['tausenddreihundertvierzig Räder', '1.340 Räder', '#1340 rader'],
  ['zwanzig Nachbarn', '20 Nachbarn', '#20 nachbarn'],
  ['einundzwanzig', '21', '#21'],
  ['zweitausendundfünf', '2005', '#2005'],
  ['zu dreißig Prozent', 'zu 30 %', 'zu #30 percent'],
  ['48.500 Euro', '48500 €', '#48500 euro'],
  ['Frau Oezdemir von der Baeckerei', 'Frau Özdemir von der Bäckerei', 'frau ozdemir von der backerei'],
  ['eine neue Quelle', 'eine neue Quelle', 'eine neue quelle'],
])('in German, %s is %s', (one, other, forms) => {
  expect(said(one, GERMAN)).toBe(forms);
  expect(said(other, GERMAN)).toBe(forms);
});

test.each([
  ['quarante-huit mille euros', '48 000 €', '#48000 euro'],
  ['le quatorze juillet mille neuf cent cinquante-trois', 'le 14 juillet 1953', 'le #14 juillet #1953'],
  [
    'trente mille pièces et soixante-dix cadrans',
    '30 000 pièces et 70 cadrans',
    '#30000 pieces et #70 cadrans',
  ],
  ['quatre-vingt-dix-sept', '97', '#97'],
  ['deux cent vingt et un', '221', '#221'],
  ['un million deux cent mille', '1 200 000', '#1200000'],
  ['dix-neuf heures trente', '19 h 30', '#19 h #30'],
  ['douze virgule cinq pour cent', '12,5 %', '#12 point #5 percent'],
  ['le XIXe siècle', 'le 19e siècle', 'le #19 siecle'],
  ['ma sœur', 'ma Soeur', 'ma soeur'],
  ['un chat', 'un chat', 'un chat'],
])('in French, %s is %s', (one, other, forms) => {
  expect(said(one, FRENCH)).toBe(forms);
  expect(said(other, FRENCH)).toBe(forms);
});

test.each([
  ['novecientos ochenta grados', '980 grados', '#980 grados'],
  ['mil novecientos ochenta y cuatro', '1984', '#1984'],
  ['treinta y una mil doscientas piezas', '31.200 piezas', '#31200 piezas'],
  ['doce coma cinco por ciento', '12,5 %', '#12 point #5 percent'],
  ['dos millones', '2 000 000', '#2000000'],
  ['una abuela', 'una abuela', 'una abuela'],
])('in Spanish, %s is %s', (one, other, forms) => {
  expect(said(one, SPANISH)).toBe(forms);
  expect(said(other, SPANISH)).toBe(forms);
});
