/** Plain letters, digits and marks like these cannot change the order of the text beside them. */
const IS_PLAIN = /^[\u0020-\u007e\u00a0-\u058f\u1e00-\u1fff\u2010-\u2027\u3000-\ud7ff]*$/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** The first picture of a control character in Unicode. The picture of DELETE is elsewhere. */
const PICTURES = 0x2400;
const PICTURE_OF_DELETE = '\u2421';

/**
 * A person's name within a sentence or a line. The text beside it keeps its order. The name may be written
 * from right to left, or hold marks of direction (Unicode Standard Annex 9, 6.3). Control characters are
 * shown as pictures, because a terminal would obey them. Plain names stay as they are.
 */
export function isolated(name: string): string {
  if (IS_PLAIN.test(name)) return name;
  return `${FIRST_STRONG_ISOLATE}${closed(withPictures(name))}${POP_ISOLATE}`;
}

/** Each control character as its picture. */
export function withPictures(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (control) => {
    const code = control.charCodeAt(0);
    if (code === 0x7f) return PICTURE_OF_DELETE;
    return code < 0x20 ? String.fromCharCode(PICTURES + code) : '\ufffd';
  });
}

/** Isolates that the name opens are closed in it, and it closes none that it did not open. */
function closed(text: string): string {
  let open = 0;
  const kept = [...text].filter((char) => {
    if (/[\u2066-\u2068]/.test(char)) open += 1;
    if (char !== POP_ISOLATE) return true;
    open -= 1;
    if (open >= 0) return true;
    open = 0;
    return false;
  });
  return kept.join('') + POP_ISOLATE.repeat(open);
}
