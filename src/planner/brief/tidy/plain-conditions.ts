import { anyOf, commaList, END, START } from '../../language/phrase-pattern.ts';

/** How a condition says that something comes up, and what is to happen then. */
interface ConditionPhrases {
  when: readonly string[];
  somebody: readonly string[];
  bringsUp: readonly string[];
  consequence: readonly string[];
  leaveOut: string;
}

const ENGLISH: ConditionPhrases = {
  when: commaList('if, when, whenever, where, wherever, as soon as, once, any time, anytime, every time'),
  somebody: commaList(
    '(the|either|any) *, (they|he|she|it|we) [ever|even], (anyone|anybody|someone|somebody|everybody|people) [else]',
  ),
  bringsUp:
    commaList(`start|starts on|about, get|gets [on] to|onto|into, mention|mentions, [start|starts] talk|talks|talking about,
    drift|drifts into|to, bring|brings up, turn|turns to, move|moves on to, speak|speaks about|of, go|goes on about, go|goes into,
    say|says anything|something about, is|gets about, come|comes to, veer|veers into|off to`),
  consequence:
    commaList(`cut away, cut [it|that|them] [out], skip [it|that|them|over it], [just] leave it|that|them out, get out, drop it|that|them,
    lose it|that|them, take it|that|them out, stop [there], leave [it], ditch it|that|them, [that|it] can go, out`),
  leaveOut: 'leave out',
};
const GERMAN: ConditionPhrases = {
  when: commaList('wenn, falls, sobald, wo, wo immer, jedes mal wenn'),
  somebody: commaList('sie, er, jemand, man, einer, die beiden, irgendwer'),
  bringsUp: commaList('über, auf, von, zum, zur'),
  consequence: [],
  leaveOut: 'ohne',
};
const FRENCH: ConditionPhrases = {
  when: commaList(`si, s', quand, dès que, dès qu', lorsque, lorsqu'`),
  somebody: commaList(`on, ils, elles, il, elle, quelqu'un, ça`),
  bringsUp: commaList(
    `parle|parlent de|du|des|d', mentionne|mentionnent, évoque|évoquent, aborde|abordent, revient|reviennent sur`,
  ),
  consequence: commaList(
    `coupe|coupez [ça|-le|-la|-les], enlève|enlevez [ça|-le|-la|-les], [on] saute|sautez [ça], à couper`,
  ),
  leaveOut: 'sans',
};
const SPANISH: ConditionPhrases = {
  when: commaList('si, cuando, en cuanto, donde'),
  somebody: [],
  bringsUp: commaList(
    `[alguien] habla|hablan de|del|sobre, [alguien] menciona|mencionan, se ponen a hablar de, sale|salen, [alguien] saca|sacan`,
  ),
  consequence: commaList('córtalo, córtala, corta, cortad, quítalo, quítala, sáltalo, sáltatelo, fuera'),
  leaveOut: 'sin',
};

/** At most this many characters name what comes up. */
const SUBJECT = '([^.!?\\n,;]{2,60}?)';
/** A condition begins a clause: "the day when they talk about the war" names a day. */
const LEAD = String.raw`(?:(?<=^\s*|[.,;:!?\n(–-]\s*)|(?:,\s*)?${START}(?:and|but|so|aber|und|mais|et|pero|y)\s+)`;
/** And its consequence ends one: "when they get to the summit, cut to black" leaves nothing out. */
const CLOSE = String.raw`(?=\s*(?:$|[.,;:!?)\n]|(?:please|pls|though|too|bitte|por favor)${END}))`;

function conditionPattern({ when, somebody, bringsUp, consequence }: ConditionPhrases): RegExp {
  const who = somebody.length > 0 ? String.raw`${anyOf(somebody)}\s+` : '';
  return new RegExp(
    String.raw`${LEAD}${anyOf(when)}\s*${who}${anyOf(bringsUp)}\s+${SUBJECT}(?:\s*,\s*|\s+)(?:(?:then|please|just|alors|dann|entonces)\s+)*${anyOf(consequence)}${CLOSE}`,
    'giu',
  );
}

