/** Letters that have no normal form of plain ones. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    Æ: 'Ae',
    Œ: 'Oe',
    Ø: 'O',
    Ł: 'L',
    Đ: 'D',
  }),
);

/** A text with its Latin letters in plain ones: "Grosse" for "Größe". Other scripts stay. */
export function inPlainLetters(text: string): string {
  return text
    .replaceAll(/\p{L}/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
}
