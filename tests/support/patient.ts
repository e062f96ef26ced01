import { vi } from 'vitest';

/** Milliseconds: what a test waits for has come long before, but on a machine that does other things besides. */
const PATIENCE = 20_000;

const { waitFor } = vi;
vi.waitFor = (check, options = { timeout: PATIENCE }) => waitFor(check, options);
