import { type ContactSheets, createContactSheets } from '../../app/previews/contact-sheet.ts';
import { createFrameTaker, type FrameTaker } from '../../app/previews/look-at-group.ts';
import { createStyleTaker, type StyleTaker } from '../../app/previews/look-at-style.ts';
import { type CutPreviewer, createCutPreviewer } from '../../app/previews/preview-cut.ts';
import { createEntryPreviewer, type EntryPreviewer } from '../../app/previews/preview-entries.ts';
import type { PreviewKit } from '../../app/previews/preview-kit.ts';
import { once } from '../../lib/once.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import { encoderVersionOf } from '../../renderer/encoder-version.ts';
import { openCaptionFonts } from './open-caption-fonts.ts';
import type { Service } from './open-service.ts';

/**
 * Previews yield to the API and go before renders. A user waits for a preview, which takes a second where a render
 * takes minutes.
 */
const NICENESS = 5;

/**
 * The makers of previews, frames and styles for the dashboard, and of contact sheets for agents.
 */
export function openPreviews(
  service: Service,
  tools: MediaTools,
): {
  previews: CutPreviewer;
  entryPreviews: EntryPreviewer;
  frames: FrameTaker;
  styles: StyleTaker;
  contactSheets: ContactSheets;
} {
  const readKit = once(
    async (): Promise<PreviewKit> => ({
      tools: { ...tools, niceness: NICENESS },
      workRoot: service.folder.workRoot,
      captionFonts: await openCaptionFonts(tools, service.folder.workRoot),
      encoderVersion: encoderVersionOf(tools),
    }),
  );
  const frames = createFrameTaker(service.app, readKit);
  return {
    previews: createCutPreviewer(service.app, readKit),
    entryPreviews: createEntryPreviewer(service.app, readKit),
    frames,
    contactSheets: createContactSheets(frames, readKit),
    styles: createStyleTaker(service.app, readKit),
  };
}
