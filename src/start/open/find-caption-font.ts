import { existsSync } from 'node:fs';

/** Where systems keep a sans-serif face that is fit for captions. The first one found is taken. */
const CANDIDATES = [
  { path: '/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf', name: 'Noto Sans' },
  { path: '/usr/share/fonts/noto/NotoSans-Bold.ttf', name: 'Noto Sans' },
  { path: '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf', name: 'DejaVu Sans' },
  { path: '/Library/Fonts/NotoSans-Bold.ttf', name: 'Noto Sans' },
  { path: '/System/Library/Fonts/Supplemental/Arial Bold.ttf', name: 'Arial' },
];

export class NoFontError extends Error {}

/** The font of captions where no brand kit names another. */
export function findCaptionFont(): { path: string; name: string } {
  const font = CANDIDATES.find(({ path }) => existsSync(path));
  if (font === undefined) {
    throw new NoFontError('no font for captions was found. Install fonts-noto-core (Debian) or Noto Sans.');
  }
  return font;
}
