import type { FastifyInstance } from 'fastify';
import { operationsWith } from '../../contract/problems/errors-document.ts';
import { problemTitle } from '../../contract/problems/problem.ts';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from '../../contract/problems/problem-table.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { inlineHtml, sendPage } from './page.ts';

/** The pages to which the `type` of a problem leads: one for each code, and a list of them. */
export function errorPages(app: FastifyInstance): void {
  app.get('/app/errors', (_request, reply) => sendPage(reply, 200, 'Errors', listOfCodes()));
  app.get<{ Params: { code: string } }>('/app/errors/:code', (request, reply) => {
    const code = PROBLEM_CODES.find((known) => known === request.params.code);
    return code === undefined
      ? sendPage(reply, 404, 'No such error', unknownCode(request.params.code))
      : sendPage(reply, 200, problemTitle(code), pageOf(code));
  });
}

function pageOf(code: ProblemCode): string {
  const { status, meaning, remedy, example } = PROBLEMS[code];
  const where = operationsWith(code);
  const met =
    where === null
      ? '<p>On every route.</p>'
      : `<ul>\n${where.map((route) => `<li><code>${escapeHtml(route)}</code></li>`).join('\n')}\n</ul>`;
  return [
    '<p><a href="/app/errors">All errors</a></p>',
    `<h1>${escapeHtml(problemTitle(code))}</h1>`,
    `<p class="soft"><code>${code}</code>, status ${status}</p>`,
    `<p>${inlineHtml(meaning)}</p>`,
    `<h2>What to do</h2>\n<p>${inlineHtml(remedy)}</p>`,
    `<h2>How it may read</h2>\n<pre tabindex="0">${escapeHtml(example)}</pre>`,
    `<h2>Where it is met</h2>\n${met}`,
  ].join('\n');
}

function listOfCodes(): string {
  const rows = PROBLEM_CODES.map((code) => {
    const link = `<a href="/app/errors/${code}">${escapeHtml(problemTitle(code))}</a>`;
    return `<tr><td>${PROBLEMS[code].status}</td><td>${link}</td><td><code>${code}</code></td></tr>`;
  });
  return [
    '<h1>Errors</h1>',
    '<p>Every refusal of the API is a problem document. Branch on its <code>code</code>.</p>',
    '<table>\n<thead><tr><th scope="col">Status</th><th scope="col">Error</th><th scope="col">Code</th></tr></thead>',
    `<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`,
    '<p><a href="/app/reference">API reference</a></p>',
  ].join('\n');
}

function unknownCode(code: string): string {
  return [
    '<h1>No such error</h1>',
    `<p>There is no error with the code <code>${escapeHtml(code.slice(0, 100))}</code>.</p>`,
    '<p><a href="/app/errors">All errors</a></p>',
  ].join('\n');
}
