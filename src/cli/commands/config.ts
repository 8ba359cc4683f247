import {
  type Config,
  ConfigError,
  describeSettings,
  listUnknownSettings,
  readConfig,
  settingsDocument,
} from '../../config.ts';
import type { Output } from '../terminal/output.ts';

/**
 * `makecut config`: every setting with its meaning, default and present value, and the planner's models. It also makes
 * docs/settings.md.
 */
export function showConfig(out: Output, { markdown = false }: { markdown?: boolean }): void {
  if (markdown) {
    out.document(settingsDocument());
    return;
  }
  const settings = describeSettings();
  const planner = sayPlanner();
  const unknown = listUnknownSettings();
  out.answer({ settings, planner, unknown }, [
    ...settings.flatMap(({ name, value, fallback, meaning }) => [
      `${name}=${value ?? fallback ?? ''}`,
      `    ${meaning}${value === null ? '' : ` (default: ${fallback ?? 'unset'})`}`,
    ]),
    `# planner: ${planner}`,
    ...unknown.map((sentence) => `# ${sentence}`),
  ]);
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
