import { vi } from 'vitest';

/** Timeout of `vi.waitFor` in milliseconds, generous for busy machines. */
const PATIENCE = 20_000;

const { waitFor } = vi;
vi.waitFor = (check, options = { timeout: PATIENCE }) => waitFor(check, options);