/** German puts the verb last: "wenn sie über Geld sprechen, raus damit". */
const GERMAN_VERB = anyOf(
  commaList('spricht, sprechen, redet, reden, kommt, kommen, zu sprechen kommt, zu sprechen kommen'),
);
const GERMAN_OUT = anyOf(
  commaList(
    'raus damit, raus, weg damit, schneid|schneide|schneidet es|das raus|weg|heraus, [das|es] bitte weglassen, überspringen, weglassen',
  ),
);
const GERMAN_CONDITION = new RegExp(
  String.raw`${LEAD}${anyOf(GERMAN.when)}\s+${anyOf(GERMAN.somebody)}\s+${anyOf(GERMAN.bringsUp)}\s+${SUBJECT}\s+${GERMAN_VERB}\s*,\s*(?:dann\s+|bitte\s+)*${GERMAN_OUT}${CLOSE}`,
  'giu',
);
const CONDITIONS: readonly [RegExp, string][] = [
  ...[ENGLISH, FRENCH, SPANISH].map((one): [RegExp, string] => [conditionPattern(one), one.leaveOut]),
  [GERMAN_CONDITION, GERMAN.leaveOut],
];

const NOT_NEEDED = anyOf(
  commaList(`i|we (don't|do not) need|want it, i|we (don't|do not) want to (see|hear) it, skip|cut|drop|leave|lose it|that [out],
    it can go, it's out`),
);
const ABOUT_NOTHING_ELSE = anyOf(
  commaList("unless it's, unless it is, if it's not, if it isn't, if it is not"),
);
/** "Unless it's about the wolves, I don't need it" asks for the wolves alone. */
const UNLESS_ABOUT = new RegExp(
  String.raw`${START}${ABOUT_NOTHING_ELSE}\s+about\s+${SUBJECT},\s*(?:please\s+)?${NOT_NEEDED}${END}`,
  'giu',
);

const PUT = anyOf(commaList('leave, let, drop, have, put'));
const FLOOR = anyOf(commaList('[go|land|end] [up] on|onto the [cutting-room] floor'));
/** "Leave the jokes on the cutting-room floor". */
const ON_THE_FLOOR = new RegExp(String.raw`${START}${PUT}\s+${SUBJECT}\s+${FLOOR}${END}`, 'giu');

const IMPORTANT = anyOf(
  commaList(
    "it's|its (important|essential|crucial|vital|key|necessary), it is (important|essential|crucial|vital|key|necessary)",
  ),
);
const HEARD = anyOf(
  commaList(
    'is|are|be|gets|get heard|shown|mentioned|included|said|covered|seen|there, is|are|be in [it|there], comes|come up, stays|stay in',
  ),
);
/** "It is important that the prices are heard". */
const IMPORTANT_THAT = new RegExp(
  String.raw`${START}${IMPORTANT}(?:\s+(?:to|for)\s+\p{L}+)?\s+that\s+(?:we\s+hear\s+(?:about\s+|of\s+)?(?<heard>[^.!?\n;]{2,80})|(?<subject>[^.!?\n;]{2,80}?)\s+${HEARD}${END})`,
  'giu',
);

/** Exclusions under a condition as plain ones: "if they get onto the lawsuit, skip that" is "leave out the lawsuit". */
export function plainConditions(text: string): string {
  const plain = CONDITIONS.reduce(
    (told, [pattern, leaveOut]) => told.replace(pattern, (_, subject: string) => `, ${leaveOut} ${subject}`),
    text,
  );
  return plain
    .replace(UNLESS_ABOUT, (_, subject: string) => `only ${subject}`)
    .replace(ON_THE_FLOOR, (_, subject: string) => `leave out ${subject}`)
    .replace(IMPORTANT_THAT, (...match) => {
      const { heard, subject } = match.at(-1) as Record<string, string | undefined>;
      return `include ${heard ?? subject ?? ''}`;
    })
    .replace(/(^|[.!?;:\n])(\s*), /gu, '$1$2');
}
