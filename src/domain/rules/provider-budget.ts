import type { CalendarWindow } from '../time/calendar-window.ts';

/** The limit for paid providers in one calendar window (UTC); null is no limit. */
export interface ProviderBudget {
  limitUsd: number | null;
  window: CalendarWindow;
}
