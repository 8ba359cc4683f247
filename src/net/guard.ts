import { createSecureContext, getCACertificates } from 'node:tls';
import { AddressRefusedError } from './address-refused-error.ts';
import { type DownloadRules, type GuardedDownload, guardedDownload } from './guarded-download.ts';
import { type GuardedRequest, type GuardedResponse, guardedRequest } from './guarded-request.ts';
import { parseAddressRanges } from './judge-address.ts';
import { RequestFailedError } from './request-failed-error.ts';
import { raceSignal } from './request-watch.ts';
import { createHostResolver } from './resolve-host.ts';
import { vetUrl } from './vet-url.ts';

const CHECK_TIMEOUT_MS = 15_000;
const FIRST_RETRY_WAIT_MS = 500;

export interface GuardOptions {
  /** Private ranges (`10.0.0.0/8`) that may be reached all the same, and over plain http. */
  allowedCidrs: readonly string[];
  /** PEM text of certificate authorities to trust besides Node's own. */
  extraCa: string | null;
  /** For tests: every DNS answer of a name. */
  resolve?: (host: string) => Promise<string[]>;
  /** For tests: the wait before a download's next try. */
  retryWaitMs?: (failuresInARow: number) => number;
}

/** The client for addresses that customers choose: they reach public hosts only. */
export interface Guard {
  /**
   * The check at registration: form, HTTPS, user info, port (443, or 1024 and above), every DNS answer public.
   * Resolves to the normalised URL. Throws `AddressRefusedError`.
   */
  check(url: string): Promise<URL>;
  /**
   * One request. The same check is made for each hop, and the connection goes to the addresses that passed it
   * and to no other. Throws `AddressRefusedError`, `RequestFailedError` or the signal's reason.
   */
  request(options: GuardedRequest): Promise<GuardedResponse>;
  /** Fetches a file, bounded in bytes and time; goes on by Range where a broken connection left off. */
  download(options: GuardedDownload): Promise<{ sizeBytes: number; finalUrl: string }>;
  /** Ends every request in flight. */
  close(): Promise<void>;
}

/** Throws when a range or the extra certificates cannot be read. */
export function createGuard(options: GuardOptions): Guard {
  const ending = new AbortController();
  const allowed = parseAddressRanges(options.allowedCidrs);
  const running = new Set<Promise<unknown>>();
  const rules: DownloadRules = {
    allowed,
    resolve: options.resolve ?? createHostResolver(allowed.length > 0),
    retryWaitMs: options.retryWaitMs ?? ((failures) => FIRST_RETRY_WAIT_MS * 2 ** (failures - 1)),
    // Made once: reading some 150 roots for each connection would cost about 10 ms of the event loop.
    secureContext:
      options.extraCa === null
        ? null
        : createSecureContext({ ca: [...getCACertificates('default'), options.extraCa] }),
    closed: ending.signal,
  };
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
    request: (request) => tracked(guardedRequest(request, rules)),
    download: (download) => tracked(guardedDownload(download, rules)),
    async close() {
      ending.abort(new RequestFailedError('closed', 'The service is stopping.'));
      await Promise.all(running);
    },
  };
}
