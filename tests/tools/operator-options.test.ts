import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { openShopDatabase } from '../../tools/import/command/open-database.ts';
import { readCommandOptions } from '../../tools/operator/options.ts';
import { connectShopDatabase } from '../../tools/operator/shop-database.ts';
import { projectPath } from '../../tools/project.ts';

afterEach(() => vi.restoreAllMocks());

it('SHOP-4e an option that is not known is named, with how to see the others', () => {
  const errorLogSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const exitSpy = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  expect(() => readCommandOptions('', { args: ['--dryrun'], options: {} })).toThrow('exit');
  expect(errorLogSpy).toHaveBeenCalledWith("Unknown option '--dryrun'. --help lists the options.");
  expect(exitSpy).toHaveBeenCalledWith(1);
});

it.each(['import', 'export', 'seed', 'search-index', 'accounts', 'mails', 'deploy'])(
  'SHOP-4e %s reads its options so',
  (commandName) => {
    const commandSource = readFileSync(projectPath('tools', `${commandName}.ts`), 'utf8');
    expect(commandSource).toMatch(/\breadCommandOptions\(HELP_TEXT, \{/);
    expect(commandSource).not.toMatch(/\bparseArgs\(/);
  },
);

it('SHOP-4e an environment of the local shop is refused', async () => {
  const refusalMessage = '--env is for --remote: a folder has one local shop.';
  await expect(openShopDatabase({ remote: false, env: 'uk' })).rejects.toThrow(refusalMessage);
  expect(() => connectShopDatabase({ remote: false, env: 'uk' })).toThrow(refusalMessage);
});
