import { createHmac, randomBytes } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { expect, test } from 'vitest';
import { signDelivery } from './sign-delivery.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const delivery = {
  deliveryId: '0b9f3c4e-1d1f-4c39-9a55-6d3f3a3f2f10',
  body: JSON.stringify({
    event: 'source.ready',
    account_id: '7d4b1a52-08a5-4a8e-a5b8-0a57e5a0a2d1',
    ids: { group_id: '3a1f2c9d-5f0e-4b9b-8a3e-2b1c0d9e8f7a' },
    summary: { duration_ms: 1234 },
    occurred_at: '2026-11-20T10:00:00.000Z',
  }),
  secret,
};

test('the own signature is the HMAC of time and body under the whole secret', () => {
  const now = new Date('2026-11-20T10:00:07.900Z');
  const headers = signDelivery({ ...delivery, now });
  const t = now.getTime() / 1000 - 0.9;
  const v1 = createHmac('sha256', Buffer.from(secret, 'utf8')).update(`${t}.${delivery.body}`).digest('hex');
  expect(headers['service-signature']).toBe(`t=${t},v1=${v1}`);
});

test('stock verifiers accept it, and refuse a changed body, another secret and an old time', () => {
  const headers = signDelivery({ ...delivery, now: new Date() });
  const other = `whsec_${randomBytes(32).toString('base64')}`;
  const old = signDelivery({ ...delivery, now: new Date(Date.now() - 6 * 60_000) });
  const svixHeaders = (from: Record<string, string>) => ({
    'svix-id': from['webhook-id'] ?? '',
    'svix-timestamp': from['webhook-timestamp'] ?? '',
    'svix-signature': from['webhook-signature'] ?? '',
  });
  const verifiers = [
    (key: string, body: string, from: Record<string, string>) => new StandardWebhook(key).verify(body, from),
    (key: string, body: string, from: Record<string, string>) =>
      new SvixWebhook(key).verify(body, svixHeaders(from)),
  ];
  for (const verify of verifiers) {
    expect(() => verify(secret, delivery.body, headers)).not.toThrow();
    expect(() => verify(secret, `${delivery.body} `, headers)).toThrow();
    expect(() => verify(other, delivery.body, headers)).toThrow();
    expect(() => verify(secret, delivery.body, old)).toThrow();
  }
});
