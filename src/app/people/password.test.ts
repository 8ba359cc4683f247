import { expect, test } from 'vitest';
import { hashPassword, isPassword, requirePassword } from './password.ts';

test('a password fits its own hash and no other password does', async () => {
  const hash = await hashPassword('korrekt Pferd Batterie');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(await isPassword('korrekt Pferd Batterie', hash)).toBe(true);
  expect(await isPassword('korrekt Pferd batterie', hash)).toBe(false);
  expect(await isPassword('korrekt Pferd Batterie', null)).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('korrekt Pferd Batterie')).not.toBe(await hashPassword('korrekt Pferd Batterie'));
});

test('a hash with other parameters is checked with its own (vector of the reference implementation)', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isPassword('password', hash)).toBe(true);
});

test('two encodings of the same letters are the same password', async () => {
  expect(
    await isPassword(
      'Stra\u00dfe \u00e9t\u00e9 2026',
      await hashPassword('Stra\u00dfe e\u0301te\u0301 2026'),
    ),
  ).toBe(true);
});

test.each([
  ['short', /5 characters; 10 to 200/],
  ['x'.repeat(201), /201 characters/],
  ['aaaaaaaaaaaa', /easy to guess/],
  ['Me@Example.org', /easy to guess/],
])('%s is refused', (password, why) => {
  expect(() => requirePassword(password, 'me@example.org')).toThrow(why);
});
