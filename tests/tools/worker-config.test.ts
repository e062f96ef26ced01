import { expect, it } from 'vitest';
import { readWorkerConfig } from '../../tools/build/worker-config.ts';

it.each(['', 'uk'])('the platform writes no log of full addresses, in environment "%s"', (environmentName) => {
  const { observability } = readWorkerConfig(environmentName);
  expect(observability).toEqual({ enabled: true, logs: { enabled: true, invocation_logs: false } });
});
