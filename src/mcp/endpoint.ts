import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type NodeIncomingMessageLike, toWebRequest } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer, type Server } from '@modelcontextprotocol/server';
import { bearerSecret, invalidApiKey, requireRate } from '../app/accounts/admit-request.ts';
import type { AuthenticatedKey, authenticateCounted } from '../app/accounts/api-key.ts';
import type { WrongKeys } from '../app/accounts/wrong-keys.ts';
import type { BodyRoom } from '../app/admission/body-room.ts';
import { isAway } from '../app/failure-problem.ts';
import { ProblemError } from '../contract/problems/problem.ts';
import type { HostRule } from '../lib/hosts/host-rule.ts';
import type { Logger } from '../lib/logger.ts';
import type { DripRule } from '../lib/streams/end-drips.ts';
import { ProtocolRefusal, sendProblem, sendProtocolRefusal } from './protocol-refusal.ts';
import { mostBodyBytes, readMessage } from './read-request.ts';

const AWAY_RETRY_AFTER_S = 60;
const INTERNAL_ERROR = -32_603;

export interface EndpointOptions {
  errorTypeBase: string;
  logger: Logger;
  hostRule: HostRule;
  /** The key of a secret, or null. It also counts the request. */
  authenticate(secret: string): ReturnType<typeof authenticateCounted>;
  /** Holds the refusals of who tries one wrong key after another. */
  wrongKeys: WrongKeys;
  /** The room for bodies of all requests of the process. */
  bodyRoom: BodyRoom;
  /** How slowly a body may come. */
  dripRule: DripRule;
  /** Makes the server that answers one request. Nothing is kept between requests. */
  serverFor(key: AuthenticatedKey): McpServer | Server;
}

export interface McpEndpoint {
  /** Answers a request whose body is unread. The address is the caller's own, also behind proxies. */
  serve(request: IncomingMessage, response: ServerResponse, callerAddress: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Streamable HTTP without sessions, in both eras of the protocol. The SDK accepts any method, Host, Origin and batch.
 * Requests that it must not get are refused before, if possible before a byte of the body is read.
 */
export function createEndpoint(options: EndpointOptions): McpEndpoint {
  // Clients see their own mistakes in the answer. Other faults are logged here, because nothing else reports them.
  const report = (error: Error) =>
    /^(Rejected|Unsupported)/.test(error.message)
      ? options.logger.debug({ error: error.message }, 'mcp request refused')
      : options.logger.warn({ error: error.stack ?? error.message }, 'mcp request failed');
  const handler = createMcpHandler(
    ({ authInfo }) => options.serverFor(authInfo?.extra?.['key'] as AuthenticatedKey),
    { onerror: report },
  );
  return {
    async serve(request, response, callerAddress) {
      try {
        requirePost(request, options.hostRule);
        const admitted = await authenticate(options, request, callerAddress);
        const key = requireTokens(admitted, response);
        response.once('close', options.bodyRoom.take(key.accountId, mostBodyBytes(request)));
        const message = await readMessage(request, options.dripRule);
        takeAnyAnswer(request);
        const asked = await toWebRequest(request as NodeIncomingMessageLike, message, {
          signal: whenGone(response),
        });
        // The token stays here, because later steps do not need it.
        const authInfo = { token: '', clientId: key.keyId, scopes: [...key.scopes], extra: { key } };
        await send(response, await handler.fetch(asked, { parsedBody: message, authInfo }));
      } catch (error) {
        refuse(options, request, response, error);
      }
    },
    close: () => handler.close(),
  };
}

function requirePost(request: IncomingMessage, ruleOfHosts: HostRule): void {
  if (request.method !== 'POST') throw new ProtocolRefusal(405, -32_000, 'only POST is taken');
  const foreign = ruleOfHosts(request);
  if (foreign !== null) throw new ProtocolRefusal(403, -32_000, foreign);
}

type Admitted = NonNullable<Awaited<ReturnType<typeof authenticateCounted>>>;

/** Checks the key, as REST does: the refusal of one wrong key after another comes later and later. */
async function authenticate(
  options: EndpointOptions,
  request: IncomingMessage,
  callerAddress: string,
): Promise<Admitted> {
  const secret = bearerSecret(request.headers.authorization);
  const admitted = secret === null ? null : await options.authenticate(secret);
  if (admitted !== null) return admitted;
  if (secret !== null) await options.wrongKeys.hold(callerAddress);
  throw invalidApiKey();
}

/** Checks the rate. The answer says how many requests are left. */
function requireTokens({ key, rate }: Admitted, response: ServerResponse): AuthenticatedKey {
  response.setHeader('x-ratelimit-remaining', String(rate.remaining));
  requireRate(rate);
  return key;
}

/**
 * A client that accepts anything also accepts the two types that the SDK looks for. Curl and plain HTTP clients ask
 * so.
 */
function takeAnyAnswer({ headers }: IncomingMessage): void {
  if (headers.accept === undefined || /(^|,)\s*\*\/\*/.test(headers.accept)) {
    headers.accept = 'application/json, text/event-stream';
  }
}

/** Aborts when the client leaves before its answer is whole. */
function whenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  // Node decides about this connection. The SDK would keep connections that their clients want closed.
  headers.delete('connection');
  response.writeHead(answer.status, Object.fromEntries(headers));
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
}

function refuse(
  { logger, errorTypeBase }: EndpointOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  if (response.destroyed) return;
  if (response.headersSent) {
    logger.error({ error: (error as Error)?.stack ?? String(error) }, 'mcp answer broke off');
    response.destroy();
    return;
  }
  if (error instanceof ProtocolRefusal) sendProtocolRefusal(response, error);
  else if (error instanceof ProblemError) sendProblem(response, error, errorTypeBase);
  else if (request.destroyed && !request.complete) response.destroy();
  else {
    logger.error({ error: (error as Error)?.stack ?? String(error) }, 'mcp request failed');
    if (isAway(error)) {
      const detail = 'the service cannot take requests at the moment; try again later';
      const away = new ProblemError('capacity_paused', detail, { retryAfterS: AWAY_RETRY_AFTER_S });
      sendProblem(response, away, errorTypeBase);
    } else sendProtocolRefusal(response, new ProtocolRefusal(500, INTERNAL_ERROR, 'Internal error'));
  }
}
