import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { beginOidc, endOidc, OIDC_TRY_LIFE_S } from '../../../app/people/oidc-sign-in.ts';
import { ProblemError } from '../../../contract/problems/problem.ts';
import { requestNotes } from '../../../contract/requests/request-notes.ts';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import type { HttpContext } from '../../http-context.ts';
import { sendPage } from '../../pages/page.ts';
import { readCookie, requireOwnPage, setSessionCookie } from '../../plugins/session-cookie.ts';
import { readBodyAs } from '../read-body-as.ts';

const TICKET_COOKIE = 'makecut_oidc';
const beginSchema = z.object({
  token: z.string().max(200).register(requestNotes, { isSecret: true }).nullish(),
});

/** Signing in by the operator's identity provider. */
export function oidcRoutes(app: FastifyInstance, context: HttpContext): void {
  // The sign-in methods for the sign-in page. It needs no session.
  app.get('/internal/sign-in', () => ({ provider: context.oidc?.name ?? null }));

  app.post('/internal/oidc/begin', async (request, reply) => {
    requireOwnPage(context, request);
    const { token } = readBodyAs(beginSchema, request);
    const { url, ticket } = await beginOidc(context, token ?? null);
    // The provider sends the browser back from its own site, and browsers do not send a stricter cookie then.
    reply.header('set-cookie', ticketCookie(context.baseUrl, ticket, OIDC_TRY_LIFE_S));
    return { url };
  });

  app.get('/internal/oidc/callback', async (request, reply) => {
    try {
      const query = request.url.split('?')[1] ?? '';
      const session = await endOidc(context, query, readCookie(request, TICKET_COOKIE), request.ip);
      setSessionCookie(context.baseUrl, reply, session);
      reply.header('set-cookie', ticketCookie(context.baseUrl, '', 0));
      return reply.redirect('/app/');
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.cause !== undefined) context.logger.warn({ error: String(error.cause) }, 'a sign-in failed');
      const again = '<p><a href="/app/sign-in">Back to the sign-in page</a></p>';
      return sendPage(
        reply,
        403,
        'Sign-in failed',
        `<h1>This did not work</h1>\n<p>${escapeHtml(error.message)}.</p>\n${again}`,
      );
    }
  });
}

function ticketCookie(baseUrl: string, ticket: string, maxAgeS: number): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${TICKET_COOKIE}=${ticket}; Path=/internal/oidc; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`;
}
