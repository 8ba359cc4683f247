import { setTimeout as delay } from 'node:timers/promises';
import { StageError } from '../../../domain/work/stage-error.ts';
import type { Logger } from '../../../lib/logger.ts';
import { readRetryAfter } from '../../../lib/read-retry-after.ts';
import { type ExchangeAnswer, readBytes } from '../../../net/exchange.ts';
import type { OperatorClient } from '../../../net/operator-client.ts';
import { RequestFailedError, type RequestFailure } from '../../../net/request-failed-error.ts';
import { ProviderPausedError } from '../../provider-paused-error.ts';
import { WrongAnswerError } from './plan-upload.ts';

/** One provider as it is reached. */
export interface ProviderAccess {
  client: OperatorClient;
  logger: Logger;
  /** The name in messages to customers. */
  name: string;
  /** The setting of the key, named where the key is refused; null for none. */
  keySetting: string | null;
  /** Never shown, whatever the provider answers. */
  secret: string | null;
  /** One answer may take this long. */
  timeoutMs: number;
  /** Waits between tries are multiples of this. */
  waitUnitMs: number;
}

export interface ProviderQuestion<T> {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  signal: AbortSignal;
  /** Throws `WrongAnswerError` for an answer that differs from the documentation. */
  read: (answer: unknown) => T;
  /** Called for every time that the body was handed over. */
  onSent: () => void;
}

const MAX_TRIES = 4;
const MAX_ANSWER_BYTES = 32 * 2 ** 20;
/**
 * Four answers and the waits between them fit into the half hour of a job. A longer pause is not waited for here: it
 * would hold a worker's slot.
 */
const MAX_WAIT_UNITS = 120;
const SAID_CHARS = 200;
/** The message for customers. The host concerns only the operator, and is in the log. */
const SAID_OF_FAILURE: Partial<Record<RequestFailure, string>> = {
  connection: 'the connection failed or broke off',
  timeout: 'it took too long',
  too_large: 'its answer is too large',
  bad_answer: 'its answer is not valid HTTP',
};
/** Answers that mean "later". Some gateways send 409 while they load a model. */
const LATER = new Set([408, 409, 425, 429]);

/**
 * Asks until the answer is right. Broken connections, incomplete or wrong answers, 429 and 5xx are tried
 * again a few times. Then it throws the last fault, and the job is tried again. A pause that is too long to
 * wait is a ProviderPausedError. A refusal (of the key, the model or the sound) is a StageError: trying again
 * cannot mend it.
 */
export async function askProvider<T>(access: ProviderAccess, question: ProviderQuestion<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const fault = await askOnce(access, question);
    if (fault.isRight) return fault.value;
    const waitUnits = fault.retryAfterS ?? 2 ** (attempt - 1);
    if (waitUnits > MAX_WAIT_UNITS) {
      const { error } = fault;
      throw new ProviderPausedError(error.message, waitUnits * access.waitUnitMs, { cause: error });
    }
    if (attempt >= MAX_TRIES) throw fault.error;
    const { host } = new URL(question.url);
    const cause = fault.error.cause instanceof Error ? fault.error.cause.message : undefined;
    access.logger.warn({ host, attempt, error: fault.error.message, cause }, 'provider asked again');
    await delay(waitUnits * access.waitUnitMs, undefined, { signal: question.signal });
  }
}

type Outcome<T> = { isRight: true; value: T } | { isRight: false; error: Error; retryAfterS: number | null };

async function askOnce<T>(access: ProviderAccess, question: ProviderQuestion<T>): Promise<Outcome<T>> {
  try {
    question.onSent();
    const answer = await access.client.request({
      url: question.url,
      method: 'POST',
      headers: question.headers,
      body: question.body,
      maxRedirects: 0,
      totalTimeoutMs: access.timeoutMs,
      signal: question.signal,
    });
    const text = (await readBytes(answer.body, MAX_ANSWER_BYTES)).toString('utf8');
    if (answer.status !== 200) return judgeRefusal(access, answer, text);
    return { isRight: true, value: question.read(parseJson(text)) };
  } catch (error) {
    question.signal.throwIfAborted();
    if (error instanceof WrongAnswerError) {
      const message = `${access.name} gave a wrong answer: ${hide(access, error.message)}`;
      return { isRight: false, error: new Error(message, { cause: error }), retryAfterS: null };
    }
    if (!(error instanceof RequestFailedError)) throw error;
    if (error.reason === 'tls') {
      const message = `the certificate or encryption of ${access.name} is not accepted. Check its address, or MAKECUT_EXTRA_CA, then transcribe it again.`;
      throw new StageError('transcribe', message, { cause: error });
    }
    const message = `${access.name} did not answer: ${SAID_OF_FAILURE[error.reason] ?? error.reason}`;
    if (error.isPermanent) throw new Error(message, { cause: error });
    return { isRight: false, error: new Error(message, { cause: error }), retryAfterS: null };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongAnswerError('it is no JSON', { cause: error });
  }
}

/** "Later" becomes an outcome to try again; "no" is thrown. */
function judgeRefusal<T>(access: ProviderAccess, answer: ExchangeAnswer, text: string): Outcome<T> {
  const { status } = answer;
  const message = hide(access, whatWasSaid(text));
  if ((LATER.has(status) || status >= 500) && !/insufficient_quota/.test(text)) {
    const error = new Error(`${access.name} answered ${status}${message === '' ? '' : `: ${message}`}`);
    return { isRight: false, error, retryAfterS: readRetryAfter(answer.headers['retry-after']) };
  }
  throw new StageError('transcribe', refusal(access, status, text, message));
}

function refusal(access: ProviderAccess, status: number, text: string, message: string): string {
  const { name, keySetting } = access;
  // Messages of providers about a wrong key repeat parts of it.
  if (status === 401 || status === 403) {
    const setting = keySetting === null ? 'its settings' : keySetting;
    return `${name} does not accept this installation's key (${status}). Check ${setting}, then transcribe it again.`;
  }
  if (status === 402 || /insufficient_quota/.test(text)) {
    return `${name} says that its account has no credit left. Add some there, then transcribe it again.`;
  }
  if (status >= 300 && status < 400) return `${name} has moved (${status}). Set its new address.`;
  const reason = message === '' ? '' : `: ${message}`;
  return `${name} refuses the request (${status})${reason}. Check its address and model in the settings.`;
}

/** OpenAI: `error.message`; Deepgram: `err_msg` or `message`; others: `error` or plain text. */
function whatWasSaid(text: string): string {
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null;
    const error = body?.['error'];
    const inner =
      typeof error === 'object' && error !== null ? (error as Record<string, unknown>)['message'] : error;
    const message = [inner, body?.['err_msg'], body?.['message'], body?.['detail']].find(
      (value) => typeof value === 'string',
    );
    return oneLine(typeof message === 'string' ? message : '');
  } catch {
    return /^\s*</.test(text) ? '' : oneLine(text);
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, SAID_CHARS);
}

function hide({ secret }: ProviderAccess, text: string): string {
  return secret === null || secret === '' ? text : text.replaceAll(secret, '***');
}
