import { type ParamName, ROUTES } from '../contract/values/routes.ts';
import type { Call, CallOptions, CallRequest } from './make-call.ts';
import { fillPath, queryText } from './request-path.ts';
import type { Repeatability } from './retry-policy.ts';
import type { OperationTypes } from './service-types.ts';
import type { Answer } from './states.ts';

type OperationName = keyof OperationTypes;

interface Sent<N extends OperationName> {
  params?: Record<ParamName<(typeof ROUTES)[N]['path']>, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: OperationTypes[N]['body'];
}

/** Calls operations by name. Method, path, types and whether a call may be repeated come from the table. */
export function makeAsk(call: Call) {
  return <N extends OperationName>(name: N, sent: Sent<N> = {}, options?: CallOptions) =>
    call<Answer<N>>(requestOf(name, sent), options);
}

/** The request of an operation. Callers that want text set `answer` themselves. */
export function requestOf<N extends OperationName>(name: N, { params, query, body }: Sent<N>): CallRequest {
  const { method, path } = ROUTES[name];
  return {
    method,
    path: `${fillPath(path, params ?? {})}${queryText(query ?? {})}`,
    ...(body === undefined ? {} : { body }),
    repeatability: repeatabilityOf(name),
  };
}

function repeatabilityOf(name: OperationName): Repeatability {
  const route = ROUTES[name];
  if (route.method === 'GET' || 'isRepeatable' in route) return 'safe';
  return 'isIdempotent' in route ? 'keyed' : 'once';
}
