/** A word of a text, as it is searched. */
export interface FoundWord {
  /** In small letters. */
  term: string;
  /** Its position in the text, in UTF-16 units. */
  start: number;
  end: number;
}

/** Names such as `--max-pause`, `base_version` and `render.completed` are one word, `MAKECUT_` too. */
const WORD = /(?:(?<![\p{L}\p{N}-])--?(?=\p{L}))?[\p{L}\p{N}]+(?:['’_.-]+[\p{L}\p{N}]+)*_*/gu;
const PART = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** The words of a text in their order, each as it is written. */
export function findWords(text: string): FoundWord[] {
  return matchesOf(WORD, text, 0);
}

/** The words of a name: "max" and "pause" of `--max-pause`. Empty for a plain word. */
export function partsOf({ term, start }: FoundWord): FoundWord[] {
  const parts = matchesOf(PART, term, start);
  return parts.length === 1 && parts[0]?.term === term ? [] : parts;
}

/** "cut" of "cuts", "upload" of "uploaded" and "uploading"; null for other words. */
export function stemOf(term: string): string | null {
  const [, one, other] = /^(?:(\p{L}{2,}[^\P{L}s])s|(\p{L}{4,})(?:ed|ing))$/u.exec(term) ?? [];
  return one ?? other ?? null;
}

/** Every term by which a text is found: its words, the parts of its names, and the stems of both. */
export function termsOf(text: string): string[] {
  const words = findWords(text).flatMap((word) => [word, ...partsOf(word)]);
  return words.flatMap(({ term }) => [term, stemOf(term) ?? []].flat());
}

function matchesOf(pattern: RegExp, text: string, offset: number): FoundWord[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    term: word.toLowerCase(),
    start: offset + index,
    end: offset + index + word.length,
  }));
}
