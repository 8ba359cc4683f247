import { signedRequest } from '../../../../app/operator/manage-webhooks.ts';
import { makeWebhookSecret } from '../../../../app/webhook-endpoints/webhook-endpoints.ts';
import { readConfig } from '../../../../config.ts';
import { readKeptSecret } from '../../../../start/open/data-folder.ts';
import { EXIT, ExitError } from '../../../terminal/exit-error.ts';

const FORWARD_TIMEOUT_MS = 10_000;
const SHOWN_ANSWER_CHARS = 200;

/** A receiver's answer, or the reason why there is none. */
export interface Answer {
  status: number | null;
  /** The beginning of the body on one line; the reason where there was no answer. */
  text: string;
}

export function sayAnswer({ status, text }: Answer): string {
  return status === null ? `no answer: ${text}` : `HTTP ${status}${text === '' ? '' : `  ${text}`}`;
}

/** The address of `--forward-to`. Private ones are allowed, because they are the operator's own. */
export function readForwardTo(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new ExitError(EXIT.wrongCall, `--forward-to ${given}: allowed is an http or https address.`);
}

/** The secret of this data folder for trials. It stays the same, so that a receiver is set up once. */
export async function trialSecret({ isRenewed = false } = {}): Promise<string> {
  return await readKeptSecret(readConfig().dataDir, 'webhook-trial-secret', makeWebhookSecret, { isRenewed });
}

/** Posts an event as the service would, signed with the given secret. Nothing is recorded. */
export async function forward(
  url: URL,
  event: Parameters<typeof signedRequest>[0],
  secret: string,
): Promise<Answer> {
  const { body, headers } = signedRequest(event, secret);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    });
    const text = (await answer.text()).slice(0, SHOWN_ANSWER_CHARS).replaceAll(/\s+/g, ' ').trim();
    return { status: answer.status, text };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, text: cause instanceof Error ? cause.message : String(cause) };
  }
}
