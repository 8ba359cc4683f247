import { request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the socket: nothing is unpacked, no header is hidden. */
export interface SocketAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface SocketRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends headers as they are, also those that `fetch` sets itself, such as Origin. */
export async function send(url: string, asked: SocketRequest = {}): Promise<SocketAnswer> {
  const { method = 'GET', headers = {}, body } = asked;
  return await new Promise((resolve, reject) => {
    const sent = sendRequest(url, { method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: got } = response;
      buffer(response).then((bytes) => resolve({ status, headers: got, body: bytes }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
