import type { MatchedPiece } from '../../script/match-script.ts';
import type { OtherWord } from '../../script/other-words.ts';
import { quote, sayNumbers } from './plan-words.ts';
import { entryOf, MOST_NAMED, type ScriptPlan } from './script-plan.ts';

/** From this share of different words on, people should check a line. */
const DIFFERS_MUCH = 0.25;
/** If more words of a line differ, all that is said is quoted. */
const MOST_OTHER_WORDS = 4;

/** Whether a piece is shown, and the footage says it in other words, asks it, or has it in two places. */
export function isOtherwise(piece: MatchedPiece): boolean {
  return piece.isAsked || piece.isJoined || isReworded(piece);
}

function isReworded({ take }: MatchedPiece): boolean {
  return take !== null && (take.contradicts || take.differs >= DIFFERS_MUCH || take.otherWords().length > 0);
}

/** The lines that are not said word for word, those that are only asked, and sentences from two places. */
export function warnOfWording(plan: ScriptPlan): string[] {
  const asked = plan.pieces.filter(({ isAsked }) => isAsked);
  const joined = plan.pieces.filter(({ isJoined }) => isJoined);
  return [
    ...nameLines(plan.pieces.filter(isReworded), 'not said word for word', plan, sayOtherWords),
    ...nameLines(asked, 'said only inside a question', plan, () => ''),
    ...nameLines(joined, 'joined from two places', plan, () => ''),
  ];
}

/** `how` says what is to be known of the lines, and `more` adds to it for one. */
function nameLines(
  pieces: readonly MatchedPiece[],
  how: string,
  plan: ScriptPlan,
  more: typeof sayOtherWords,
): string[] {
  const named = pieces
    .slice(0, MOST_NAMED)
    .map(
      (piece) =>
        `line ${piece.line.n} is ${how} in ${entryOf(piece, plan)}: ${quote(piece.text)}${more(piece, plan)}`,
    );
  const rest = pieces.slice(MOST_NAMED).map(({ line }) => line.n);
  return rest.length === 0 ? named : [...named, `lines ${sayNumbers(rest)} are ${how} either`];
}

/** Names the different words of the take; quotes the take where most of the line differs. */
function sayOtherWords({ text, take }: MatchedPiece, { talks }: ScriptPlan): string {
  const others = take?.otherWords() ?? [];
  if (!take || others.length === 0) return '';
  if (others.length <= MOST_OTHER_WORDS)
    return ` (${[...new Set(others.map((other) => sayOther(other, text.split(' '))))].join(', ')})`;
  const said = talks[take.group]?.spoken.slice(take.first, take.last + 1) ?? [];
  const heard = said.filter(({ word }) => !word.filler).map(({ word }) => word.text);
  return ` (“${heard.join(' ')}” is said)`;
}

function sayOther({ written, said, isApart }: OtherWord, words: readonly string[]): string {
  const heard = said === null ? null : quote(bare(said));
  if (written === null) return `${heard} is added`;
  const wanted = quote(bare(words.slice(written.from, written.to + 1).join(' ')));
  if (isApart) return `${wanted} denies another sentence`;
  return heard === null ? `${wanted} is not said` : `${heard} for ${wanted}`;
}

const bare = (words: string) => words.replace(/^[^\p{L}\p{N}$€£]+|[^\p{L}\p{N}%]+$/gu, '');
