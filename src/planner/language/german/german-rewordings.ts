import { aroundRewording } from '../brief/around-rewording.ts';
import { placeRewordings } from '../brief/place-rewordings.ts';
import { conditionRewording, type Rewording, tellingRewording } from '../brief/rewordings.ts';
import { anyOf, commaList, END, phraseList, START } from '../phrase-pattern.ts';
import { GERMAN_ASIDES } from './german-asides.ts';
import { GERMAN_PEOPLE } from './german-people.ts';

const NOT_TO = anyOf(commaList('auf keinen Fall, nicht, bitte nicht'));
const LEAVE_OUT = anyOf(
  commaList('weglassen, streichen, rausschneiden, herausschneiden, rausnehmen, herausnehmen'),
);
/** "Auf keinen Fall die Streiks weglassen" and "die Streiks nicht weglassen" ask for them. */
const SPARED = String.raw`${START}${NOT_TO}\s+(?:(?<subject>[^.!?\n,]{1,60}?)\s+)?${LEAVE_OUT}${END}`;

const WISHES =
  'soll|sollte|sollen|sollten|muss|müssen|darf|dürfen|kommt|kommen|steht|stehen|hätte|möchte|will|wollen';
const WHOLE = '(es|das video|das ganze|der film|der clip|der schnitt|ich|wir)';
const PLACES = {
  behind: commaList(
    'stehen, kommen, sein, hören, sehen, haben, zeigen, bringen, machen, bilden, zu hören sein, zu sehen sein, gehen',
  ),
  places: commaList('stelle, szene, passage, moment, teil, satz, abschnitt'),
  articles: commaList('der, die, das, den, dem, ein, eine, einen, einem, einer'),
  refusing: commaList('nicht, kein, keine, keinen'),
};
const OPENED = '(am anfang|zu beginn|als erstes|zum einstieg|zum auftakt)';
const CLOSED = '(am ende|am schluss|zum schluss|zum abschluss|als letztes)';
const ASKED = `${WISHES} [bitte] [man|ich|wir] [gern|gerne|bitte] [es um|es mit]`;

const COUNTED = String.raw`${START}(?<subject>\d{1,3}|${anyOf(Object.keys(GERMAN_PEOPLE.numbers))})[-\s]?`;
/** "Ein 90-Sekünder" and "ein zweiminütiges Video" name a length. */
const LENGTHS: readonly Rewording[] = [
  { pattern: new RegExp(`${COUNTED}sekünder${END}`, 'giu'), plain: '', behind: '-Sekunden-Video' },
  { pattern: new RegExp(`${COUNTED}minüter${END}`, 'giu'), plain: '', behind: '-Minuten-Video' },
  { pattern: new RegExp(String.raw`${COUNTED}sekündige[rsnm]?\s+`, 'giu'), plain: '', behind: '-Sekunden-' },
  { pattern: new RegExp(String.raw`${COUNTED}minütige[rsnm]?\s+`, 'giu'), plain: '', behind: '-Minuten-' },
];

/** "Ein Video, in dem von den Azubis erzählt wird" is about them. */
const FORM = anyOf(GERMAN_ASIDES.forms);
const TOLD = anyOf(
  commaList(
    'erzählt|berichtet|gesprochen|geredet wird, geht, handelt, erzählt, berichtet, vorkommt, vorkommen, zu sehen ist, zu hören ist, zu Wort kommt, zu Wort kommen',
  ),
);
const SHOWING: Rewording = {
  pattern: new RegExp(
    String.raw`(?<=${START}${FORM},?\s+)(?:in dem|in der|bei dem|der|die|das)\s+(?:es\s+)?(?<subject>[^.!?\n,;]{2,60}?)\s+${TOLD}(?=\s*(?:$|[.,;!?\n]))`,
    'giu',
  ),
  plain: '',
};

const SHOW =
  'benutz|benutze|benutzt|verwende|verwendet|nutze|zeig|zeige|zeigt|bring|bringe|bringt|erwähn|erwähne|erwähnt|nimm|nehmt';
const SHOWN = '(zeigen|verwenden|benutzen|erwähnen|bringen|nehmen|sehen|hören|gezeigt werden|erwähnt werden)';
const NOT = '[bitte|ja|bloß|aber] [auch] nicht|nie|niemals';

