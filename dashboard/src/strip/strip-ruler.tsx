import { markEveryMs } from './strip-zoom.ts';
import type { StripView } from './use-strip-view.ts';

/** The times of the plan above the strip. The slider of the player says the same to screen readers. */
export function StripRuler({ view, planMs }: { view: StripView; planMs: number }) {
  const everyMs = markEveryMs(view.pxPerS);
  const first = Math.max(0, Math.floor(view.fromMs / everyMs));
  const end = Math.floor(Math.min(planMs, view.toMs) / everyMs);
  const marks = Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => (first + at) * everyMs);
  return (
    <div className="strip-ruler numbers" aria-hidden="true">
      {marks.map((atMs) => (
        <span key={atMs} className="strip-mark" style={{ left: atMs * view.pxPerMs }}>
          {markText(atMs, everyMs)}
        </span>
      ))}
    </div>
  );
}

function markText(atMs: number, everyMs: number): string {
  const seconds = atMs / 1000;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const shown = everyMs < 1000 ? rest.toFixed(1).padStart(4, '0') : String(Math.round(rest)).padStart(2, '0');
  return `${minutes}:${shown}`;
}
