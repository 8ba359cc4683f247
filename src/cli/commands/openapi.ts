import { serviceUrl } from '../../config/service-url.ts';
import type { Config } from '../../config.ts';
import { apiDocument } from '../../contract/openapi/api-document.ts';
import { buildOpenApi } from '../../contract/openapi/openapi.ts';
import { withoutSlash } from '../../lib/http-address.ts';
import { programVersion } from '../../lib/program-version.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';

export interface OpenApiCommandOptions {
  url?: string;
  markdown?: boolean;
}

/** `makecut openapi`: prints the published description. It needs neither a database nor a running service. */
export function printOpenApi(
  config: Config,
  out: Output,
  { url, markdown = false }: OpenApiCommandOptions,
): void {
  if (markdown && out.isJson) {
    throw new ExitError(EXIT.wrongCall, '--markdown and --json are two forms: leave one out.');
  }
  const serverUrl = withoutSlash(url ?? config.baseUrl ?? serviceUrl(config.host, config.port));
  const errorTypeBase = config.errorTypeBase ?? `${serverUrl}/app/errors`;
  const document = buildOpenApi({ serverUrl, errorTypeBase, version: programVersion() });
  out.document(markdown ? apiDocument(document) : `${JSON.stringify(document, null, 2)}\n`);
}
