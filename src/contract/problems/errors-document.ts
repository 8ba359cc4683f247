import { operations, problemsOf } from '../operations.ts';
import { problemTitle } from './problem.ts';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from './problem-table.ts';

/** The operations that answer with a code, such as `POST /v1/cuts`. Null for codes that nearly all operations share. */
export function operationsWith(code: ProblemCode): string[] | null {
  const all = Object.values(operations);
  const found = all.filter((operation) => problemsOf(operation).includes(code));
  // All operations except the health check.
  if (found.length >= all.length - 1) return null;
  return found.map(({ method, path }) => `${method} ${path}`);
}

/** The text of `docs/errors.md`: every code, its meaning and its remedy. */
export function errorsDocument(): string {
  return `${[INTRODUCTION, contents(), ...PROBLEM_CODES.map(chapter)].join('\n\n')}\n`;
}

const INTRODUCTION = `# Errors

Every refusal is a problem document (RFC 9457) with the content type \`application/problem+json\`: \`type\`, \`title\`,
\`status\`, \`detail\` and \`code\`. Branch on \`code\`; \`detail\` is for people and may change. A running service shows
these pages at \`/app/errors\`. This file is made by \`./makecut errors > docs/errors.md\`.`;

function contents(): string {
  const rows = PROBLEM_CODES.map((code) => `| ${PROBLEMS[code].status} | [\`${code}\`](#${code}) |`);
  return ['| status | code |', '|---|---|', ...rows].join('\n');
}

function chapter(code: ProblemCode): string {
  const { status, meaning, remedy, example } = PROBLEMS[code];
  const where = operationsWith(code);
  const met = where === null ? 'every route' : where.map((route) => `\`${route}\``).join(', ');
  return [
    `## ${code}`,
    `${status} ${problemTitle(code)}. ${meaning}`,
    `**What to do.** ${remedy}`,
    `For example: \`${example}\``,
    `Met on: ${met}.`,
  ].join('\n\n');
}
