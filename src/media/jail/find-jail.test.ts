import { expect, test } from 'vitest';
import { missingParts, processesCountApart } from './find-jail.ts';
import { LIMITS_JAIL, NO_JAIL } from './jail.ts';
import { JailUsers, jailUids } from './jail-user.ts';

const NETWORK = 'Inter-|   Receive\n face |bytes\n    lo:       0       0    0\n';
const facts = (changed: Record<string, string> = {}, network = NETWORK) => {
  const zero = '0000000000000000';
  const status = {
    ...{ Uid: '1879048192', CapInh: zero, CapPrm: zero, CapEff: zero, CapAmb: zero },
    ...{ NoNewPrivs: '1', Seccomp: '2' },
    ...changed,
  };
  const lines = Object.entries(status).map(([name, value]) => `${name}:\t${value}`);
  return `${lines.join('\n')}\n\n${network}`;
};
const full = {
  ...NO_JAIL,
  kind: 'bwrap' as const,
  users: new JailUsers({ first: 60_600, count: 500 }),
};

test('a full jail lacks nothing', () => {
  expect(missingParts(full, facts(), true)).toEqual([]);
  expect(missingParts({ ...full, users: null }, facts({ Uid: '1000' }), false)).toEqual([]);
});

test('the facts that the program reads about itself decide', () => {
  expect(missingParts(full, facts({ CapEff: '000001ffffffffff' }), true)).toEqual(['no capabilities']);
  expect(missingParts(full, facts({ NoNewPrivs: '0' }), true)).toEqual(['no capabilities']);
  expect(missingParts(full, facts({ Seccomp: '0' }), true)).toEqual(['call filter']);
  expect(missingParts(full, facts({}, `${NETWORK}  eth0:  12  1\n`), true)).toEqual(['namespaces']);
  expect(missingParts(full, facts({ Uid: '0' }), true)).toEqual(['other user']);
  expect(missingParts({ ...full, users: null }, facts({ Uid: '0' }), true)).toEqual(['other user']);
  expect(missingParts(LIMITS_JAIL, facts({ Seccomp: '0' }), false)).toEqual(['namespaces', 'call filter']);
});

test('users come from a range that exists and that nothing else uses', () => {
  expect(jailUids('         0          0 4294967295\n')).toEqual({ first: 0x70000000, count: 2 ** 24 });
  expect(jailUids('0 100000 65536\n')).toEqual({ first: 60_600, count: 500 });
  expect(jailUids('0 1000 1\n')).toBeNull();
});

test.each([
  ['4.19.0-26-amd64', false],
  ['5.10.0', false],
  ['5.14.0', true],
  ['6.1.0-18-amd64', true],
])('kernel %s bounds the processes of a namespace: %s', (release, does) => {
  expect(processesCountApart(release)).toBe(does);
});
