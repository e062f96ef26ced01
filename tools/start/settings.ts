import { resolve } from 'node:path';
import { projectRoot } from '../project.ts';

const workerVariableNames = [
  'SITE_ORIGIN',
  'PUBLIC_REGION',
  'PUBLIC_UK_STORE_URL',
  'PUBLIC_CHECKOUT_URL',
  'PUBLIC_STORE_PROVIDER',
  'PUBLIC_CONTENT_PROVIDER',
  'PUBLIC_MARKETING_PROVIDER',
  'PUBLIC_BUILDER_MODE',
  'PUBLIC_REPORT_SHARE',
  'UPSTREAM_API_URL',
  'TOKEN_SECRET',
  'MULTIPASS_SECRET',
  'MULTIPASS_RETURN_HOSTS',
  'REQUIRE_ACTIVATION',
  'DEV_COUNTRY',
  'DEV_OUTBOX',
  'RATE_LIMITS',
];

export interface LocalSettings {
  readonly port: number;
  readonly stateDir: string;
  /** Worker settings set by environment variables; wrangler.toml has all others. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Reads settings of `npm start` and `npm run dev`; throws for an invalid port. */
export function readSettings(environmentVariables: Readonly<Record<string, string | undefined>>): LocalSettings {
  const port = Number(environmentVariables.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a whole number from 1 to 65535, not "${environmentVariables.PORT}"`);
  }
  const providedWorkerVariables = workerVariableNames.flatMap((variableName) => {
    const variableValue = environmentVariables[variableName];
    return variableValue === undefined ? [] : [[variableName, variableValue] as const];
  });
  return {
    port,
    stateDir: resolve(projectRoot, environmentVariables.STATE_DIR || '.wrangler/state'),
    variables: { SITE_ORIGIN: `http://localhost:${port}`, ...Object.fromEntries(providedWorkerVariables) },
  };
}
