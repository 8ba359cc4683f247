import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpContext } from '../http-context.ts';

/** Counts an answer of many bytes as an open download until it ends. Throws `concurrency_limit`. */
export function holdDownload(
  { downloads }: HttpContext,
  accountId: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // A caller that has hung up has no address any more, and closes nothing later.
  if (request.raw.socket.destroyed) return;
  reply.raw.once('close', downloads.begin(accountId, request.ip));
}
