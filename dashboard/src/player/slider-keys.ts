/** How far the keys of a slider over time go. */
export interface SliderSteps {
  stepMs: number;
  pageMs: number;
}

/** The moment to which a key of a slider leads; null for a key that the browser knows as well. */
export function sliderMoment(
  key: string,
  nowMs: number,
  durationMs: number,
  { stepMs, pageMs }: SliderSteps,
): number | null {
  const steps: Record<string, number> = {
    ArrowRight: stepMs,
    ArrowUp: stepMs,
    ArrowLeft: -stepMs,
    ArrowDown: -stepMs,
    PageUp: pageMs,
    PageDown: -pageMs,
  };
  const byMs = steps[key];
  return byMs === undefined ? null : Math.min(durationMs, Math.max(0, nowMs + byMs));
}
