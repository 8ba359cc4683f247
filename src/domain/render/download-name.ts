import { inPlainLetters } from './in-plain-letters.ts';

const MAX_TITLE_CHARS = 60;
/**
 * The name of a video's file without its ending: the title of its plan in plain letters, the version and the shape.
 * A title of another script leaves none, so the cut's id takes its place.
 */
export function videoStem(
  cutId: string,
  title: string,
  { version, aspect }: { version: number; aspect: string },
): string {
  return `${plainTitle(title) ?? cutId.slice(0, 8)}-v${version}-${aspect.replace(':', 'x')}`;
}

/** A title of plain letters, digits and hyphens, which every system of files takes; null where nothing is left. */
function plainTitle(title: string): string | null {
  const letters = inPlainLetters(title).replaceAll(/['’]/g, '');
  const words = letters.split(/[^A-Za-z0-9]+/).filter(Boolean);
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word.slice(0, MAX_TITLE_CHARS) : `${name}-${word}`;
    if (longer.length > MAX_TITLE_CHARS) break;
    name = longer;
  }
  return name === '' ? null : name;
}
