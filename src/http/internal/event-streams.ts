import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../contract/problems/problem.ts';
import { callerOf, type Doorkeeper, isStillAdmitted } from '../plugins/authentication.ts';
import { sessionToken } from '../plugins/session-cookie.ts';

/** Streams that stand open at once. A page opens two, and a browser shares a session among its windows. */
const PER_KEY = 10;
const PER_SESSION = 20;
const PER_ACCOUNT = 100;
const PER_PROCESS = 1000;
const RETRY_AFTER_S = 10;

/** Proxies cut silent connections; a comment line keeps them open. */
const KEEP_ALIVE_MS = 15_000;
/** Who was removed or signed out hears this much longer at the most. */
const LOOK_AT_CALLERS_MS = 5_000;
/** A client that does not read is let go before what it has not read fills our memory. */
const MAX_UNREAD_BYTES = 2 ** 20;

export interface EventStream {
  send(event: string, data: string): void;
}

/** Finds the stream's beginning, or throws its refusal; what it returns begins to tell, and answers what ends that. */
export type BeginStream = () => Promise<(stream: EventStream) => () => void>;

export interface EventStreams {
  /** Refuses callers who hold all that they may already, before anybody asks the database who they are. */
  refuseKnown(request: FastifyRequest): void;
  /** Answers with server-sent events until the client goes, or the caller may not hear any more. */
  serve(request: FastifyRequest, reply: FastifyReply, begin: BeginStream): Promise<void>;
  close(): void;
}

/** A stream's place among those that are open. */
interface Place {
  request: FastifyRequest;
  reply: FastifyReply;
  credential: string;
  callerId: string;
  accountId: string;
}

/** All event streams of the process: counted, kept open, and ended with the right of their callers. */
export function createEventStreams(door: Doorkeeper): EventStreams {
  const places = new Set<Place>();
  const count = (isSame: (place: Place) => boolean) => [...places].filter(isSame).length;
  const keepAlive = setInterval(() => {
    for (const { reply } of places) write(reply, ': still here\n\n');
  }, KEEP_ALIVE_MS);
  const lookAtCallers = setInterval(() => void endUnwanted(door, places), LOOK_AT_CALLERS_MS);
  for (const timer of [keepAlive, lookAtCallers]) timer.unref();

  const take = (request: FastifyRequest, reply: FastifyReply): Place => {
    const { keyId: callerId, accountId } = callerOf(request);
    const place = { request, reply, callerId, accountId, credential: credentialOf(door, request) };
    if (count((other) => other.callerId === callerId) >= boundOf(request)) throw tooMany(boundOf(request));
    if (count((other) => other.accountId === accountId) >= PER_ACCOUNT) {
      throw new ProblemError('account_rate_limited', sayOpen('this account', PER_ACCOUNT), retry);
    }
    if (places.size >= PER_PROCESS)
      throw new ProblemError('rate_limited', sayOpen('this service', PER_PROCESS), retry);
    places.add(place);
    return place;
  };

  return {
    refuseKnown(request) {
      const credential = credentialOf(door, request);
      const bound = request.headers.authorization === undefined ? PER_SESSION : PER_KEY;
      if (count((place) => place.credential === credential) >= bound) throw tooMany(bound);
    },
    async serve(request, reply, begin) {
      const place = take(request, reply);
      const leave = () => places.delete(place);
      reply.raw.once('close', leave);
      try {
        const tell = await begin();
        reply.hijack();
        if (reply.raw.destroyed) return;
        reply.raw.once('close', tell(openStream(reply)));
      } catch (error) {
        leave();
        throw error;
      }
    },
    close() {
      clearInterval(keepAlive);
      clearInterval(lookAtCallers);
      for (const { reply } of places) reply.raw.end();
    },
  };
}

const retry = { retryAfterS: RETRY_AFTER_S };

function boundOf(request: FastifyRequest): number {
  return request.session === null ? PER_KEY : PER_SESSION;
}

function tooMany(bound: number): ProblemError {
  return new ProblemError(
    'rate_limited',
    sayOpen(bound === PER_KEY ? 'this key' : 'this session', bound),
    retry,
  );
}

function sayOpen(who: string, bound: number): string {
  return `${who} has ${bound} event streams open, as many as it may; close one first`;
}

/** What the caller proves who they are by. */
function credentialOf({ baseUrl }: Doorkeeper, request: FastifyRequest): string {
  return request.headers.authorization ?? sessionToken(baseUrl, request) ?? '';
}

function openStream(reply: FastifyReply): EventStream {
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // Not with the first event, which may be long in coming: the client shall know that it is heard.
  reply.raw.flushHeaders();
  return { send: (event, data) => write(reply, `event: ${event}\ndata: ${data}\n\n`) };
}

function write({ raw }: FastifyReply, text: string): void {
  if (!raw.headersSent || raw.writableEnded) return;
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  else raw.write(text);
}

/** Asks once for each caller, however many streams they hold. */
async function endUnwanted(door: Doorkeeper, places: ReadonlySet<Place>): Promise<void> {
  const byCaller = Map.groupBy(places, ({ callerId }) => callerId);
  for (const [first, ...others] of byCaller.values()) {
    if (first === undefined) continue;
    // While the database is away nobody can be judged; streams have nothing to tell then, either.
    const mayGoOn = await isStillAdmitted(door, first.request).catch(() => true);
    if (!mayGoOn) for (const { reply } of [first, ...others]) reply.raw.end();
  }
}
