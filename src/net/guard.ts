import { open, rm } from 'node:fs/promises';
import { createSecureContext, getCACertificates } from 'node:tls';
import { AddressRefusedError } from './address-refused-error.ts';
import { UNKNOWN_VERSION } from './content-version.ts';
import { type AddressPolicy, type ExchangeAnswer, type ExchangeRequest, exchange } from './exchange.ts';
import { type FileToFetch, fetchFile } from './fetch-file.ts';
import { parseAddressRanges } from './judge-address.ts';
import { RequestFailedError } from './request-failed-error.ts';
import { raceSignal } from './request-watch.ts';
import { createHostResolver } from './resolve-host.ts';
import { type VetRules, vetUrl } from './vet-url.ts';
import { vettedConnector } from './vetted-connector.ts';

const CHECK_TIMEOUT_MS = 15_000;
const FIRST_RETRY_WAIT_MS = 500;

export interface GuardOptions {
  /** Private ranges (`10.0.0.0/8`) that may still be reached, and over plain http. */
  allowedCidrs: readonly string[];
  /** PEM text of certificate authorities to trust besides Node's own. */
  extraCa: string | null;
  /** For tests: every DNS answer of a name. */
  resolve?: (host: string) => Promise<string[]>;
  /** For tests: the wait before a download's next try. */
  retryWaitMs?: (failuresInARow: number) => number;
}

export interface GuardedDownload extends Omit<FileToFetch, 'retryWaitMs' | 'onVersion'> {
  /** Replaced when it exists; removed when the download fails. */
  path: string;
}

/** The client for addresses that customers choose: they reach public hosts only. */
export interface Guard {
  /**
   * The check at registration: form, HTTPS, user info, port (443, or 1024 and above), every DNS answer public.
   * Resolves to the normalised URL. Throws `AddressRefusedError`.
   */
  check(url: string): Promise<URL>;
  /**
   * One request. The same check is made for each hop. The connection goes only to the addresses that passed
   * it. Throws `AddressRefusedError`, `RequestFailedError` or the signal's reason.
   */
  request(request: ExchangeRequest): Promise<ExchangeAnswer>;
  /** Fetches a file, bounded in bytes and time. It continues by Range after a broken connection. */
  download(download: GuardedDownload): Promise<{ sizeBytes: number; finalUrl: string }>;
  /** Ends every request in flight. */
  close(): Promise<void>;
}

/** Throws when a range or the extra certificates cannot be read. */
export function createGuard(options: GuardOptions): Guard {
  const ending = new AbortController();
  const allowed = parseAddressRanges(options.allowedCidrs);
  const rules: VetRules = { allowed, resolve: options.resolve ?? createHostResolver(allowed.length > 0) };
  const policy = publicAddresses(rules, options.extraCa, ending.signal);
  const request = (each: ExchangeRequest) => exchange(each, policy);
  const retryWaitMs = options.retryWaitMs ?? ((failures) => FIRST_RETRY_WAIT_MS * 2 ** (failures - 1));
  const running = new Set<Promise<unknown>>();
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    const settled: Promise<unknown> = work.catch(() => {}).finally(() => running.delete(settled));
    running.add(settled);
    return work;
  };
  return {
    async check(url) {
      const limit = AbortSignal.any([AbortSignal.timeout(CHECK_TIMEOUT_MS), ending.signal]);
      const { url: vetted } = await raceSignal(vetUrl(url, rules), limit).catch((error: unknown) => {
        if (!limit.aborted || ending.signal.aborted) throw error;
        throw new AddressRefusedError('unresolvable', 'The host could not be found in time.', {
          cause: error,
        });
      });
      return vetted;
    },
    request: (each) => tracked(request(each)),
    download({ path, signal, ...wanted }) {
      const either = AbortSignal.any([signal, ending.signal]);
      return tracked(downloadAnew(request, path, { ...wanted, signal: either, retryWaitMs }));
    },
    async close() {
      ending.abort(new RequestFailedError('closed', 'The service is stopping.'));
      await Promise.all(running);
    },
  };
}

/** Each hop is judged by every address of its name, and its connection goes only to these. */
function publicAddresses(rules: VetRules, extraCa: string | null, closed: AbortSignal): AddressPolicy {
  // Made once: reading some 150 roots for each connection would cost about 10 ms of the event loop.
  const secureContext =
    extraCa === null ? null : createSecureContext({ ca: [...getCACertificates('default'), extraCa] });
  return {
    closed,
    async admit(text, watch) {
      const { url, addresses } = await watch.race(vetUrl(text, rules));
      let wasReset = false;
      const onReset = () => {
        wasReset = true;
      };
      const connect = vettedConnector({ addresses, secureContext, signal: watch.signal, onReset });
      return { url, connect, wasReset: () => wasReset };
    },
  };
}

async function downloadAnew(
  request: Guard['request'],
  path: string,
  wanted: FileToFetch,
): Promise<{ sizeBytes: number; finalUrl: string }> {
  const file = await open(path, 'w');
  const part = { file, receivedBytes: 0, version: UNKNOWN_VERSION };
  let finalUrl: string | null = null;
  try {
    finalUrl = await fetchFile(request, wanted, part);
    return { sizeBytes: part.receivedBytes, finalUrl };
  } finally {
    await file.close();
    if (finalUrl === null) await rm(path, { force: true });
  }
}
