import { readJson } from '../src/domain/platform/read-json.ts';
import { readWorkerConfig } from './build/worker-config.ts';
import { MAXIMUM_WORKER_KIB, workerSize } from './build/worker-size.ts';
import { endCommands, exitOnInterrupt, runCommand, runOrFail, runProgram } from './command.ts';
import { deployProblems, hostingRequirements, missingSecrets } from './deploy/deploy-settings.ts';
import { shopProblems } from './deploy/shop-problems.ts';
import { readOptions } from './operator/options.ts';
import { step } from './process/step.ts';
import { readChosenShop } from './shop/chosen-shop.ts';

const HELP = `Builds the shop, migrates its remote database and deploys it.
  --env NAME   an environment of wrangler.toml, such as uk
  --dry-run    check, build and measure; change nothing on the platform; ends with 1 if a deploy would be refused
  --without-demo-pictures   for an imported catalogue: leave out the pictures of the demonstration catalogue`;

const { values } = readOptions(HELP, {
  options: {
    env: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'without-demo-pictures': { type: 'boolean', default: false },
  },
});
/**
 * Arguments that select the environment and wrangler.toml, as wrangler would use the last build's configuration by
 * default.
 */
const environmentArguments = ['--config', 'wrangler.toml', '--env', values.env ?? ''];

function refuseWithProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  const message = `This cannot be deployed yet:\n${list}\ndocs/deploy.md says how to get there.`;
  if (!values['dry-run']) throw new Error(message);
  console.warn(message);
  process.exitCode = 1;
}

/** Secret names of the worker; none if it does not exist yet. */
async function listSecretNames(): Promise<string[]> {
  const { code, output } = await runCommand('wrangler', [
    'secret',
    'list',
    '--format',
    'json',
    ...environmentArguments,
  ]);
  if (code !== 0) return [];
  const secrets = readJson<{ name: string }[]>(output.slice(output.indexOf('[')));
  return secrets.map(({ name }) => name);
}

async function refuseWithoutSecrets(vars: Readonly<Record<string, unknown>>): Promise<void> {
  const missingNames = missingSecrets(vars, await listSecretNames());
  refuseWithProblems(
    missingNames.map(
      (name) =>
        `The secret ${name} is missing: wrangler secret put ${name} --config wrangler.toml --env '${values.env ?? ''}'`,
    ),
  );
}

async function deployShop(): Promise<void> {
  const config = readWorkerConfig(values.env);
  const shop = readChosenShop(values.env);
  refuseWithProblems([...deployProblems(config), ...shopProblems(shop, config.vars)]);
  for (const note of hostingRequirements(config.vars)) console.log(note);
  if (!values['dry-run']) await refuseWithoutSecrets(config.vars);
  const environment = {
    SITE_ORIGIN: String(config.vars['SITE_ORIGIN']),
    CLOUDFLARE_ENV: values.env ?? '',
    SHOP: shop.id,
    DEMO_PICTURES: values['without-demo-pictures'] ? '0' : '1',
  };
  await runOrFail('node', ['tools/build.ts'], { echo: true, environment });
  // The build has resolved the environment: dist/ is for it alone.
  const workerKib = await step('Measuring the worker', workerSize);
  console.log(`${workerKib.toFixed(0)} KiB compressed`);
  if (workerKib > MAXIMUM_WORKER_KIB) throw new Error(`The worker is larger than ${MAXIMUM_WORKER_KIB} KiB`);
  if (values['dry-run']) return console.log('Nothing was changed: dry run.');
  if (!config.vars['UPSTREAM_API_URL'])
    await runOrFail('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', ...environmentArguments], {
      echo: true,
    });
  await runOrFail('wrangler', ['deploy'], { echo: true });
}

exitOnInterrupt(() => endCommands().then(() => 130));
await runProgram(deployShop);
