import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalSettings } from './settings.ts';

/** Reads or creates the token secret in the state folder, so that sessions survive restarts. */
function readOrCreateTokenSecret(stateDir: string): string {
  const file = join(stateDir, 'token-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

/** Adds defaults for a local shop: a token secret and a readable outbox of mails. */
export function addLocalDefaults(localSettings: LocalSettings): LocalSettings {
  const hasNoUpstream = !localSettings.variables.UPSTREAM_API_URL;
  const defaultVariables = {
    DEV_OUTBOX: '1',
    // With an upstream, the upstream signs the tokens.
    ...(hasNoUpstream && { TOKEN_SECRET: readOrCreateTokenSecret(localSettings.stateDir) }),
  };
  return { ...localSettings, variables: { ...defaultVariables, ...localSettings.variables } };
}
