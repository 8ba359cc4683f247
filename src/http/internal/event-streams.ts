import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../contract/problems/problem.ts';
import { callerOf, type Doorkeeper, isStillAdmitted } from '../plugins/authentication.ts';
import { isHead } from '../plugins/get-and-head.ts';
import { sessionToken } from '../plugins/session-cookie.ts';

/** How many streams may be open at once. A page opens two, and all windows of a browser share a session. */
const PER_KEY = 10;
const PER_SESSION = 20;
const PER_ACCOUNT = 100;
const PER_PROCESS = 1000;
const RETRY_AFTER_S = 10;

/** Proxies cut silent connections; a comment line keeps them open. */
const KEEP_ALIVE_MS = 15_000;
/** A stream ends at most this long after its caller was removed or signed out. */
const LOOK_AT_CALLERS_MS = 5_000;
/** A client that does not read is cut off before its unread events fill our memory. */
const MAX_UNREAD_BYTES = 2 ** 20;

export interface EventStream {
  send(event: string, data: string): void;
}

/**
 * Finds the stream's first state, or throws a refusal. The result starts the stream and returns the function that
 * ends it.
 */
export type BeginStream = () => Promise<(stream: EventStream) => () => void>;

export interface EventStreams {
  /** Refuses callers that already hold all their streams, before the database is asked who they are. */
  refuseKnown(request: FastifyRequest): void;
  /**
   * Answers with server-sent events until the client goes, or the caller loses its right. HEAD is answered at once, and
   * takes no place.
   */
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

/**
 * All event streams of the process: counts them, keeps them open, and ends them when their callers lose the right.
 */
export function createEventStreams(door: Doorkeeper): EventStreams {
  const places = new Set<Place>();
  const count = (isSame: (place: Place) => boolean) => [...places].filter(isSame).length;
  const keepAlive = setInterval(() => {
    for (const { reply } of places) write(reply, ': still here\n\n');
  }, KEEP_ALIVE_MS);
  let isLooking = false;
  const lookAtCallers = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void endUnwanted(door, places).finally(() => {
      isLooking = false;
    });
  }, LOOK_AT_CALLERS_MS);
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
      if (isHead(request)) {
        await begin();
        await reply.headers(STREAM_HEADERS).send();
        return;
      }
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

/** The caller's credential: a key or a session. */
function credentialOf({ baseUrl }: Doorkeeper, request: FastifyRequest): string {
  return request.headers.authorization ?? sessionToken(baseUrl, request) ?? '';
}

const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

function openStream(reply: FastifyReply): EventStream {
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...STREAM_HEADERS,
  });
  // Sent at once, because the first event may take long and the client must know that the stream is open.
  reply.raw.flushHeaders();
  return { send: (event, data) => write(reply, `event: ${event}\ndata: ${data}\n\n`) };
}

function write({ raw }: FastifyReply, text: string): void {
  if (!raw.headersSent || raw.writableEnded) return;
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  else raw.write(text);
}

/** Asks once for each caller, for all its streams. */
async function endUnwanted(door: Doorkeeper, places: ReadonlySet<Place>): Promise<void> {
  const byCaller = Map.groupBy(places, ({ callerId }) => callerId);
  for (const [first, ...others] of byCaller.values()) {
    if (first === undefined) continue;
    // While the database is away no right can be checked, and streams have no news either.
    const mayGoOn = await isStillAdmitted(door, first.request).catch(() => true);
    if (!mayGoOn) for (const { reply } of [first, ...others]) reply.raw.end();
  }
}
