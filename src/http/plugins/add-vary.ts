import type { FastifyReply } from 'fastify';

/** Says that the answer depends on a header of the request, besides those that are named already. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = String(reply.getHeader('vary') ?? '');
  const named = before.split(', ').filter((one) => one !== '');
  if (!named.includes(name)) reply.header('vary', [...named, name].join(', '));
}
