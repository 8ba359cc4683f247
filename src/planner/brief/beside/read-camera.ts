import type { CameraRules } from '../../language/brief/brief-rules.ts';
import { blank } from '../text-span.ts';

/** One camera alone, or all but one. */
export interface CameraWish {
  kind: 'only' | 'without';
  letter: string;
}

/** The wish about cameras in a text, and the text without it. So no camera is read as a subject. */
export function readCamera(text: string, rules: CameraRules): { wish: CameraWish | null; rest: string } {
  const refused = rules.refused.exec(text);
  if (refused) {
    const wish = { kind: 'without' as const, letter: (refused[1] ?? '').toUpperCase() };
    return { wish, rest: text.replace(refused[0], blank) };
  }
  const match = rules.camera.exec(text);
  const [said = '', before, letter = '', after] = match ?? [];
  const isMarked = before !== undefined || after !== undefined || rules.only.test(said);
  // A small letter may be an article: "the camera a customer bought".
  const isNamed = letter !== '' && (letter === letter.toUpperCase() || isMarked);
  if (!match || !isNamed) return { wish: null, rest: text };
  return { wish: { kind: 'only', letter: letter.toUpperCase() }, rest: text.replace(said, blank) };
}
