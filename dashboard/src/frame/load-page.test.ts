import { expect, test, vi } from 'vitest';
import { loadPage } from './load-page.ts';

const gone = new TypeError('Failed to fetch dynamically imported module');

test('a page is asked for again until the service answers', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  load.mockResolvedValue('page');
  const isThere = vi.fn(async () => false);
  const wait = vi.fn(async () => {});
  expect(await loadPage(load, { isThere, wait })()).toBe('page');
  expect(load).toHaveBeenCalledTimes(3);
  expect(wait).toHaveBeenCalledTimes(2);
});

test('a page that the service does not have any more is no fault of the line', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
  await expect(loadPage(load, { isThere: async () => true, wait: async () => {} })()).rejects.toBe(gone);
  // It may have come back between the two questions.
  expect(load).toHaveBeenCalledTimes(2);
});
