import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { interfaceAlone } from '../../contract/openapi/interface-alone.ts';
import { buildOpenApi } from '../../contract/openapi/openapi.ts';
import { once } from '../../lib/once.ts';
import { programVersion } from '../../lib/program-version.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import type { HttpContext } from '../http-context.ts';

const SCRIPT_PATH = '/app/reference/scalar.js';
const DOCUMENT_PATH = '/app/openapi.json';

/** Every feature that calls another host is off, and the policy below enforces it. */
const CONFIGURATION = {
  url: DOCUMENT_PATH,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  documentDownloadType: 'direct',
};

/** The description as JSON, and a page to read it, from files of this machine only. */
export function referencePage(app: FastifyInstance, context: HttpContext): void {
  const version = programVersion();
  // Made for the first reader: it takes a tenth of a second, which every start would take longer.
  const document = once(async () => {
    const { baseUrl: serverUrl, errorTypeBase, hasExtensions } = context;
    const whole = buildOpenApi({ serverUrl, errorTypeBase, version });
    return JSON.stringify(hasExtensions ? whole : interfaceAlone(whole));
  });
  const script = once(loadScript);

  app.get(DOCUMENT_PATH, async (_request, reply) => {
    guarded(reply).type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return await document();
  });

  app.get('/app/reference', (_request, reply) =>
    guarded(reply)
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page(version)),
  );

  app.get(SCRIPT_PATH, async (request, reply) => {
    const packed = await script();
    guarded(reply)
      .type('text/javascript; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=86400');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return promisify(gunzip)(packed);
    reply.header('content-encoding', 'gzip');
    return packed;
  });
}

function guarded(reply: FastifyReply): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer');
}

/**
 * The script and the description come from this host, and no other host may be called. The components use inline
 * styles, by element and by attribute. Neither a nonce nor hashes were enough for those.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The script finds its settings in the element before it. */
function page(version: string): string {
  const configuration = escapeHtml(JSON.stringify(CONFIGURATION));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference - Makecut</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript>This page needs JavaScript. The description itself is at <a href="${DOCUMENT_PATH}">${DOCUMENT_PATH}</a>.</noscript>
<script id="api-reference" type="application/json" data-configuration="${configuration}"></script>
<script src="${SCRIPT_PATH}?v=${version}"></script>
</body>
</html>
`;
}

/**
 * The package keeps its 4 MB script behind a plugin. It is read for the first visitor (0.2 s), through a server that
 * never listens, and kept compressed.
 */
async function loadScript(): Promise<Buffer> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const carrier = fastify();
  await carrier.register(apiReference, { routePrefix: '/reference', configuration: { url: DOCUMENT_PATH } });
  const { rawPayload, statusCode } = await carrier.inject('/reference/js/scalar.js');
  await carrier.close();
  if (statusCode !== 200) throw new Error(`the reference's script cannot be read: ${statusCode}`);
  return await promisify(gzip)(rawPayload);
}
