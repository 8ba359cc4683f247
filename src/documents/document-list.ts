/** A document of the site. */
export interface ListedDocument {
  /** The Markdown file, relative to the project. */
  path: string;
  /** The page's address below `/app/docs/`; empty for the first page. */
  address: string;
  /** Its name in the list at the side. */
  name: string;
}

type Row = readonly [path: string, name: string];

/** All documents in reading order, by the aim of the reader. */
const CHAPTERS: Readonly<Record<string, readonly Row[]>> = {
  'First steps': [
    ['README.md', 'Overview'],
    ['docs/tutorial.md', 'Tutorial'],
  ],
  'Build on it': [
    ['docs/client.md', 'Typed client'],
    ['docs/webhooks.md', 'Webhooks'],
    ['examples/upload-page/README.md', 'Example: upload page'],
    ['examples/webhook-receiver/README.md', 'Example: webhook receiver'],
    ['examples/nightly-batch/README.md', 'Example: nightly batch'],
    ['docs/mcp.md', 'Agents (MCP)'],
    ['docs/api.md', 'API'],
    ['docs/errors.md', 'Errors'],
  ],
  'Use it': [
    ['docs/dashboard.md', 'Dashboard'],
    ['docs/cli.md', 'Command line'],
    ['docs/hand-off.md', 'Editing programs'],
    ['docs/glossary.md', 'Glossary'],
  ],
  'Run it': [
    ['docs/operating.md', 'Operating'],
    ['docs/settings.md', 'Settings'],
    ['docs/engines.md', 'Transcription engines'],
    ['docs/upgrading.md', 'Upgrading'],
    ['CHANGELOG.md', 'Changes'],
    ['SECURITY.md', 'Security'],
  ],
  'How it is made': [
    ['docs/architecture.md', 'Architecture'],
    ['docs/benchmarks.md', 'Benchmarks'],
    ['docs/benchmarks/planner.md', 'Benchmarks: planner'],
    ['docs/benchmarks/speech.md', 'Benchmarks: speech and voices'],
    ['docs/benchmarks/captions.md', 'Benchmarks: captions'],
    ['docs/benchmarks/render.md', 'Benchmarks: render'],
    ['docs/benchmarks/service.md', 'Benchmarks: service'],
    ['docs/benchmarks/dashboard.md', 'Benchmarks: dashboard'],
    ['docs/benchmarks/suite.md', 'Benchmarks: test suite'],
    ['docs/reliability.md', 'Reliability'],
    ['docs/internal-calls.md', 'Internal calls'],
    ['docs/dependencies.md', 'Dependencies'],
    ['docs/adding-a-feature.md', 'Adding a feature'],
    ['CONTRIBUTING.md', 'Contributing'],
    ['REVIEW.md', 'What reviews look for'],
  ],
};

export const CHAPTERS_OF_DOCUMENTS: readonly [title: string, documents: readonly ListedDocument[]][] =
  Object.entries(CHAPTERS).map(([title, rows]) => [
    title,
    rows.map(([path, name]) => ({ path, name, address: addressOf(path) })),
  ]);

export const DOCUMENTS: readonly ListedDocument[] = CHAPTERS_OF_DOCUMENTS.flatMap(([, listed]) => listed);

/** `docs/client.md` is `client`, the README of a folder has the folder's address. */
function addressOf(path: string): string {
  return path
    .replace(/(^|\/)README\.md$/, '')
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase();
}
