import type { AssetKind } from '../contract/values/brand-kits.ts';
import { makeAsk } from './ask.ts';
import type { Call, CallOptions } from './make-call.ts';
import type { PageQuery } from './request-path.ts';
import type { NewBrandKit, NewWebhookEndpoint } from './service-types.ts';

/** One function per route of brand kits, webhook endpoints and usage. */
export function accountCalls(call: Call) {
  return { ...brandKitCalls(call), ...webhookEndpointCalls(call), ...usageCalls(call) };
}

function brandKitCalls(call: Call) {
  const ask = makeAsk(call);
  return {
    createBrandKit: (kit: NewBrandKit, options?: CallOptions) =>
      ask('createBrandKit', { body: kit }, options),
    listBrandKits: (query: PageQuery = {}, options?: CallOptions) =>
      ask('listBrandKits', { query: { ...query } }, options),
    getBrandKit: (kitId: string, options?: CallOptions) =>
      ask('getBrandKit', { params: { id: kitId } }, options),
    /** Returns an upload address. Only the extension of `filename` counts. */
    mintAssetUpload: (kitId: string, kind: AssetKind, filename: string, options?: CallOptions) =>
      ask('mintAssetUpload', { params: { id: kitId }, body: { kind, filename } }, options),
    /** Attaches the uploaded file. `key` is that of its upload address. */
    confirmAsset: (kitId: string, kind: AssetKind, key: string, options?: CallOptions) =>
      ask('confirmAsset', { params: { id: kitId }, body: { kind, key } }, options),
    /** Gives the same answer whether or not there was such a kit. */
    deleteBrandKit: (kitId: string, options?: CallOptions) =>
      ask('deleteBrandKit', { params: { id: kitId } }, options),
  };
}

function webhookEndpointCalls(call: Call) {
  const ask = makeAsk(call);
  return {
    /**
     * The `secret` is sent once. It is missing when the first answer was lost and the service replayed it. Then
     * delete the endpoint and register another one.
     */
    createWebhookEndpoint: (endpoint: NewWebhookEndpoint, options?: CallOptions) =>
      ask('createWebhookEndpoint', { body: endpoint }, options),
    listWebhookEndpoints: (query: PageQuery = {}, options?: CallOptions) =>
      ask('listWebhookEndpoints', { query: { ...query } }, options),
    /** Gives the same answer whether or not there was such an endpoint. */
    deleteWebhookEndpoint: (endpointId: string, options?: CallOptions) =>
      ask('deleteWebhookEndpoint', { params: { id: endpointId } }, options),
  };
}

function usageCalls(call: Call) {
  const ask = makeAsk(call);
  return {
    /** Both ends are ISO 8601: `from` inclusive, `to` exclusive. */
    getUsage: (window: { from?: string; to?: string } = {}, options?: CallOptions) =>
      ask('getUsage', { query: { ...window } }, options),
  };
}
