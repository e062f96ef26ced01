import { vi } from 'vitest';

/** Runs due timers and completes module loads; requires fake timers. */
export async function settlePendingWork(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}
