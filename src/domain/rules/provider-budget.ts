import type { CalendarWindow } from '../time/calendar-window.ts';

/** What may be spent on paid providers in one calendar window (UTC); a null limit is no bound. */
export interface ProviderBudget {
  limitUsd: number | null;
  window: CalendarWindow;
}
