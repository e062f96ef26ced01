import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/process/free-port.ts';
import { type LocalServer, startServer } from '../../tools/start/serve.ts';
import { expect, test } from '../e2e/support/test.ts';

/** Server whose database has no tables, so that every read fails. */
let serverWithoutDatabaseTables: LocalServer;
let stateDir: string;

test.beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'formulary-broken-'));
  serverWithoutDatabaseTables = await startServer({ port: await findFreePort(), stateDir, variables: {} });
});

test.afterAll(async () => {
  await serverWithoutDatabaseTables.stop();
  rmSync(stateDir, { recursive: true });
});

test('ERR-01 a page that fails says so, with its status, and leads on', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/status of 500/);
  const response = await page.goto(`${serverWithoutDatabaseTables.url}/de`);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  const mainRegion = page.getByRole('main');
  await expect(mainRegion).toContainText('500');
  await expect(mainRegion).not.toContainText(/SQL|no such table|at .*\.mjs/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-language', 'de');
  await expectAccessible(page);
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['cache-control']).not.toContain('max-age=3600');
  await mainRegion.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(`${serverWithoutDatabaseTables.url}/de`);
});
