import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Outcome {
  status: number;
  ms: number;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One request on a kept connection, by plain node:http, which costs about 0.1 ms itself. */
export function send({ method, url, headers = {}, body }: Call): Promise<Outcome> {
  const startedAt = performance.now();
  const withBody = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers: withBody }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - startedAt,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export async function sendExpecting(status: number, call: Call): Promise<Outcome> {
  const outcome = await send(call);
  if (outcome.status !== status) {
    throw new Error(`${call.method} ${call.url}: ${outcome.status} ${outcome.text.slice(0, 200)}`);
  }
  return outcome;
}

/** `calls` one after another in turn, so that both see the same machine. Milliseconds of each, by position. */
export async function inTurn(times: number, calls: readonly ((n: number) => Promise<Outcome>)[]) {
  const ms: number[][] = calls.map(() => []);
  for (let n = 0; n < times; n += 1) {
    for (const [index, call] of calls.entries()) ms[index]?.push((await call(n)).ms);
  }
  return ms;
}

/** Starts a call every `1000 / perSecond` ms, whether or not earlier ones have ended, and waits for all. */
export async function atRate(
  perSecond: number,
  seconds: number,
  call: (n: number) => Promise<Outcome>,
): Promise<number[]> {
  const startedAt = performance.now();
  const pending: Promise<Outcome>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const dueMs = startedAt + (n * 1000) / perSecond - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    pending.push(call(n));
  }
  return (await Promise.all(pending)).map(({ ms }) => ms);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
