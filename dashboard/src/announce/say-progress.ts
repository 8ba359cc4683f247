/** How far each stage is, by its name, in tenths that are done. */
export type Heard = ReadonlyMap<string, number>;

interface Stage {
  name: string;
  /** 0..1 */
  fraction: number;
}

/** Stages as they are heard: one for all files or videos of a stage, as far as these are on average. */
export function heardOf(stages: readonly Stage[]): Heard {
  const names = [...new Set(stages.map(({ name }) => name))];
  return new Map(
    names.map((wanted) => {
      const fractions = stages.flatMap(({ name, fraction }) => (name === wanted ? [fraction] : []));
      const mean = fractions.reduce((sum, one) => sum + one, 0) / fractions.length;
      // Fractions such as 0.3 may be a hair less than they are.
      return [wanted, Math.floor(mean * 10 + 1e-6)];
    }),
  );
}

/** The stages that have begun, or have reached another tenth; empty where nothing is to be said. */
export function sayProgress(before: Heard, now: Heard): string {
  return [...now]
    .filter(([name, tenths]) => before.get(name) !== tenths)
    .map(([name, tenths]) => (tenths === 0 ? name : `${name}: ${tenths * 10} %`))
    .join('. ');
}