const TELLING = commaList(
  '(erzähl|erzähle|erzählen sie) [mir|uns] [alles] (von|über|vom), (erklär|erkläre|erklären sie) [mir|uns], (beschreib|beschreibe|beschreiben sie), alles über',
);

export const GERMAN_REWORDINGS: readonly Rewording[] = [
  tellingRewording(TELLING),
  aroundRewording([`${SHOW} [bitte|mir]`, NOT], 'ohne'),
  aroundRewording(
    ['dass', `${NOT} [mit] (vorkommt|vorkommen|auftaucht|auftauchen|erscheint|zu sehen ist)`],
    'ohne',
  ),
  aroundRewording(
    [
      `man|wir|ihr|ich|es|du darf|dürfen|soll|sollte|sollten|will|wollen|möchte|möchten [bitte]`,
      `${NOT} ${SHOWN}`,
    ],
    'ohne',
  ),
  { pattern: new RegExp(SPARED, 'giu'), plain: '' },
  aroundRewording(['vergiss|vergesst|vergessen [sie] [bitte]', '[bitte] nicht'], ''),
  ...LENGTHS,
  SHOWING,
  conditionRewording({
    when: commaList('wenn, falls, sobald, wo, wo immer, jedes mal wenn'),
    somebody: commaList('sie, er, jemand, man, einer, die beiden, irgendwer'),
    bringsUp: commaList('über, auf, von, zum, zur'),
    comesUp: commaList('spricht, sprechen, redet, reden, kommt, kommen, zu sprechen kommt|kommen'),
    consequence: commaList(
      'raus damit, raus, weg damit, schneid|schneide|schneidet es|das raus|weg|heraus, [das|es] bitte weglassen, überspringen, weglassen',
    ),
    leaveOut: 'ohne',
  }),
  ...placeRewordings({
    ...PLACES,
    before: phraseList(`
      [bitte] [ganz] ${OPENED} ${ASKED}
      [bitte] [ganz] ${OPENED} bitte
      (der|den) einstieg|anfang|auftakt|beginn soll|sollte|muss|darf|macht|machen|bildet|ist [bitte]
      anfangen|beginnen|starten|losgehen|einsteigen ${WISHES} [${WHOLE.slice(1, -1)}] [gern|gerne|bitte] mit`),
    bare: phraseList('[ganz] am anfang'),
    later: commaList('dann, danach, anschließend, zum schluss, am schluss, am ende, zuletzt, schließlich'),
    around: phraseList(`
      ${WHOLE} ${WISHES} [bitte|gern|gerne] mit
      fang|fange|fangt|fangen|los|leg|lege|legt|steig|steige|steigt [wir|sie] [bitte] mit`),
    needed: commaList('anfangen, beginnen, starten, losgehen, einsteigen, an, los, ein'),
    verbs: phraseList('beginne|beginn|fang|fange|starte|start|beginnen [sie] [bitte] [an] mit'),
    plain: 'beginne mit',
  }),
  ...placeRewordings({
    ...PLACES,
    before: phraseList(`
      [bitte] [ganz] ${CLOSED} ${ASKED}
      (das ende|der schluss|den schluss|der abschluss) soll|sollte|muss|darf|macht|machen|bildet|ist [bitte]
      aufhören|enden|schließen|abschließen ${WISHES} [${WHOLE.slice(1, -1)}] [gern|gerne|bitte] mit`),
    bare: [],
    later: [],
    around: phraseList(`
      ${WHOLE} ${WISHES} [bitte|gern|gerne] mit
      hör|höre|hört|hören [wir|sie] [bitte] mit|bei
      mit`),
    needed: commaList('aufhören, enden, schließen, abschließen, auf'),
    verbs: phraseList('ende|hör|höre|schließ|schließe|enden [sie] [bitte] [auf] mit'),
    plain: 'ende mit',
  }),
  // "Dann" would part the question in two.
  {
    pattern: /(?<!\p{L})was\s+dann\s+(?<subject>passiert|passierte|geschah|geschieht|kam)(?!\p{L})/giu,
    plain: 'was',
  },
];
