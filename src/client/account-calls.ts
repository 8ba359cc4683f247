import type { BrandKit, NewBrandKit } from '../contract/brand-kit.ts';
import type { Page } from '../contract/page.ts';
import type { Usage } from '../contract/usage.ts';
import type { AssetKind } from '../contract/values/brand-kits.ts';
import type { NewWebhookEndpoint, WebhookEndpoint } from '../contract/webhook-endpoint.ts';
import type { Call, CallOptions } from './make-call.ts';
import { type PageQuery, path, queryText } from './request-path.ts';
import type { Deleted, Upload } from './source-group-calls.ts';

/** One function per route of brand kits, webhook endpoints and usage. */
export function accountCalls(call: Call) {
  return { ...brandKitCalls(call), ...webhookEndpointCalls(call), ...usageCalls(call) };
}

function brandKitCalls(call: Call) {
  return {
    createBrandKit: (kit: NewBrandKit, options?: CallOptions) =>
      call<BrandKit>({ method: 'POST', path: '/v1/brand-kits', body: kit, repeatability: 'keyed' }, options),
    listBrandKits: (query: PageQuery = {}, options?: CallOptions) =>
      call<Page<BrandKit>>(
        { method: 'GET', path: `/v1/brand-kits${queryText({ ...query })}`, repeatability: 'safe' },
        options,
      ),
    getBrandKit: (kitId: string, options?: CallOptions) =>
      call<BrandKit>({ method: 'GET', path: path`/v1/brand-kits/${kitId}`, repeatability: 'safe' }, options),
    /** An upload address; only the extension of `filename` counts. */
    mintAssetUpload: (kitId: string, kind: AssetKind, filename: string, options?: CallOptions) =>
      call<{ upload: Upload }>(
        {
          method: 'POST',
          path: path`/v1/brand-kits/${kitId}/assets`,
          body: { kind, filename },
          repeatability: 'keyed',
        },
        options,
      ),
    /** Attaches what was uploaded, with the `key` of its upload address. */
    confirmAsset: (kitId: string, kind: AssetKind, key: string, options?: CallOptions) =>
      call<BrandKit>(
        {
          method: 'POST',
          path: path`/v1/brand-kits/${kitId}/assets/confirm`,
          body: { kind, key },
          repeatability: 'keyed',
        },
        options,
      ),
    /** Answers alike whether or not there was such a kit. */
    deleteBrandKit: (kitId: string, options?: CallOptions) =>
      call<Deleted>(
        { method: 'DELETE', path: path`/v1/brand-kits/${kitId}`, repeatability: 'safe' },
        options,
      ),
  };
}

function webhookEndpointCalls(call: Call) {
  return {
    /**
     * The `secret` is told once. It is missing when the first answer was lost and the service replayed it: delete
     * that endpoint and register another.
     */
    createWebhookEndpoint: (endpoint: NewWebhookEndpoint, options?: CallOptions) =>
      call<WebhookEndpoint & { secret?: string }>(
        { method: 'POST', path: '/v1/webhook-endpoints', body: endpoint, repeatability: 'keyed' },
        options,
      ),
    listWebhookEndpoints: (query: PageQuery = {}, options?: CallOptions) =>
      call<Page<WebhookEndpoint>>(
        { method: 'GET', path: `/v1/webhook-endpoints${queryText({ ...query })}`, repeatability: 'safe' },
        options,
      ),
    /** Answers alike whether or not there was such an endpoint. */
    deleteWebhookEndpoint: (endpointId: string, options?: CallOptions) =>
      call<Deleted>(
        { method: 'DELETE', path: path`/v1/webhook-endpoints/${endpointId}`, repeatability: 'safe' },
        options,
      ),
  };
}

function usageCalls(call: Call) {
  return {
    /** Both ends are ISO 8601: `from` inclusive, `to` exclusive. */
    getUsage: (window: { from?: string; to?: string } = {}, options?: CallOptions) =>
      call<Usage>(
        { method: 'GET', path: `/v1/usage${queryText({ ...window })}`, repeatability: 'safe' },
        options,
      ),
  };
}
