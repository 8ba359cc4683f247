import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { interfaceAlone } from '../../../src/contract/openapi/interface-alone.ts';
import { buildStrictOpenApi, type OpenApiDocument } from '../../../src/contract/openapi/openapi.ts';

/** An answer as it was sent. */
export interface SentAnswer {
  method: string;
  /** Path with its query. */
  url: string;
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

interface DescribedResponse {
  pointer: string;
  response: {
    headers?: Record<string, unknown>;
    content?: Record<string, unknown>;
  };
}

export const TEST_DOCUMENT: OpenApiDocument = buildStrictOpenApi({
  serverUrl: 'https://makecut.example',
  errorTypeBase: 'https://makecut.example/app/errors',
  version: '0.0.0',
});

/** The description of a service that is held to the interface: without operations beyond it. */
export const INTERFACE_DOCUMENT = interfaceAlone(TEST_DOCUMENT);

/** Holds values and answers against the published description. */
export class AnswerChecker {
  readonly #document: OpenApiDocument;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: OpenApiDocument = TEST_DOCUMENT) {
    this.#document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, 'openapi');
  }

  /** The faults of a value, by the schema at a place of the document such as `/components/schemas/Cut`. */
  faultsOf(pointer: string, value: unknown): string[] {
    const validate = this.#ajv.getSchema(`openapi#${pointer}`);
    if (validate === undefined) throw new Error(`nothing at ${pointer}`);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** The faults of an answer of a described operation. Other paths are not checked. */
  check(answer: SentAnswer): string[] {
    const operation = this.#findOperation(answer);
    if (operation === null) return this.#checkOutside(answer);
    const described = this.#findResponse(operation, answer.status);
    if (described === null) return [`status ${answer.status} is not documented`];
    return [...headerFaults(described, answer), ...this.#bodyFaults(described, answer)];
  }

  /** Paths that are no operation can only be refused. */
  #checkOutside({ method, url, status, headers, body }: SentAnswer): string[] {
    if (!url.startsWith('/v1')) return [];
    // A browser's request before the real one is a part of HTTP, not of the interface.
    if (method === 'OPTIONS' && status === 204 && 'access-control-allow-origin' in headers) return [];
    if (status < 400) return [`${status} from a route that is not documented`];
    if (headers['content-type'] !== sentAs('application/problem+json'))
      return [`content-type ${headers['content-type']}`];
    return method === 'HEAD' ? [] : this.faultsOf('/components/schemas/Problem', JSON.parse(body));
  }

  #findOperation({ method, url }: SentAnswer): string | null {
    const path = url.split('?')[0] ?? '';
    // A path that cannot be decoded is no address.
    if (!isDecodable(path)) return null;
    for (const [template, item] of Object.entries(this.#document.paths)) {
      const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      // Every GET answers HEAD alike, without the body.
      const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
      if (pattern.test(path) && verb in item) return `/paths/${escapePointer(template)}/${verb}`;
    }
    return null;
  }

  #findResponse(operation: string, status: number): DescribedResponse | null {
    const pointer = `${operation}/responses/${status}`;
    const response = resolvePointer(this.#document, pointer) as { $ref?: string } | undefined;
    if (response === undefined) return null;
    const target = response.$ref?.slice(1) ?? pointer;
    return {
      pointer: target,
      response: resolvePointer(this.#document, target) as DescribedResponse['response'],
    };
  }

  #bodyFaults({ pointer, response }: DescribedResponse, { method, headers, body }: SentAnswer): string[] {
    const contentType = headers['content-type'] ?? 'none';
    const mediaType = Object.keys(response.content ?? {}).find((type) => sentAs(type) === contentType);
    if (mediaType === undefined) return [`content-type ${contentType} is not documented`];
    if (method === 'HEAD') return [];
    const value: unknown = mediaType.endsWith('json') ? JSON.parse(body) : body;
    return this.faultsOf(`${pointer}/content/${escapePointer(mediaType)}/schema`, value);
  }
}

/** A header that is documented for some answer must be documented for each answer that carries it. */
const OWN_HEADERS = ['x-ratelimit-remaining', 'retry-after', 'idempotency-replayed', 'www-authenticate'];
/** Those that every answer of their status carries; a 500 may come before a bucket was looked at. */
const REQUIRED_HEADERS: Record<string, readonly number[]> = {
  'x-ratelimit-remaining': [200, 201, 202, 403, 404, 409, 422, 429],
  'retry-after': [429, 503],
  'www-authenticate': [401],
};

/** Only problems are sent without a charset: their media type has none. */
function sentAs(mediaType: string): string {
  return mediaType === 'application/problem+json' ? mediaType : `${mediaType}; charset=utf-8`;
}

function headerFaults({ response }: DescribedResponse, { status, headers }: SentAnswer): string[] {
  const described = response.headers ?? {};
  const undocumented = OWN_HEADERS.filter((name) => name in headers && !(name in described));
  const missing = Object.keys(described).filter(
    (name) => !(name in headers) && REQUIRED_HEADERS[name]?.includes(status),
  );
  return [
    ...undocumented.map((name) => `header ${name} is not documented for ${status}`),
    ...missing.map((name) => `header ${name} is missing`),
  ];
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function escapePointer(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

function resolvePointer(document: unknown, pointer: string): unknown {
  let at: unknown = document;
  for (const token of pointer.split('/').slice(1)) {
    at = (at as Record<string, unknown> | undefined)?.[token.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return at;
}
