/**
 * The one table of rooms: which room may import which, and which room owns which package. `test/architecture.test.ts`
 * checks every import in `src/` against it.
 */
export const rooms: Record<string, readonly string[]> = {
  lib: [],
  contract: [],
  domain: ['contract'],
  db: ['domain', 'contract', 'lib'],
  storage: ['lib'],
  net: ['lib'],
  media: ['domain', 'lib'],
  queue: ['db', 'domain', 'lib'],
  speech: ['media', 'net', 'domain', 'contract', 'lib'],
  embeddings: ['net', 'lib'],
  planner: ['domain', 'contract', 'lib'],
  interchange: ['domain', 'contract', 'lib'],
  renderer: ['media', 'interchange', 'domain', 'contract', 'lib'],
  webhooks: ['db', 'net', 'domain', 'lib'],
  sample: ['media', 'domain', 'lib'],
  app: [
    'webhooks',
    'queue',
    'speech',
    'planner',
    'renderer',
    'interchange',
    'db',
    'storage',
    'net',
    'media',
    'domain',
    'contract',
    'lib',
  ],
  jobs: [
    'app',
    'queue',
    'speech',
    'embeddings',
    'planner',
    'renderer',
    'db',
    'storage',
    'net',
    'media',
    'domain',
    'contract',
    'lib',
  ],
  documents: ['lib'],
  http: ['app', 'documents', 'storage', 'domain', 'contract', 'lib'],
  mcp: ['app', 'domain', 'contract', 'lib'],
  client: ['contract', 'lib'],
  start: [
    'webhooks',
    'http',
    'mcp',
    'jobs',
    'app',
    'queue',
    'speech',
    'embeddings',
    'planner',
    'renderer',
    'sample',
    'db',
    'storage',
    'net',
    'media',
    'domain',
    'contract',
    'lib',
    'config',
  ],
  cli: ['start', 'app', 'client', 'contract', 'domain', 'lib', 'config'],
  config: ['contract', 'lib'],
};

/** Rooms of `src` that the dashboard sees: the client, and of the contract its types. */
export const dashboardSees: readonly string[] = ['contract', 'client'];

/**
 * Its run-time imports of the contract: lists and limits, which import nothing. Schemas would bring their
 * library along and double the size of a page.
 */
export const dashboardValues = 'contract/values/';

/** Packages that only the dashboard may import, and no room of `src`. */
export const dashboardPackages: readonly string[] = [
  'react',
  'react-dom',
  '@tanstack',
  '@base-ui/react',
  'tus-js-client',
  'uplot',
];

/** Folders of the planner, each of which sees only those before it. */
export const plannerFolders: readonly string[] = [
  'language',
  'talk',
  'brief',
  'instruction',
  'relevance',
  'assembly',
  'choice',
  'script',
  'model',
  'plan',
  'operations',
  'revision',
];

/** Packages (and Node built-ins) that only the named rooms, or single files, may import. */
export const owners: Record<string, readonly string[]> = {
  execa: ['media', 'db/embedded/embedded-cluster.ts', 'db/embedded/postmaster.ts'],
  'node:child_process': ['db/embedded/embedded-cluster.ts', 'lib/workers/open-worker.ts'],
  pg: ['db'],
  kysely: ['db', 'queue'],
  'pg-boss': ['queue'],
  undici: ['net'],
  'openid-client': ['net'],
  '@aws-sdk': ['storage'],
  'ipaddr.js': ['net'],
  ai: ['planner'],
  '@ai-sdk/anthropic': ['planner'],
  '@ai-sdk/google': ['planner'],
  '@ai-sdk/openai-compatible': ['planner'],
  'wink-nlp': ['planner'],
  '@energetic-ai': ['embeddings'],
  '@orama/stemmers': ['planner'],
  '@orama/stopwords': ['planner'],
  'sherpa-onnx-node': ['speech'],
  marked: ['documents'],
  minisearch: ['documents'],
  fastify: ['http'],
  '@modelcontextprotocol': ['mcp'],
  '@scalar/fastify-api-reference': ['http'],
  commander: ['cli'],
};
