import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalSettings } from './settings.ts';

const SECRET_NAMES: readonly string[] = ['TOKEN_SECRET', 'MULTIPASS_SECRET'];

/** Returns settings without secrets, for the command line, which all users of the machine can see. */
export function omitSecrets(variables: LocalSettings['variables']): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !SECRET_NAMES.includes(name)));
}

/** Formats a line of an env file. @throws Error for a value that cannot be quoted */
function createEnvLine(variableName: string, variableValue: string): string {
  const quotationMark = ["'", '`', '"'].find((quoteMark) => !variableValue.includes(quoteMark));
  if (quotationMark === undefined || /[\r\n]|\\$/.test(variableValue))
    throw new Error(`${variableName} may have no line break, no backslash at its end and not all kinds of quotes`);
  // The reader would expand $names.
  return `${variableName}=${quotationMark}${variableValue.replaceAll('$', '\\$')}${quotationMark}\n`;
}

/** Writes secrets to a private file in the state folder; returns its path. */
export function writeSecretsFile(stateDir: string, variables: LocalSettings['variables']): string {
  const file = join(stateDir, 'secrets.env');
  const secretEntries = Object.entries(variables).filter(([name]) => SECRET_NAMES.includes(name));
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, secretEntries.map(([name, value]) => createEnvLine(name, value)).join(''), { mode: 0o600 });
  // The mode above applies to new files only.
  chmodSync(file, 0o600);
  return file;
}
