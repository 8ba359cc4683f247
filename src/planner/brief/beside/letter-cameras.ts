import { anyOf, commaList } from '../../language/phrase-pattern.ts';
import type { GroupFootage } from '../../talk/footage.ts';

/** What people call a camera, in all languages of briefs. */
const NOUNS = commaList(
  `camera, cam, shot, shots, angle, view, picture, kamera, einstellung, perspektive, bild, caméra, plan, angle, vue, cámara, plano, toma, vista`,
);
/** The word itself, which stands before a letter. */
export const CAMERAS = commaList(`camera, cam, kamera, caméra, cámara`);
const OWN_WORD = new RegExp(String.raw`(?<!\p{L})${anyOf(CAMERAS)}(?![\p{L}\p{N}])`, 'iu');
const ENDING = /\.(?:mp4|mov|mkv|m4v|mts|mxf|avi|webm|ts)$/i;
/** As labels are made for files that have none: they name nothing. */
const MADE_UP = /^file-\d+$/i;
const LEAST_CHARS = 2;

type Filmed = Pick<GroupFootage, 'cameras'>;

/**
 * A text that calls cameras by their names, "the wide shot" or "close.mp4", with their letters in place of the names. The
 * letters take as many characters, so that all places of the text stay. A name counts with a word for a camera beside
 * it, or with the ending of its file, since people talk about wide roads and phones too.
 */
export function letterCameras(text: string, groups: readonly Filmed[]): string {
  return namesOf(groups).reduce((lettered, { letter, name }) => {
    const said = name
      .split(/[\s_-]+/)
      .map((part) => RegExp.escape(part))
      .join(String.raw`[\s_-]+`);
    const pattern = new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${said}[\s_-]+${anyOf(NOUNS)}|${anyOf(NOUNS)}\s+${said}|${said}\.[a-z\d]{2,4})(?![\p{L}\p{N}])`,
      'giu',
    );
    return lettered.replace(pattern, (found) => asLetter(found, letter));
  }, text);
}

/** The word for a camera stays, because each language knows its own. */
function asLetter(found: string, letter: string): string {
  const [own] = OWN_WORD.exec(found) ?? [];
  const word = own ?? (found.length < 'camera A'.length ? 'cam' : 'camera');
  return found.length < `${word} ${letter}`.length ? found : `${word} ${letter}`.padEnd(found.length);
}

/** Names that mean one camera, the longest first. */
function namesOf(groups: readonly Filmed[]): { letter: string; name: string }[] {
  const letters = new Map<string, Set<string>>();
  for (const { cameras } of groups) {
    for (const { label, letter } of cameras) {
      const name = label.replace(ENDING, '').trim().toLowerCase();
      if (name.length < LEAST_CHARS || MADE_UP.test(name)) continue;
      letters.set(name, (letters.get(name) ?? new Set()).add(letter));
    }
  }
  return [...letters]
    .flatMap(([name, own]) => (own.size === 1 ? [...own].map((letter) => ({ letter, name })) : []))
    .toSorted((a, b) => b.name.length - a.name.length);
}
