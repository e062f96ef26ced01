import { vi } from 'vitest';

/** Waits for whatever is due now, modules that load meanwhile included; with fake timers alone. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}
