import { randomUUID } from 'node:crypto';

/** Who asks: a key, a session as a browser holds it, or nobody. */
export type Asker = { key: string } | { cookie: string } | null;

export interface InternalRequest {
  /** Values of the parameters in the path; those that are missing are ids that nothing has. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON, where it is no text. */
  body?: unknown;
  headers?: Record<string, string>;
  /** What is done once a stream of changes is open. Without it none of its events is waited for. */
  whenOpen?: () => Promise<void>;
}

interface InternalAnswer {
  status: number;
  type: string | null;
  /** Of a stream of events: its first event. */
  text: string;
}

/** Sends a request to a route of the table, named `METHOD /path`. Nothing is thrown for refusals. */
export async function callInternal(
  url: string,
  route: string,
  asker: Asker,
  request: InternalRequest = {},
): Promise<InternalAnswer> {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => request.params?.[name] ?? randomUUID());
  const query = new URLSearchParams(request.query).toString();
  const gone = new AbortController();
  const { body } = request;
  const response = await fetch(`${url}${filled}${query === '' ? '' : `?${query}`}`, {
    method,
    signal: gone.signal,
    redirect: 'manual',
    headers: {
      origin: url,
      ...credentialOf(asker),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type');
  if (type !== 'text/event-stream') return { status: response.status, type, text: await response.text() };
  await request.whenOpen?.();
  const isSilent = path === '/internal/changes' && request.whenOpen === undefined;
  const text = isSilent ? '' : await firstEvent(response);
  gone.abort();
  return { status: response.status, type, text };
}

function credentialOf(asker: Asker): Record<string, string> {
  if (asker === null) return {};
  return 'key' in asker ? { authorization: `Bearer ${asker.key}` } : { cookie: asker.cookie };
}

/** Comments, which keep a silent stream open, come at any time and are no events. */
async function firstEvent({ body }: Response): Promise<string> {
  let unread = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (unread + text).split(/(?<=\n\n)/);
    const event = blocks.find((block) => block.endsWith('\n\n') && !block.startsWith(':'));
    if (event !== undefined) return event;
    unread = blocks.at(-1)?.endsWith('\n\n') ? '' : (blocks.at(-1) ?? '');
  }
  return unread;
}
