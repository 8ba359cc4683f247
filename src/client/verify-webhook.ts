import type { WebhookEvent } from './service-types.ts';

/** The delivery cannot be trusted, for the `reason`. Answer it with 400. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError';
  readonly reason: 'malformed' | 'out_of_time' | 'wrong_signature';

  constructor(reason: WebhookRefusedError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface WebhookDelivery {
  /** The body as it arrived, before any parsing. One changed byte makes another body. */
  rawBody: string | Uint8Array;
  /** The `service-signature` header. Give this or `headers`. */
  header?: string | null;
  /** All headers. Those of Standard Webhooks (`webhook-id`, ...) count where `service-signature` is missing. */
  headers?: Headers | Record<string, string | string[] | undefined>;
  /** The endpoint's secret from its registration, with its prefix. */
  secret: string;
  /** The largest distance of the signing time from `now`, in both directions. */
  toleranceS?: number;
  now?: Date;
}

const DEFAULT_TOLERANCE_S = 300;
const SECRET_PREFIX = 'whsec_';

interface Signed {
  /** The signed text before the body. */
  prefix: string;
  timestampS: number;
  signatures: Uint8Array<ArrayBuffer>[];
  keyBytes: Uint8Array<ArrayBuffer>;
}

/** The event of a delivery whose signature and time are valid. Throws WebhookRefusedError otherwise. */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<WebhookEvent> {
  const { rawBody, toleranceS = DEFAULT_TOLERANCE_S, now = new Date() } = delivery;
  const signed = readSigned(delivery);
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  await requireSignature(signed, body);
  // Checked after the signature, because an unsigned time proves nothing.
  if (Math.abs(now.getTime() / 1000 - signed.timestampS) > toleranceS) {
    throw new WebhookRefusedError(
      'out_of_time',
      `signed more than ${toleranceS} s from now; check the clock`,
    );
  }
  return parseEvent(body);
}

function readSigned(delivery: WebhookDelivery): Signed {
  const header = delivery.header ?? readHeader(delivery.headers, 'service-signature');
  if (header !== null) return readServiceSignature(header, delivery.secret);
  const id = readHeader(delivery.headers, 'webhook-id');
  const timestamp = readHeader(delivery.headers, 'webhook-timestamp');
  const signatures = readHeader(delivery.headers, 'webhook-signature');
  if (id === null || timestamp === null || signatures === null) {
    throw new WebhookRefusedError('malformed', 'there is no service-signature and no webhook-signature');
  }
  return {
    prefix: `${id}.${timestamp}.`,
    timestampS: readTimestamp(timestamp),
    signatures: versions(signatures.split(' '), ',').map(decodeBase64),
    keyBytes: decodeBase64(delivery.secret.replace(SECRET_PREFIX, '')),
  };
}

/** `t=<unix seconds>,v1=<hex>`. There are several v1 while a secret is being changed. */
function readServiceSignature(header: string, secret: string): Signed {
  const parts = header.split(',').map((part) => part.trim());
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  return {
    prefix: `${timestamp}.`,
    timestampS: readTimestamp(timestamp),
    signatures: versions(parts, '=').map(decodeHex),
    keyBytes: new TextEncoder().encode(secret),
  };
}

function versions(parts: readonly string[], separator: string): string[] {
  const found = parts.filter((part) => part.startsWith(`v1${separator}`)).map((part) => part.slice(3));
  if (found.length > 0) return found;
  throw new WebhookRefusedError('malformed', 'the signature header has no v1');
}

function readTimestamp(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new WebhookRefusedError('malformed', 'the signature has no time in unix seconds');
}

/** `subtle.verify` compares in constant time. */
async function requireSignature({ prefix, signatures, keyBytes }: Signed, body: Uint8Array): Promise<void> {
  if (keyBytes.length === 0) throw new WebhookRefusedError('malformed', 'the secret is empty');
  const head = new TextEncoder().encode(prefix);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes, hmac, false, ['verify']);
  for (const signature of signatures) {
    if (await crypto.subtle.verify('HMAC', key, signature, content)) return;
  }
  throw new WebhookRefusedError(
    'wrong_signature',
    'no signature fits: check the secret, and that the body is as it came',
  );
}

function parseEvent(body: Uint8Array): WebhookEvent {
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as Partial<WebhookEvent> | null;
    if (typeof event?.event === 'string' && typeof event.ids === 'object') return event as WebhookEvent;
  } catch {
    // The signature is valid, but the body is no JSON; the error below reports it.
  }
  throw new WebhookRefusedError('malformed', 'the body is not an event');
}

function readHeader(headers: WebhookDelivery['headers'], name: string): string | null {
  if (headers === undefined) return null;
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (Array.isArray(found) ? found[0] : found) ?? null;
}

function decodeHex(text: string): Uint8Array<ArrayBuffer> {
  const isHex = /^([0-9a-f]{2})*$/i.test(text);
  return Uint8Array.from(isHex ? (text.match(/../g) ?? []) : [], (pair) => Number.parseInt(pair, 16));
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    throw new WebhookRefusedError('malformed', 'the secret or the signature is not base64');
  }
}
