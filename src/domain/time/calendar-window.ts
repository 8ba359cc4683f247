export const CALENDAR_WINDOWS = ['hour', 'day', 'month'] as const;
export type CalendarWindow = (typeof CALENDAR_WINDOWS)[number];

/** The calendar window that holds `now`: start included, end not. */
export function windowAt(window: CalendarWindow, now: Date): { start: Date; end: Date } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  switch (window) {
    case 'hour': {
      const hour = now.getUTCHours();
      return {
        start: new Date(Date.UTC(year, month, day, hour)),
        end: new Date(Date.UTC(year, month, day, hour + 1)),
      };
    }
    case 'day':
      return { start: new Date(Date.UTC(year, month, day)), end: new Date(Date.UTC(year, month, day + 1)) };
    case 'month':
      return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
  }
}
