import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const links: Record<string, string> = {
  'other.md': '/app/docs/other',
  'a.jpg': '/app/docs/files/a.jpg',
  'https://example.org/?a=1&b=2': 'https://example.org/?a=1&b=2',
  '#there': '#there',
};
const render = (markdown: string) => renderMarkdown(markdown, (href) => links[href] ?? null);

test('HTML in a document is shown as text', () => {
  const { html } = render('<script>alert(1)</script>\n\nA <img src=x onerror="alert(1)"> in a line & `<b>`.');
  expect(html).not.toMatch(/<(?:script|img|b)\b/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).toContain('<code>&lt;b&gt;</code>');
});

test('links lead where the site has something, and are text elsewhere', () => {
  const { html } = render(
    '[one](other.md) [two](https://example.org/?a=1&b=2) [three](#there) [four](javascript:alert(1)) [*five*](gone.md)',
  );
  expect(html.trim()).toBe(
    '<p><a href="/app/docs/other">one</a> ' +
      '<a href="https://example.org/?a=1&amp;b=2" rel="noreferrer">two</a> ' +
      '<a href="#there">three</a> four <em>five</em></p>',
  );
});

test('pictures are those of the site', () => {
  const { html } = render('![A "cut"](a.jpg) ![foreign](https://example.org/?a=1&b=2) ![gone](b.jpg)');
  expect(html.trim()).toBe(
    '<p><img src="/app/docs/files/a.jpg" alt="A &quot;cut&quot;" loading="lazy"> foreign gone</p>',
  );
});

test('headings are named as GitHub names them, the second of a name by its number', () => {
  const { html, headings } = render(
    '# Top\n\n## `POST /v1/cuts`, and *more*\n\n## [Text](other.md)\n\n## Text\n',
  );
  expect(headings).toEqual([
    { depth: 1, text: 'Top', anchor: 'top' },
    { depth: 2, text: 'POST /v1/cuts, and more', anchor: 'post-v1cuts-and-more' },
    { depth: 2, text: 'Text', anchor: 'text' },
    { depth: 2, text: 'Text', anchor: 'text-1' },
  ]);
  expect(html).toContain('<h2 id="post-v1cuts-and-more"><code>POST /v1/cuts</code>, and <em>more</em> <a ');
  expect(html).toContain('href="#text-1" aria-label="Link to “Text”">#</a></h2>');
});

test('a block of code has the note of its first line above it', () => {
  const { html } = render('```js file: first<cut>.js\nconst a = 1 < 2;\n```\n\n```\nplain\n```\n');
  expect(html).toContain(
    'data-language="js"><figcaption>file: first&lt;cut&gt;.js</figcaption><pre tabindex="0">',
  );
  expect(html).toContain('<code>const a = 1 &lt; 2;\n</code>');
  expect(html).toContain('data-language=""><pre');
});

test('a table scrolls by itself, and an empty cell heads nothing', () => {
  const { html } = render('| | b |\n|---|---|\n| 1 | [x](other.md) |\n');
  expect(html).toMatch(/^<div class="wide" tabindex="0"><table>/);
  expect(html.match(/<th>/g)).toHaveLength(1);
  expect(html).toContain('<td><a href="/app/docs/other">x</a></td>');
});
