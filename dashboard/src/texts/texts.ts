import { en } from './en.ts';

/** Every text of the dashboard. A translation is another object of the same shape; one is chosen here. */
export type Texts = typeof en;

export const t: Texts = en;

const LOCALE = 'en';

const plural = new Intl.PluralRules(LOCALE);
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** "1 camera", "3 cameras": the form for `n`, with # replaced by the number. */
export function count(n: number, forms: { one: string; other: string }): string {
  const form = plural.select(n) === 'one' ? forms.one : forms.other;
  return form.replace('#', n.toLocaleString(LOCALE));
}

export function showTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

export function showDay(iso: string): string {
  return date.format(new Date(iso));
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "5 minutes ago"; the day, when it is more than a week away. */
export function showAgo(iso: string): string {
  const seconds = (new Date(iso).getTime() - Date.now()) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return showDay(iso);
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1];
  return relative.format(Math.round(seconds / size), unit);
}

/** 1:05, 1:02:03 */
export function showLength(ms: number): string {
  const whole = Math.max(0, Math.round(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** 1:05.4, 1:02:03.4 */
export function showMoment(ms: number): string {
  const tenths = Math.max(0, Math.round(ms / 100));
  return `${showLength(Math.floor(tenths / 10) * 1000)}.${tenths % 10}`;
}

/** Times in a sentence of the service, which has them in milliseconds, as the page shows times. Short lengths stay. */
export function showTimes(sentence: string): string {
  return sentence
    .replace(/\b(\d+) (to|and) (\d+) ms\b/g, (_, from: string, word: string, to: string) =>
      [showMoment(Number(from)), word, showMoment(Number(to))].join(' '),
    )
    .replace(/\b(\d{4,}) ms\b/g, (_, atMs: string) => showMoment(Number(atMs)));
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

export function showBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = SIZES[step] ?? 'byte';
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit,
    // In the short form a few bytes would be "12 byte".
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
