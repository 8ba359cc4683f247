import type { IncomingMessage } from 'node:http';
import { shapeFault } from '../lib/json-shape.ts';
import { DripError, type DripRule, endDrips } from '../lib/streams/end-drips.ts';
import { ProtocolRefusal } from './protocol-refusal.ts';

const MAX_BODY_BYTES = 4 * 2 ** 20;
/** So many bytes of a body that is too large are read and dropped. Some clients send all before they read. */
const MAX_DRAINED_BYTES = 4 * MAX_BODY_BYTES;

/** Requests are about ten levels deep. A request with thousands of levels attacks the stack of its reader. */
const MOST = { depth: 64, parts: 100_000 };

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** The most bytes of the body that are held. */
export function mostBodyBytes({ headers }: IncomingMessage): number {
  return Math.min(MAX_BODY_BYTES, Number(headers['content-length'] ?? MAX_BODY_BYTES));
}

/** The one JSON-RPC message of a request. The protocol has no batches any more, but the SDK would answer them. */
export async function readMessage(request: IncomingMessage, rule: DripRule): Promise<object> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new ProtocolRefusal(415, -32_000, 'content-type: allowed is application/json');
  }
  const body = await readBody(request, rule);
  requireSmallShape(body);
  const message = parse(body);
  if (Array.isArray(message)) {
    throw new ProtocolRefusal(400, INVALID_REQUEST, 'a batch is not taken; send each message by itself');
  }
  if (typeof message !== 'object' || message === null) {
    throw new ProtocolRefusal(400, INVALID_REQUEST, 'the body is not a JSON-RPC message');
  }
  return message;
}

/** Checked before the JSON is parsed. To parse four million levels, or half a million members, would take too long. */
function requireSmallShape(body: Buffer): void {
  const fault = shapeFault(body, MOST);
  if (fault !== null) throw new ProtocolRefusal(400, INVALID_REQUEST, `the message ${fault}`);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ProtocolRefusal(400, PARSE_ERROR, 'the body is not JSON in UTF-8');
  }
}

function readBody(request: IncomingMessage, rule: DripRule): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const refuse = () =>
    reject(new ProtocolRefusal(413, -32_000, `the body is larger than the ${MAX_BODY_BYTES} bytes taken`));
  const bytes = endDrips(request, rule);
  bytes.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes <= MAX_BODY_BYTES) chunks.push(chunk);
    else if (sizeBytes > MAX_DRAINED_BYTES) refuse();
  });
  bytes.once('end', () => (sizeBytes > MAX_BODY_BYTES ? refuse() : resolve(Buffer.concat(chunks))));
  bytes.once('error', (error) => reject(error instanceof DripError ? tooSlow(error) : error));
  return promise;
}

function tooSlow({ message }: DripError): ProtocolRefusal {
  return new ProtocolRefusal(408, -32_000, `the body came too slowly: ${message}`);
}
