import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { omitSecrets, writeSecretsFile } from '../../tools/start/local-secrets.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'formulary-'));
afterAll(() => rmSync(stateDir, { recursive: true }));

it('secrets are in a file that only its owner reads, and not among the arguments', () => {
  const workerVariables = {
    SITE_ORIGIN: 'http://localhost:1',
    TOKEN_SECRET: 'a$b c',
    MULTIPASS_SECRET: "it's",
  };
  expect(omitSecrets(workerVariables)).toEqual({ SITE_ORIGIN: 'http://localhost:1' });
  writeFileSync(join(stateDir, 'secrets.env'), 'OLD=1', { mode: 0o644 });
  const file = writeSecretsFile(stateDir, workerVariables);
  expect(readFileSync(file, 'utf8')).toBe("TOKEN_SECRET='a\\$b c'\nMULTIPASS_SECRET=`it's`\n");
  expect(statSync(file).mode & 0o077).toBe(0);
});

it.each(['a\nb', 'a\\', '\'"`'])(
  'a secret that the file cannot hold is refused without being told: %j',
  (unstorableSecret) => {
    expect(() => writeSecretsFile(stateDir, { TOKEN_SECRET: unstorableSecret })).toThrow(/^TOKEN_SECRET may/);
  },
);
