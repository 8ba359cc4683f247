const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/gu;
/** An unseen letter that is written from right to left. */
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Lines of a caption that players write in its direction. A player takes the direction of a line from its first letter.
 * So a line of Arabic that begins with a Latin name gets a mark before it.
 */
export function directedLines(lines: readonly string[]): string[] {
  if (!isFromRight(lines)) return [...lines];
  return lines.map((line) => {
    const first = line.match(LETTER)?.[0] ?? '';
    return RIGHT_TO_LEFT.test(first) ? line : RIGHT_TO_LEFT_MARK + line;
  });
}

/** Whether most letters of a caption are written from right to left. */
export function isFromRight(lines: readonly string[]): boolean {
  const letters = lines.join('').match(LETTER) ?? [];
  const fromRight = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  return fromRight > letters.length / 2;
}
