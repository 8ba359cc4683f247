const AUXILIARIES: ReadonlySet<string> = new Set(
  'do does did is are was were am can could will would shall should may might must have has had'.split(' '),
);
const CONTRACTED: ReadonlySet<string> = new Set(
  "isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't haven't hasn't hadn't".split(
    ' ',
  ),
);
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  'who what when where why how which whose whom'.split(' '),
);
/** After these words a question word needs no auxiliary: how many people came. */
const AMOUNTS: ReadonlySet<string> = new Set('many much long often far about'.split(' '));
/** Words that may precede the actual question. */
const OPENERS: ReadonlySet<string> = new Set('so and but now well okay or then'.split(' '));
const SUBJECTS: ReadonlySet<string> = new Set(
  'i you he she it we they that this these those there the a an your his her its our their my anyone anybody'.split(
    ' ',
  ),
);

/** These also open a command ("do it again"), so they ask only with a person after them. */
const COMMANDS: ReadonlySet<string> = new Set(['do', 'have']);
const ASKED: ReadonlySet<string> = new Set([
  'i',
  'you',
  'we',
  'they',
  'these',
  'those',
  'your',
  'our',
  'their',
]);

/** Whether words (lower case) have the form of a question. */
export function isQuestion(words: readonly string[]): boolean {
  const first = words.findIndex((word) => !OPENERS.has(word));
  const [one = '', two = '', three = ''] = words.slice(Math.max(0, first));
  if (QUESTION_WORDS.has(one)) return isAuxiliary(two) || AMOUNTS.has(two) || isQuestionNoun(one, three);
  return isAuxiliary(one) && (COMMANDS.has(one) ? ASKED : SUBJECTS).has(two);
}

/** "Which way is", "what kind did": a question word, its noun, then the auxiliary. */
function isQuestionNoun(word: string, third: string): boolean {
  return (word === 'which' || word === 'what' || word === 'whose') && isAuxiliary(third);
}

function isAuxiliary(word: string): boolean {
  return AUXILIARIES.has(word) || CONTRACTED.has(word);
}

/** Whether words could begin a question in the middle of one stretch. */
export function opensQuestion(word: string, next: string): boolean {
  return QUESTION_WORDS.has(word) && isAuxiliary(next);
}
