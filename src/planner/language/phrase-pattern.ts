/** The source of a pattern for one of these phrases, whatever its spaces and apostrophes; longer ones first. */
export function anyOf(phrases: readonly string[]): string {
  const sources = phrases.toSorted((a, b) => b.length - a.length).map(phraseSource);
  return `(?:${sources.join('|')})`;
}

function phraseSource(phrase: string): string {
  return phrase
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll("'", "['’]?")
    .replaceAll(' ', String.raw`\s+`);
}

/** Phrases one a line. */
export const phraseList = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
