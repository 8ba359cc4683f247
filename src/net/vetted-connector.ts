import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { buildConnector } from 'undici';
import { AddressRefusedError } from './address-refused-error.ts';
import { canonicalAddress } from './judge-address.ts';
import { RequestFailedError } from './request-failed-error.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const NEXT_ADDRESS_AFTER_MS = 500;

/** Where one connection may go and how it is made. */
export interface ConnectRules {
  /** The only addresses that the connection may go to; no name is looked up again. */
  addresses: readonly string[];
  /** Trusted roots; null for those of Node. */
  secureContext: SecureContext | null;
  signal: AbortSignal;
  /** Called, before undici hears of it, when the other side resets the connection. */
  onReset: () => void;
}

/** Makes undici's connector for one request. undici's own leaves a socket open that is aborted while connecting. */
export function vettedConnector(rules: ConnectRules): buildConnector.connector {
  const checked = new Set(rules.addresses.map(canonicalAddress));
  return ({ hostname, protocol, port }, callback) => {
    const isSecure = protocol === 'https:';
    const socket = isSecure
      ? connectTls({
          ...target(hostname, port || '443', rules.addresses),
          // An IP address is no server name (RFC 6066); Node then verifies the certificate's address.
          ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
          ...(rules.secureContext === null ? {} : { secureContext: rules.secureContext }),
          ALPNProtocols: ['http/1.1'],
          // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED=0 has no power here.
          rejectUnauthorized: true,
        })
      : connectPlain(target(hostname, port || '80', rules.addresses));
    settleOnce(socket, isSecure ? 'secureConnect' : 'connect', rules.signal, (error) => {
      if (error !== null) {
        callback(error, null);
      } else if (checked.has(canonicalAddress(socket.remoteAddress ?? ''))) {
        socket.on('error', (broken) => {
          if ('code' in broken && broken.code === 'ECONNRESET') rules.onReset();
        });
        callback(null, socket.setNoDelay(true));
      } else {
        socket.destroy();
        callback(
          new AddressRefusedError('not_public', `The host ${hostname} is not a public address.`),
          null,
        );
      }
    });
  };
}

function target(hostname: string, port: string, addresses: readonly string[]) {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  // IPv4 first: where IPv6 is set up but leads nowhere, each request would lose time on it.
  entries.sort((a, b) => a.family - b.family);
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = entries;
    if (options.all || first === undefined) done(null, entries);
    else done(null, first.address, first.family);
  };
  return {
    host: hostname,
    port: Number(port),
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
  };
}

function settleOnce(
  socket: Socket,
  readyEvent: 'connect' | 'secureConnect',
  signal: AbortSignal,
  done: (error: Error | null) => void,
): void {
  const timer = setTimeout(() => {
    socket.destroy(new RequestFailedError('connection', 'The server did not take the connection in time.'));
  }, CONNECT_TIMEOUT_MS);
  const onAbort = () => socket.destroy(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
  const settle = (error: Error | null) => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    socket.off(readyEvent, onReady).off('error', onError).off('close', onClose);
    // On success undici adds its own handler. Late errors of a failed socket are ignored.
    if (error !== null) socket.on('error', () => {});
    done(error);
  };
  const onReady = () => settle(null);
  const onError = (error: Error) => settle(error);
  const onClose = () => settle(new Error('the connection was closed'));
  socket.once(readyEvent, onReady).once('error', onError).once('close', onClose);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
}
