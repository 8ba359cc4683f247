import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '../../contract/event.ts';
import type { NewEvent } from '../../db/webhooks/events.ts';

/** A valid event with made-up ids, for an account. Nothing has happened. */
export function exampleEvent(accountId: string, event: NewEvent['event']): NewEvent {
  return { accountId, event, cause: `test:${randomUUID()}`, ...exampleOf(event) };
}

function exampleOf(name: NewEvent['event']): Pick<WebhookEvent, 'ids' | 'summary'> {
  const cut = { cut_id: randomUUID() };
  const render = { ...cut, render_id: randomUUID() };
  const failure = { message: 'this is a test; nothing failed.' };
  switch (name) {
    case 'source.ready':
      return { ids: { group_id: randomUUID() }, summary: { duration_ms: 60_000 } };
    case 'source.failed':
      return { ids: { group_id: randomUUID() }, summary: { stage: 'probe', ...failure } };
    case 'cut.planned':
      return { ids: cut, summary: { version: 1, estimated_duration_s: 30 } };
    case 'cut.failed':
      return { ids: cut, summary: { stage: 'select', ...failure } };
    case 'render.completed':
      return {
        ids: render,
        summary: { aspect: '16:9', duration_ms: 30_000, qc_passed: true, render_seconds: 12.5 },
      };
    case 'render.failed':
      return { ids: render, summary: { stage: 'encode', ...failure } };
  }
}
