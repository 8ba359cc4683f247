import { isIP } from 'node:net';
import { AddressRefusedError } from './address-refused-error.ts';
import { type AddressRange, judgeAddress } from './judge-address.ts';
import { parseChosenUrl } from './parse-chosen-url.ts';

/** The facts for the checks. */
export interface VetRules {
  allowed: readonly AddressRange[];
  resolve: (host: string) => Promise<string[]>;
}

/** A URL that passed every check, with the addresses that a connection for it may go to. */
export interface VettedUrl {
  url: URL;
  addresses: string[];
}

/** Checks the URL's form, then every address behind its host. Throws `AddressRefusedError`. */
export async function vetUrl(text: string, rules: VetRules): Promise<VettedUrl> {
  const url = parseChosenUrl(text);
  if (url.protocol === 'http:' && rules.allowed.length === 0) throw notHttps();
  const addresses = await addressesOf(url, rules);
  const verdicts = addresses.map((address) => judgeAddress(address, rules.allowed));
  if (verdicts.includes('refused')) {
    // The message does not name the address, which would tell a customer about names inside the operator's network.
    throw new AddressRefusedError('not_public', `The host ${url.hostname} is not a public address.`);
  }
  if (url.protocol === 'http:' && verdicts.includes('public')) throw notHttps();
  return { url, addresses };
}

async function addressesOf(url: URL, rules: VetRules): Promise<string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return [host];
  // RFC 6761: these names always mean this machine.
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1'];
  const addresses = await rules.resolve(host).catch((error: unknown) => {
    throw new AddressRefusedError('unresolvable', `The host ${host} could not be found.`, { cause: error });
  });
  if (addresses.length === 0) {
    throw new AddressRefusedError('unresolvable', `The host ${host} has no address.`);
  }
  return addresses;
}

function notHttps(): AddressRefusedError {
  return new AddressRefusedError('not_https', 'The URL must begin with https://.');
}
