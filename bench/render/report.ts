import { median } from '../../src/lib/median.ts';

/** The values that one run measured, by name. */
export type Row = Record<string, number>;

/** Prints each figure: the median over the runs, and every run beside it. */
export function printMedians(title: string, rows: readonly Row[], unit = ''): void {
  console.log(`\n${title} (median of ${rows.length})`);
  for (const name of Object.keys(rows[0] ?? {})) {
    const figures = rows.map((row) => row[name] ?? Number.NaN);
    const shown = figures.map((figure) => figure.toFixed(3)).join(', ');
    console.log(`  ${name.padEnd(66)} ${median(figures).toFixed(3)}${unit}   [${shown}]`);
  }
}
