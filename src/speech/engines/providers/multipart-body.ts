import { randomBytes } from 'node:crypto';

export interface MultipartFile {
  field: string;
  filename: string;
  contentType: string;
  bytes: Buffer;
}

/** A `multipart/form-data` body (RFC 7578) with its content type. Of known length: some servers take no chunks. */
export function multipartBody(
  fields: readonly (readonly [name: string, value: string])[],
  file: MultipartFile,
): { contentType: string; body: Buffer } {
  const boundary = `makecut-${randomBytes(18).toString('hex')}`;
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const parts = fields.map(([name, value]) => `${head(`name="${name}"`)}\r\n${value}\r\n`);
  const fileHead = `${head(`name="${file.field}"; filename="${file.filename}"`)}Content-Type: ${file.contentType}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(parts.join('') + fileHead),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
