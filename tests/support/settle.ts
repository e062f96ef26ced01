import { vi } from 'vitest';

/** Settles due timers and module loads; requires fake timers. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}
