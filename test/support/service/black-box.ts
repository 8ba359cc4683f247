import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccount, createKey } from '../../../src/app/operator/manage-accounts.ts';
import type { Scope } from '../../../src/contract/values/access.ts';
import { findCaptionFont } from '../../../src/start/open/find-caption-font.ts';
import { makeFootage } from '../media/make-footage.ts';
import { makeTalk } from '../speech/make-talk.ts';
import { startTranscribingServer } from '../speech/transcribing-server.ts';
import { startTestService } from './test-service.ts';

/** A customer's view: an address, keys, and their own files, but no access to the service's insides. */
export interface BlackBox {
  baseUrl: string;
  apiKey: string;
  /** The key of a new account. */
  newAccountKey(): Promise<string>;
  /** A key of the first account with these scopes. */
  newKey(...scopes: Scope[]): Promise<string>;
  /** Half a minute of a woman talking, in front of a test picture. */
  makeTalk(): Promise<Blob>;
  makeLogo(): Promise<Blob>;
  readFont(): Promise<Blob>;
  refillLimits(): Promise<void>;
  end(): Promise<void>;
}

export async function startBlackBox(environment: Record<string, string> = {}): Promise<BlackBox> {
  const transcriber = await startTranscribingServer();
  const service = await startTestService({ ...transcriber.environment, ...environment });
  const { db } = service.service.app;
  const at = (name: string) => join(service.dataDir, name);
  const account = await createAccount(db, 'Customer', 'enterprise');
  const keyOf = async (accountId: string, scopes: readonly Scope[]) => {
    const made = await createKey(db, accountId, scopes, null);
    if (made === null) throw new Error('no key was made');
    return made.key;
  };
  return {
    baseUrl: service.url,
    apiKey: await keyOf(account.id, []),
    newAccountKey: async () => keyOf((await createAccount(db, 'Other', 'enterprise')).id, []),
    newKey: (...scopes) => keyOf(account.id, scopes),
    makeTalk: async () => {
      await makeTalk(at('talk.mp4'));
      return new Blob([await readFile(at('talk.mp4'))]);
    },
    makeLogo: async () => {
      await makeFootage('-f', 'lavfi', '-i', 'color=red:s=300x100:d=1', '-frames:v', '1', at('logo.png'));
      return new Blob([await readFile(at('logo.png'))]);
    },
    readFont: async () => new Blob([await readFile(findCaptionFont().path)]),
    refillLimits: service.refillLimits,
    end: async () => {
      await transcriber.close();
      await service.end();
    },
  };
}
