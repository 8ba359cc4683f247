/**
 * How the texts of a plan name its entries: "entry 3", "entries 1, 2 and 5", "entries 2 to 4". Code that
 * marks the entries and code that renumbers them both read this.
 */
const NUMBERS = String.raw`\d+(?:(?:,? and |, | to )\d+)*`;
const NAMED = new RegExp(String.raw`\b(entr(?:y|ies)) (${NUMBERS})`, 'gi');

/** The form of texts that begin with the entries that they are about, and go on as `rest` does. */
export function formOfNamed(rest: RegExp): RegExp {
  return new RegExp(`^entr(?:y|ies) ${NUMBERS} ${rest.source}`);
}

/** The numbers of the entries that a text names, each once. */
export function namedEntries(text: string): number[] {
  return [...new Set([...text.matchAll(NAMED)].flatMap(([, , list = '']) => numbersOf(list)))];
}

/** The text with other numbers for its entries, in rising order. */
export function renumberNamed(text: string, newNumbers: ReadonlyMap<number, number>): string {
  return text.replace(NAMED, (named, word: string, list: string) => {
    const numbers = numbersOf(list).flatMap((n) => newNumbers.get(n) ?? []);
    const sorted = numbers.toSorted((a, b) => a - b).map(String);
    const last = sorted.pop();
    if (last === undefined) return named;
    return `${word} ${sorted.length === 0 ? last : `${sorted.join(', ')} and ${last}`}`;
  });
}

function numbersOf(list: string): number[] {
  return list.split(/,? and |, /).flatMap((part) => {
    const [from = 0, to = from] = part.split(' to ').map(Number);
    return Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => from + at);
  });
}
