import { createHmac } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

export interface DeliveryToSign {
  /** The same for all attempts of a delivery. */
  deliveryId: string;
  body: string;
  /** The endpoint's secret as its owner got it, with the prefix. */
  secret: string;
  /** The time of this attempt. */
  now: Date;
}

/**
 * The headers that prove the origin of a delivery. `service-signature` is keyed with the bytes of the secret
 * as shown. The three of Standard Webhooks are keyed with the bytes that the secret's base64 encodes.
 */
export function signDelivery({ deliveryId, body, secret, now }: DeliveryToSign): Record<string, string> {
  const t = Math.floor(now.getTime() / 1000);
  const own = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const standard = createHmac('sha256', key).update(`${deliveryId}.${t}.${body}`).digest('base64');
  return {
    'service-signature': `t=${t},v1=${own}`,
    'webhook-id': deliveryId,
    'webhook-timestamp': String(t),
    'webhook-signature': `v1,${standard}`,
  };
}
