import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const SECRETS: readonly string[] = ['TOKEN_SECRET', 'MULTIPASS_SECRET'];

/** The settings that a command line may show: everybody on a machine can read those of all its processes. */
export function plainVariables(variables: Settings['variables']): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !SECRETS.includes(name)));
}

/** A line of an env file; throws for a value that its syntax cannot hold. */
function envLine(name: string, value: string): string {
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark));
  if (quote === undefined || /[\r\n]|\\$/.test(value))
    throw new Error(`${name} may have no line break, no backslash at its end and not all kinds of quotes`);
  // What reads the file would put other settings in the place of $names.
  return `${name}=${quote}${value.replaceAll('$', '\\$')}${quote}\n`;
}

/** Writes the secrets into the state folder, for nobody else to read, and returns the file's path. */
export function writeSecrets(stateDir: string, variables: Settings['variables']): string {
  const file = join(stateDir, 'secrets.env');
  const given = Object.entries(variables).filter(([name]) => SECRETS.includes(name));
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, given.map(([name, value]) => envLine(name, value)).join(''), { mode: 0o600 });
  // The mode above is for a new file only.
  chmodSync(file, 0o600);
  return file;
}
