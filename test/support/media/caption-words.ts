/** The words of an SRT file in order. */
export function srtWords(srt: string): string[] {
  return srt
    .split(/\r?\n\r?\n/)
    .flatMap((block) => block.split(/\r?\n/).slice(2))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== '');
}

/** The words of a text without case and punctuation. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}']/gu, ''))
    .filter((word) => word !== '');
}
