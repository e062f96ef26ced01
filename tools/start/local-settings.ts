import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Token secret, stored in the state folder so that sessions survive restarts. */
function ensureLocalSecret(stateDir: string): string {
  const file = join(stateDir, 'token-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

/** Adds defaults for a local shop: a token secret and a readable outbox of mails. */
export function withLocalDefaults(settings: Settings): Settings {
  const isEmbedded = !settings.variables.UPSTREAM_API_URL;
  const defaults = {
    DEV_OUTBOX: '1',
    // With an upstream, the upstream signs the tokens.
    ...(isEmbedded && { TOKEN_SECRET: ensureLocalSecret(settings.stateDir) }),
  };
  return { ...settings, variables: { ...defaults, ...settings.variables } };
}
