import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createCommandLine } from '../../tools/process/command-line.ts';

it.each(['astro', 'biome', 'depcruise', 'knip', 'playwright', 'tsc', 'vitest', 'wrangler'])(
  '%s is started by its JavaScript file, as every system can',
  (toolName) => {
    const [program, file = '', ...args] = createCommandLine(toolName, ['--version']);
    expect(program).toBe(process.execPath);
    expect(existsSync(file)).toBe(true);
    expect(args).toEqual(['--version']);
  },
);

it('other programs are started by their name', () => {
  expect(createCommandLine('node', ['a.ts'])).toEqual([process.execPath, 'a.ts']);
  expect(createCommandLine('git', ['status'])).toEqual(['git', 'status']);
});
