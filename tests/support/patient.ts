import { vi } from 'vitest';

/** Timeout of `vi.waitFor` in milliseconds, generous for busy machines. */
const WAIT_TIMEOUT_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (assertion, waitOptions = { timeout: WAIT_TIMEOUT_MS }) => waitFor(assertion, waitOptions);
