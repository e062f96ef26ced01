import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject } from '../../../tools/project.ts';

const run = promisify(execFile);
/** The state folder of the copy that is tested: of a running one by its own setting, else that of playwright.config.ts. */
const STATE_DIR = process.env.BASE_URL
  ? (process.env.STATE_DIR ?? '.wrangler/state')
  : (process.env.E2E_STATE_DIR ?? '.cache/e2e-state');

/** What a command of the operator prints about the shop that is tested, which goes on serving. */
export async function operate(tool: 'accounts' | 'mails', ...args: readonly string[]): Promise<string> {
  const call = [inProject('tools', `${tool}.ts`), ...args, '--state-dir', STATE_DIR];
  return (await run(process.execPath, call, { cwd: inProject() })).stdout;
}
