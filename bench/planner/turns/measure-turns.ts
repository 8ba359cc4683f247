import { makeStemmer } from '../../../src/planner/language/word-stems.ts';
import { languageOfFootage } from '../../../src/planner/talk/footage-language.ts';
import { findAskers } from '../../../src/planner/talk/turns/askers.ts';
import { TURN_CHANCE, weighTurns } from '../../../src/planner/talk/turns/weigh-turns.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { openAsked, openLanguages } from '../asked/open-asked.ts';
import { readTurningTalk, subjectsOf, turnsBetween } from './true-turns.ts';

interface Found {
  isTurn: boolean;
  chance: number;
  isAskersTurn: boolean;
}

/**
 * Measures which turns to another subject are found in held-out talks. The baseline is a turn wherever the
 * person who asks most begins to speak.
 */
export function measureTurns(areHeldOut: boolean): void {
  const byLanguage = Map.groupBy(
    [...openAsked(areHeldOut), ...(areHeldOut ? [] : openLanguages())].map(({ talk }) => talk),
    ({ group }) => group.language ?? '',
  );
  console.log('\nTurns to another subject\n');
  console.log(
    '| language | talks | turns | found | of those found, right | baseline (an asker begins): found | right |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [language, talks] of byLanguage) printRow(language, talks);
}

function printRow(language: string, talks: readonly Talk[]): void {
  const found = talks.flatMap(findTurns);
  const turns = found.filter(({ isTurn }) => isTurn).length;
  const rates = (accepts: (one: Found) => boolean) => {
    const taken = found.filter(accepts);
    const right = taken.filter(({ isTurn }) => isTurn).length;
    return `${percent(right, turns)} | ${percent(right, taken.length)}`;
  };
  const own = rates(({ chance }) => chance >= TURN_CHANCE);
  const simplest = rates(({ isAskersTurn }) => isAskersTurn);
  console.log(`| ${language} | ${talks.length} | ${turns} | ${own} | ${simplest} |`);
}

function findTurns({ group, truth }: Talk): Found[] {
  const talk = readTurningTalk(group, makeStemmer(languageOfFootage([group])));
  const { sentences } = talk;
  const isTurn = turnsBetween(subjectsOf(sentences, truth));
  const askers = findAskers(sentences);
  return weighTurns(talk).flatMap((chance, at) => {
    const [own, before] = [sentences[at]?.speaker ?? '', sentences[at - 1]?.speaker];
    const isAskersTurn = own !== before && askers.has(own);
    return before === undefined ? [] : [{ isTurn: isTurn[at] ?? false, chance, isAskersTurn }];
  });
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
}
