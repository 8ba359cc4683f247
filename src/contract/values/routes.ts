/** The path of an operation, and whether its request may be sent again. */
interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path, with `{name}` for each path parameter. */
  path: string;
  /** Whether it honours `idempotency-key`. */
  isIdempotent?: true;
  /** Whether the same request, sent again without a key, changes nothing more. This is so for each GET. */
  isRepeatable?: true;
}

/** The one table of paths, by operation id. Operations and the client use it. */
export const ROUTES = {
  createSourceGroup: { method: 'POST', path: '/v1/source-groups', isIdempotent: true },
  completeSourceFile: {
    method: 'POST',
    path: '/v1/source-groups/{id}/files/{fileId}/complete',
    isIdempotent: true,
  },
  listSourceGroups: { method: 'GET', path: '/v1/source-groups' },
  getSourceGroup: { method: 'GET', path: '/v1/source-groups/{id}' },
  getTranscript: { method: 'GET', path: '/v1/source-groups/{id}/transcript' },
  deleteSourceGroup: { method: 'DELETE', path: '/v1/source-groups/{id}' },
  listSpeakers: { method: 'GET', path: '/v1/source-groups/{id}/speakers' },
  nameSpeakers: { method: 'PATCH', path: '/v1/source-groups/{id}/speakers', isIdempotent: true },
  createCut: { method: 'POST', path: '/v1/cuts', isIdempotent: true },
  listCuts: { method: 'GET', path: '/v1/cuts' },
  getCut: { method: 'GET', path: '/v1/cuts/{id}' },
  getPlanVersion: { method: 'GET', path: '/v1/cuts/{id}/plans/{version}' },
  editPlan: { method: 'PATCH', path: '/v1/cuts/{id}/plan' },
  reviseCut: { method: 'POST', path: '/v1/cuts/{id}/revise', isIdempotent: true },
  getExport: { method: 'GET', path: '/v1/cuts/{id}/exports/{format}' },
  deleteCut: { method: 'DELETE', path: '/v1/cuts/{id}' },
  createRenders: { method: 'POST', path: '/v1/cuts/{id}/renders', isIdempotent: true },
  quoteRenders: { method: 'POST', path: '/v1/cuts/{id}/render-quote', isRepeatable: true },
  listRenders: { method: 'GET', path: '/v1/cuts/{id}/renders' },
  deleteRender: { method: 'DELETE', path: '/v1/renders/{id}' },
  createBrandKit: { method: 'POST', path: '/v1/brand-kits', isIdempotent: true },
  listBrandKits: { method: 'GET', path: '/v1/brand-kits' },
  getBrandKit: { method: 'GET', path: '/v1/brand-kits/{id}' },
  mintAssetUpload: { method: 'POST', path: '/v1/brand-kits/{id}/assets', isIdempotent: true },
  confirmAsset: { method: 'POST', path: '/v1/brand-kits/{id}/assets/confirm', isIdempotent: true },
  deleteBrandKit: { method: 'DELETE', path: '/v1/brand-kits/{id}', isRepeatable: true },
  createWebhookEndpoint: { method: 'POST', path: '/v1/webhook-endpoints', isIdempotent: true },
  listWebhookEndpoints: { method: 'GET', path: '/v1/webhook-endpoints' },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/v1/webhook-endpoints/{id}', isRepeatable: true },
  getUsage: { method: 'GET', path: '/v1/usage' },
  getHealth: { method: 'GET', path: '/healthz' },
} as const satisfies Record<string, Route>;

export type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;
