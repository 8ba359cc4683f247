import { expect, test } from 'vitest';
import type { DeskView } from './plan-desk.ts';
import { staysUnsaved } from './stays-unsaved.ts';

/** A desk whose view is set by hand, with a count of those that listen. */
function deskOf(first: Partial<DeskView>) {
  const listeners = new Set<() => void>();
  let view = { isSaving: true, error: null, conflict: null, ...first } as DeskView;
  return {
    listeners,
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (changes: Partial<DeskView>) => {
      view = { ...view, ...changes };
      for (const listener of listeners) listener();
    },
  };
}

const away = new TypeError('Failed to fetch');

test('a change that is saved in time keeps nobody', async () => {
  const desk = deskOf({});
  const answer = staysUnsaved(desk, 60_000);
  desk.set({ isSaving: false });
  expect(await answer).toBe(false);
  expect(desk.listeners.size).toBe(0);
  expect(await staysUnsaved(desk, 60_000)).toBe(false);
});

test.each([
  ['gets no answer', { error: away }],
  ['meets another change', { isSaving: false, conflict: {} as DeskView['conflict'] }],
  ['is refused', { isSaving: false, error: new Error('not so') }],
])('a change that %s is asked about', async (_, changes) => {
  const desk = deskOf({});
  const answer = staysUnsaved(desk, 60_000);
  desk.set(changes);
  expect(await answer).toBe(true);
  expect(desk.listeners.size).toBe(0);
});

test('a change that takes long is asked about', async () => {
  expect(await staysUnsaved(deskOf({}), 1)).toBe(true);
});
