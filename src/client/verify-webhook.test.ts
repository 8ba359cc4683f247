import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, type WebhookDelivery } from './verify-webhook.ts';

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const signedAt = new Date('2027-01-31T12:00:00Z');
const t = String(signedAt.getTime() / 1000);
const event = {
  event: 'source.ready',
  account_id: '11111111-1111-4111-8111-111111111111',
  ids: { group_id: '22222222-2222-4222-8222-222222222222' },
  summary: { duration_ms: 40_000 },
  occurred_at: '2027-01-31T11:59:00.000Z',
};
/** It has a letter outside ASCII, because the signature covers bytes. */
const rawBody = JSON.stringify({ ...event, summary: { ...event.summary, note: 'Zoë' } });
const parsed = JSON.parse(rawBody);

const hex = (body: string, key = secret, at = t) =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  rawBody,
  header: `t=${t},v1=${hex(rawBody)}`,
  secret,
  now: signedAt,
  ...changes,
});

describe('service-signature', () => {
  test('gives the event, from text and from bytes, by header and by headers', async () => {
    expect(await verifyWebhook(delivery())).toEqual(parsed);
    expect(await verifyWebhook(delivery({ rawBody: Buffer.from(rawBody) }))).toEqual(parsed);
    const value = `t=${t},v1=${hex(rawBody)}`;
    for (const headers of [new Headers({ 'Service-Signature': value }), { 'service-signature': value }]) {
      const { header: _header, ...rest } = delivery();
      expect(await verifyWebhook({ ...rest, headers })).toEqual(parsed);
    }
  });

  test('any of several signatures may fit', async () => {
    const other = hex(rawBody, 'whsec_old');
    const header = `t=${t}, v1=${other}, v0=zz, v1=${hex(rawBody).toUpperCase()}`;
    expect(await verifyWebhook(delivery({ header }))).toEqual(parsed);
  });

  test.each([
    ['another body', { rawBody: `${rawBody} ` }],
    ['another secret', { secret: `${secret}x` }],
    ['the secret without its prefix', { secret: secret.replace('whsec_', '') }],
    ['a time that was not signed', { header: `t=${Number(t) + 1},v1=${hex(rawBody)}` }],
    ['half a signature', { header: `t=${t},v1=${hex(rawBody).slice(0, 32)}` }],
    ['letters that are no hex', { header: `t=${t},v1=${'z'.repeat(64)}` }],
    ['an empty signature', { header: `t=${t},v1=` }],
  ])('%s is refused', async (_name, changes) => {
    await expect(verifyWebhook(delivery(changes))).rejects.toMatchObject({ reason: 'wrong_signature' });
  });

  test.each([
    ['', 'malformed'],
    ['v1=00', 'malformed'],
    ['t=soon,v1=00', 'malformed'],
    [`t=${t}`, 'malformed'],
  ])('the header %j is malformed', async (header, reason) => {
    await expect(verifyWebhook(delivery({ header }))).rejects.toMatchObject({ reason });
  });

  test('five minutes in both directions are accepted, one second more is not', async () => {
    for (const offsetS of [-300, 300]) {
      const now = new Date(signedAt.getTime() + offsetS * 1000);
      expect(await verifyWebhook(delivery({ now }))).toEqual(parsed);
      const later = new Date(now.getTime() + Math.sign(offsetS) * 1000);
      await expect(verifyWebhook(delivery({ now: later }))).rejects.toMatchObject({ reason: 'out_of_time' });
      expect(await verifyWebhook(delivery({ now: later, toleranceS: 301 }))).toEqual(parsed);
    }
  });

  test('a signed body that is no event is refused', async () => {
    for (const body of ['not json', 'null', '{}']) {
      const header = `t=${t},v1=${hex(body)}`;
      await expect(verifyWebhook(delivery({ rawBody: body, header }))).rejects.toMatchObject({
        reason: 'malformed',
      });
    }
  });
});

describe('Standard Webhooks', () => {
  const signers = {
    standardwebhooks: new Webhook(secret).sign('msg_1', signedAt, rawBody),
    svix: new SvixWebhook(secret).sign('msg_1', signedAt, rawBody),
  };
  const headers = (signature: string) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': t,
    'webhook-signature': signature,
  });

  test.each(Object.entries(signers))('signed by %s', async (_name, signature) => {
    const given = { rawBody, secret, now: signedAt };
    expect(await verifyWebhook({ ...given, headers: headers(signature) })).toEqual(parsed);
    const two = `v1a,AAAA v1,${Buffer.alloc(32).toString('base64')} ${signature}`;
    expect(await verifyWebhook({ ...given, headers: headers(two) })).toEqual(parsed);
    const otherId = { ...headers(signature), 'webhook-id': 'msg_2' };
    await expect(verifyWebhook({ ...given, headers: otherId })).rejects.toMatchObject({
      reason: 'wrong_signature',
    });
  });

  test('a missing signature, and one that is not base64, are refused', async () => {
    const given = { rawBody, secret, now: signedAt };
    await expect(verifyWebhook({ ...given, headers: {} })).rejects.toMatchObject({ reason: 'malformed' });
    await expect(verifyWebhook({ ...given, headers: headers('v1,*') })).rejects.toMatchObject({
      reason: 'malformed',
    });
  });
});
