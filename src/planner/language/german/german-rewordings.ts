import { conditionRewording, type Rewording } from '../brief/rewordings.ts';
import { anyOf, commaList, END, START } from '../phrase-pattern.ts';

const NOT_TO = anyOf(commaList('auf keinen Fall, nicht, bitte nicht'));
const LEAVE_OUT = anyOf(
  commaList('weglassen, streichen, rausschneiden, herausschneiden, rausnehmen, herausnehmen'),
);
/** "Auf keinen Fall die Streiks weglassen" and "die Streiks nicht weglassen" ask for them. */
const SPARED = String.raw`${START}${NOT_TO}\s+(?:(?<subject>[^.!?\n,]{1,60}?)\s+)?${LEAVE_OUT}${END}`;

export const GERMAN_REWORDINGS: readonly Rewording[] = [
  { pattern: new RegExp(SPARED, 'giu'), plain: '' },
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
];
