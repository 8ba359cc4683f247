import { createFrameTaker, type FrameTaker } from '../../app/previews/look-at-group.ts';
import { createStyleTaker, type StyleTaker } from '../../app/previews/look-at-style.ts';
import { type CutPreviewer, createCutPreviewer } from '../../app/previews/preview-cut.ts';
import type { PreviewKit } from '../../app/previews/preview-kit.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import { readEncoderVersion } from '../../renderer/encoder-version.ts';
import { openCaptionFonts } from './open-caption-fonts.ts';
import type { Service } from './open-service.ts';

/** Between the API and renders: somebody waits for a look at a plan, and it takes a second where renders take minutes. */
const NICENESS = 5;

/** What the dashboard looks at plans and recordings with. The encoder is asked its name when it is first needed. */
export function openPreviews(
  service: Service,
  tools: MediaTools,
): { previews: CutPreviewer; frames: FrameTaker; styles: StyleTaker } {
  let kit: Promise<PreviewKit> | null = null;
  const openKit = async (): Promise<PreviewKit> => ({
    tools: { ...tools, niceness: NICENESS },
    workRoot: service.folder.workRoot,
    captionFonts: await openCaptionFonts(tools, service.folder.workRoot),
    encoderVersion: await readEncoderVersion(tools, new AbortController().signal),
  });
  const readKit = () => {
    kit ??= openKit().catch((error) => {
      // The next one who asks tries again.
      kit = null;
      throw error;
    });
    return kit;
  };
  return {
    previews: createCutPreviewer(service.app, readKit),
    frames: createFrameTaker(service.app, readKit),
    styles: createStyleTaker(service.app, readKit),
  };
}
