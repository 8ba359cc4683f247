import type { Route } from 'playwright-core';
import type { GroupMedia } from '../../../src/contract/group-media.ts';
import { addressOf } from '../../../src/storage/signed-address.ts';

/** Answers for the media of a recording with addresses of its videos that a secret signs for a time. */
export async function signAnew(route: Route, secret: Buffer, lifeS: number): Promise<void> {
  const answer = await route.fetch();
  const media = (await answer.json()) as GroupMedia;
  const expiresAt = Math.floor(Date.now() / 1000) + lifeS;
  const files = media.files.map((file) => {
    const key = file.proxy?.split('?')[0]?.replace('/internal/objects/', '') ?? '';
    const claim = { purpose: 'download' as const, key, expiresAt, filename: null };
    return { ...file, proxy: addressOf('', secret, claim).url };
  });
  await route.fulfill({ response: answer, json: { ...media, files } });
}

/** Answers with addresses that are refused, as after a rotation of the secret. */
export async function signWithOldSecret(route: Route): Promise<void> {
  await signAnew(route, Buffer.alloc(32, 'old'), 3600);
}
