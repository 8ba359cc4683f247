import { blank } from './text-span.ts';

const CAMERA =
  /\b(?:(?:use|show|take|from|keep (?:to|on)|stay on|stick to) )?((?:only|just|nothing but) )?(?:from )?(?:the )?(?:[Cc]amera|[Cc]am) ([A-Ha-h])\b( only| alone| throughout)?/;
const REFUSED =
  /\b(?:without|no|not|drop|remove|avoid|skip|lose|leave out|except(?: for)?|never)(?: the| from| use| show)* (?:camera|cam) ([a-h])\b/i;

/** One camera alone, or all but one. */
export interface CameraWish {
  kind: 'only' | 'without';
  letter: string;
}

/** What a text asks for of the cameras, and the text without that wish: a camera is no subject. */
export function readCamera(text: string): { wish: CameraWish | null; rest: string } {
  const refused = REFUSED.exec(text);
  if (refused) {
    const wish = { kind: 'without' as const, letter: (refused[1] ?? '').toUpperCase() };
    return { wish, rest: text.replace(refused[0], blank) };
  }
  const match = CAMERA.exec(text);
  const [said = '', before, letter = '', after] = match ?? [];
  const isMarked = before !== undefined || after !== undefined || /^(?:use|stay|stick|keep)/i.test(said);
  // A small letter may be an article: "the camera a customer bought".
  const isNamed = letter !== '' && (letter === letter.toUpperCase() || isMarked);
  if (!match || !isNamed) return { wish: null, rest: text };
  return { wish: { kind: 'only', letter: letter.toUpperCase() }, rest: text.replace(said, blank) };
}
