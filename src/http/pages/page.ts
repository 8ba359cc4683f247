import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../lib/text/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c1b1a; --soft: #5b5854; --paper: #fdfcfa; --tint: #efece6; --link: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece9e4; --soft: #aaa59d; --paper: #171614; --tint: #262421; --link: #8bbdf5; }
}
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 1.5rem 0 .25rem; }
h2 { font-size: 1.1rem; margin: 1.75rem 0 .25rem; }
p { margin: .25rem 0 .75rem; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; background: var(--tint); border-radius: .25rem; }
code { padding: .1em .3em; overflow-wrap: anywhere; }
ul { margin: .25rem 0 .75rem; padding-left: 1.25rem; }
pre { padding: .75rem 1rem; overflow-x: auto; }
.soft { color: var(--soft); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--tint); vertical-align: top; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows only the style above: no script, no picture, no form. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Plain text with `code` in backticks, as HTML. */
export function inlineHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** A page for reading: no script, dark or light like the reader's system. */
export function sendPage(reply: FastifyReply, status: number, title: string, main: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
    .send(
      `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">\n` +
        `<title>${escapeHtml(title)} - Makecut</title>\n<style>${STYLE}</style>\n</head>\n` +
        `<body>\n<main>\n${main}\n</main>\n</body>\n</html>\n`,
    );
}
