import { withPictures } from '../../contract/values/isolated.ts';

/** Marks that turn the writing of all that follows them. Isolates stay: they end where they began. */
const OVERRIDES = /[\u202a-\u202e]/g;

/**
 * A text for a terminal. Anybody may have chosen names of files, people and recordings. Control characters in
 * them are shown as pictures, because a terminal would obey them. Marks of writing direction do not affect
 * the rest of a line. Lines and tabs stay.
 */
export function printable(text: string): string {
  return text
    .split(/([\n\t])/)
    .map((part, index) => (index % 2 === 1 ? part : withPictures(part)))
    .join('')
    .replaceAll(OVERRIDES, '\ufffd');
}
