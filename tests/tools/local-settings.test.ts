import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addLocalDefaults } from '../../tools/start/local-settings.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'formulary-'));
afterAll(() => rmSync(stateDir, { recursive: true }));

const createSettings = (variables = {}, folder = stateDir) => ({ port: 1, stateDir: folder, variables });

it('a local shop keeps one secret of its own and shows its mails', () => {
  const { variables } = addLocalDefaults(createSettings());
  expect(variables.TOKEN_SECRET).toMatch(/^[\w-]{43}$/);
  expect(variables.DEV_OUTBOX).toBe('1');
  expect(addLocalDefaults(createSettings()).variables.TOKEN_SECRET).toBe(variables.TOKEN_SECRET);
  expect(addLocalDefaults(createSettings({}, join(stateDir, 'other'))).variables.TOKEN_SECRET).not.toBe(
    variables.TOKEN_SECRET,
  );
  expect(statSync(join(stateDir, 'token-secret')).mode & 0o077).toBe(0);
});

it('what is set by hand stays, and a shop in front of an upstream gets no secret', () => {
  const { variables } = addLocalDefaults(createSettings({ TOKEN_SECRET: 'mine', DEV_OUTBOX: '' }));
  expect(variables).toMatchObject({ TOKEN_SECRET: 'mine', DEV_OUTBOX: '' });
  const upstreamSettings = addLocalDefaults(createSettings({ UPSTREAM_API_URL: 'https://api.example' }));
  expect(upstreamSettings.variables).toEqual({ UPSTREAM_API_URL: 'https://api.example', DEV_OUTBOX: '1' });
});
