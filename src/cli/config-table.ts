import { type Config, ConfigError, describeSettings, readConfig } from '../config.ts';

/** `makecut config`: every setting with its meaning, default and present value, and the planner's models. */
export function showConfig(): void {
  for (const { name, value, fallback, meaning } of describeSettings()) {
    process.stdout.write(`${name}=${value ?? fallback ?? ''}\n`);
    process.stdout.write(`    ${meaning}${value === null ? '' : ` (default: ${fallback ?? 'unset'})`}\n`);
  }
  process.stdout.write(`# planner: ${sayPlanner()}\n`);
}

/** The model that each tier of a cut gets from these settings. */
function sayPlanner(): string {
  const name = (model: Config['planner']['standard']) =>
    model === null ? 'the built-in planner' : `${model.provider} ${model.model}`;
  try {
    const { standard, premium } = readConfig().planner;
    return `standard is ${name(standard)}, premium is ${name(premium)}; ./makecut doctor asks whether they answer`;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
