import type { Server } from 'node:http';

/** Answers of this process by the class of their status: `2xx` to `5xx`. */
export function countAnswers(server: Server): ReadonlyMap<string, number> {
  const counts = new Map(['2xx', '3xx', '4xx', '5xx'].map((name) => [name, 0]));
  server.on('request', (_request, response) => {
    response.once('finish', () => {
      const name = `${Math.floor(response.statusCode / 100)}xx`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    });
  });
  return counts;
}
