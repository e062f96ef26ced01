import { afterEach, vi } from 'vitest';

// What a test's tab has begun to load would otherwise run in the next test, and write into its storage.
afterEach(() => vi.dynamicImportSettled());
