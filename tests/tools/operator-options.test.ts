import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { openShopDatabase } from '../../tools/import/command/open-database.ts';
import { readOptions } from '../../tools/operator/options.ts';
import { connectShopDatabase } from '../../tools/operator/shop-database.ts';
import { projectPath } from '../../tools/project.ts';

afterEach(() => vi.restoreAllMocks());

it('SHOP-4e an option that is not known is named, with how to see the others', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const exitSpy = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  expect(() => readOptions('', { args: ['--dryrun'], options: {} })).toThrow('exit');
  expect(log).toHaveBeenCalledWith("Unknown option '--dryrun'. --help lists the options.");
  expect(exitSpy).toHaveBeenCalledWith(1);
});

it.each(['import', 'export', 'seed', 'search-index', 'accounts', 'mails', 'deploy'])(
  'SHOP-4e %s reads its options so',
  (command) => {
    const source = readFileSync(projectPath('tools', `${command}.ts`), 'utf8');
    expect(source).toMatch(/\breadOptions\(HELP, \{/);
    expect(source).not.toMatch(/\bparseArgs\(/);
  },
);

it('SHOP-4e an environment of the local shop is refused', async () => {
  const refusal = '--env is for --remote: a folder has one local shop.';
  await expect(openShopDatabase({ remote: false, env: 'uk' })).rejects.toThrow(refusal);
  expect(() => connectShopDatabase({ remote: false, env: 'uk' })).toThrow(refusal);
});
