import { z } from 'zod';

const INTRODUCTION = `# Settings

Settings are environment variables. A file \`.env\` in the folder where \`./makecut\` is called sets those that are not set.
A setting that is set to nothing counts as not set, and a wrong one ends the program with what is allowed. \`./makecut
config\` lists the values in force. A variable \`MAKECUT_...\` that is no setting has no effect; the log of a start, \`./makecut
doctor\` and \`./makecut config\` name it. \`MAKECUT_API_KEY\` is the key of commands with \`--url\`. This file is made by \`./makecut config --markdown > docs/settings.md\`.

The limits of requests are no settings: 60 a minute for a key, 120 a minute for an account
([operating.md](operating.md#limits-of-requests)).`;

/** A document with a table of settings for each chapter. Defaults that depend on the machine are described. */
export function describeByChapter(
  chapters: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>,
): string {
  const tables = Object.entries(chapters).map(([title, settings]) =>
    [
      `## ${title}`,
      [
        '| setting | default | what it is for |',
        '|---|---|---|',
        ...Object.entries(settings).map(
          ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${inTable(schema.description ?? '')} |`,
        ),
      ].join('\n'),
    ].join('\n\n'),
  );
  return `${[INTRODUCTION, ...tables].join('\n\n')}\n`;
}

function defaultOf(schema: z.ZodType): string {
  const documented = schema.meta()?.['documentedDefault'];
  if (documented !== undefined) return String(documented);
  const fallback = typedDefault(schema);
  return fallback === null || fallback === '' ? '' : `\`${fallback}\``;
}

/** The default as it would be typed: some settings are turned into other forms when they are read. Null for none. */
export function typedDefault(schema: z.ZodType): string | null {
  const fallback = z.toJSONSchema(schema, { io: 'input' }).default;
  return fallback === undefined ? null : String(fallback);
}

/** Addresses are values and no links. */
const inTable = (text: string) => text.replaceAll('|', '\\|').replaceAll(/https?:\/\/[^\s,;]+/g, '`$&`');
