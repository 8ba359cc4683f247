import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readStrips } from '../../app/previews/look-at-group.ts';
import type { StyleRequest } from '../../app/previews/look-at-style.ts';
import type { PreviewRequest } from '../../app/previews/previewed-plan.ts';
import type { ToMake } from '../../app/previews/to-make.ts';
import { aspectSchema, cropModeSchema } from '../../contract/aspect.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import { requestNotes } from '../../contract/requests/request-notes.ts';
import { FOOTAGE_HEADER } from '../../contract/values/footage-header.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { getAndHead, isHead } from '../plugins/get-and-head.ts';
import type { ById } from './id-of.ts';
import { readPlanEdit } from './read-plan-edit.ts';

const previewSchema = z.object({
  plan_version: z.coerce.number().int().min(1).optional(),
  aspect: aspectSchema.default('16:9'),
  captions: z.enum(['on', 'off']).default('on'),
});

/** The proxy has no more lines than this. */
const MAX_HEIGHT = 360;
const frameSchema = z.object({
  camera: z.string().default('A'),
  at_ms: z.coerce.number().min(0).max(1e9),
  height: z.coerce.number().int().min(36).max(MAX_HEIGHT).default(MAX_HEIGHT),
});

const hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .register(requestNotes, { allowed: '#RRGGBB' });
const styleSchema = z.object({
  aspect: aspectSchema,
  crop_mode: cropModeSchema.default('bars'),
  kit_id: z.guid().optional(),
  camera: z.string().optional(),
  start_ms: z.coerce.number().min(0).max(1e9).optional(),
  end_ms: z.coerce.number().min(0).max(1e9).optional(),
  primary_hex: hex.optional(),
  outline_hex: hex.optional(),
  size_pct: z.coerce.number().min(2).max(12).optional(),
  margin_v_pct: z.coerce.number().min(0).max(30).optional(),
});

function readPreviewRequest(query: unknown): PreviewRequest {
  const { plan_version: planVersion, aspect, captions } = readRequest(previewSchema, query);
  return { planVersion: planVersion ?? null, aspect, hasCaptions: captions === 'on' };
}

function readStyleRequest(query: unknown): StyleRequest {
  const { aspect, crop_mode, kit_id, camera, start_ms, end_ms, ...tried } = readRequest(styleSchema, query);
  const look = {
    ...(tried.primary_hex === undefined ? {} : { primaryHex: tried.primary_hex }),
    ...(tried.outline_hex === undefined ? {} : { outlineHex: tried.outline_hex }),
    ...(tried.size_pct === undefined ? {} : { sizePct: tried.size_pct }),
    ...(tried.margin_v_pct === undefined ? {} : { marginVPct: tried.margin_v_pct }),
  };
  const moment =
    start_ms === undefined || end_ms === undefined
      ? null
      : { camera: camera ?? 'A', startMs: start_ms, endMs: end_ms };
  return { aspect, cropMode: crop_mode, kitId: kit_id ?? null, moment, look };
}

/** Fires when the client has gone, with a refusal and no error: nothing went wrong. */
function whileAsked(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new ProblemError('not_ready', 'the client has gone')));
  return gone.signal;
}

/** Undefined for HEAD, which finds the same and makes nothing. */
async function madeUnlessHead<Made>(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<ToMake<Made>>,
): Promise<Made | undefined> {
  const gone = whileAsked(reply);
  const found = await find();
  return isHead(request) ? undefined : await found.make(gone);
}

const READ = { scope: 'read' } as const;

/** Small quick pictures and videos of plans and recordings, for the dashboard. */
export function previewRoutes(app: FastifyInstance, context: HttpContext): void {
  getAndHead<ById>(app, '/internal/cuts/:id/preview', READ, async (request, reply) => {
    const made = await madeUnlessHead(request, reply, () =>
      context.previews.find(callerOf(request), request.params.id, readPreviewRequest(request.query)),
    );
    return reply.type('application/json; charset=utf-8').send(made);
  });

  app.get<ById>('/internal/cuts/:id/preview/times', { config: { scope: 'read' } }, async (request) =>
    context.entryPreviews.times(callerOf(request), request.params.id, readPreviewRequest(request.query)),
  );

  getAndHead<{ Params: { id: string; n: string } }>(
    app,
    '/internal/cuts/:id/preview/entries/:n',
    READ,
    async (request, reply) => {
      const { id, n } = request.params;
      if (!/^[1-9]\d{0,5}$/.test(n)) throw notFound(`entry ${n}`);
      const wanted = { ...readPreviewRequest(request.query), n: Number(n) };
      const bytes = await madeUnlessHead(request, reply, () =>
        context.entryPreviews.find(callerOf(request), id, wanted),
      );
      // Corrected words change the captions in it.
      return reply.type('video/mp4').header('cache-control', 'no-store').send(bytes);
    },
  );

  app.post<ById>(
    '/internal/cuts/:id/preview/edited',
    { config: { scope: 'write' } },
    async (request, reply) => {
      const { id } = request.params;
      const wanted = { ...readPreviewRequest(request.query), edit: readPlanEdit(request) };
      const made = await context.entryPreviews.entryAfter(callerOf(request), id, wanted, whileAsked(reply));
      reply.header('cache-control', 'no-store');
      if (made === null) return reply.code(204).send();
      const { key, footage, bytes } = made;
      reply.header('etag', `"${key}"`).header(FOOTAGE_HEADER, JSON.stringify(footage));
      return reply.type('video/mp4').send(bytes);
    },
  );

  app.get<ById>('/internal/groups/:id/strips', { config: { scope: 'read' } }, async (request) => ({
    cameras: await readStrips(context, callerOf(request), request.params.id),
  }));

  getAndHead<ById>(app, '/internal/groups/:id/frame', READ, async (request, reply) => {
    const { camera, at_ms: atMs, height } = readRequest(frameSchema, request.query);
    const { id } = request.params;
    const wanted = { camera, atMs, height };
    const jpeg = await madeUnlessHead(request, reply, () =>
      context.frames.find(callerOf(request), id, wanted),
    );
    // A recording's pictures never change.
    return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').send(jpeg);
  });

  getAndHead<ById>(app, '/internal/groups/:id/style', READ, async (request, reply) => {
    const wanted = readStyleRequest(request.query);
    const jpeg = await madeUnlessHead(request, reply, () =>
      context.styles.find(callerOf(request), request.params.id, wanted),
    );
    return reply.type('image/jpeg').header('cache-control', 'private, max-age=60').send(jpeg);
  });
}
