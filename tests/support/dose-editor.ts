import { beforeAll, expect, vi } from 'vitest';
import { waitUntil } from './renderTree.tsx';

// Loads the dose editor before the tests of a file, as the first key on a page does.
beforeAll(async () => {
  const network = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', network);
  dispatchEvent(new KeyboardEvent('keydown'));
  await vi.dynamicImportSettled();
  await waitUntil(() => expect(network).toHaveBeenCalledWith('/locales/en/dose.json'));
});
