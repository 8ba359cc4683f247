import type { Config } from '../config.ts';
import { buildOpenApi } from '../contract/openapi.ts';
import { programVersion } from '../lib/program-version.ts';

/** `makecut openapi`: prints the published description; needs neither a database nor a running service. */
export function printOpenApi(config: Config, url: string | undefined): void {
  const serverUrl = (url ?? config.baseUrl ?? `http://${config.host}:${config.port}`).replace(/\/+$/, '');
  const errorTypeBase = config.errorTypeBase ?? `${serverUrl}/app/errors`;
  const document = buildOpenApi({ serverUrl, errorTypeBase, version: programVersion() });
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}
