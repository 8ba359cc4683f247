import { expect, test } from 'vitest';
import { addressOf, isAddressValid } from './signed-address.ts';

test('a signed address is good for its purpose, object, name and time, and for nothing else', () => {
  const secret = Buffer.alloc(32, 1);
  const claim = { purpose: 'download' as const, key: 'a/b', expiresAt: 1_000, filename: 'cut.mp4' };
  const { url, token } = addressOf('http://host', secret, claim);
  expect(url).toBe(
    `http://host/internal/objects/a/b?purpose=download&expires=1000&token=${token}&filename=cut.mp4`,
  );
  const now = new Date(999_000);
  expect(isAddressValid(secret, claim, token, now)).toBe(true);
  expect(isAddressValid(secret, claim, token, new Date(1_000_000))).toBe(false);
  expect(isAddressValid(secret, claim, `${token}x`, now)).toBe(false);
  expect(isAddressValid(Buffer.alloc(32, 2), claim, token, now)).toBe(false);
  const others = [
    { purpose: 'upload' as const },
    { key: 'a/c' },
    { expiresAt: 2_000 },
    { filename: 'x.mp4' },
  ];
  for (const other of others) expect(isAddressValid(secret, { ...claim, ...other }, token, now)).toBe(false);
});
