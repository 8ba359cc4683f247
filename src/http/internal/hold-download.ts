import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpContext } from '../http-context.ts';

/** Counts an answer of many bytes as an open download until it ends. Throws `concurrency_limit`. */
export function holdDownload(
  { downloads }: HttpContext,
  accountId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const end = downloads.begin(accountId, request.ip);
  reply.raw.once('close', end);
  // A caller that has hung up already closes nothing any more.
  if (request.raw.socket.destroyed) end();
}
