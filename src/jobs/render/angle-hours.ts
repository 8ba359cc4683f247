import type { Aspect } from '../../contract/values/pictures.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import type { PreparedRender } from '../../renderer/prepare-render.ts';

/** Entry lengths times the pictures shown: two where a stack shows two cameras. */
export function angleHours({ programme }: Pick<PreparedRender, 'programme'>, aspect: Aspect): number {
  const shownFrames = programme.entries.reduce(
    (sum, { frameCount, layouts }) => sum + frameCount * (layouts[aspect].kind === 'two-cameras' ? 2 : 1),
    0,
  );
  return frameToMs(shownFrames, programme.rate) / 3_600_000;
}
