import { readJson } from '../src/domain/platform/read-json.ts';
import { readWorkerConfig } from './build/worker-config.ts';
import { MAXIMUM_WORKER_KIB, measureWorkerSizeKib } from './build/worker-size.ts';
import { endChildProcesses, exitOnInterrupt, runCommand, runMainTask, runToolOrFail } from './command.ts';
import { findDeployProblems, findMissingSecrets, listHostingRequirements } from './deploy/deploy-settings.ts';
import { findShopProblems } from './deploy/shop-problems.ts';
import { readCommandOptions } from './operator/options.ts';
import { runStep } from './process/step.ts';
import { readChosenShop } from './shop/chosen-shop.ts';

const HELP_TEXT = `Builds the shop, migrates its remote database and deploys it.
  --env NAME   an environment of wrangler.toml, such as uk
  --dry-run    check, build and measure; change nothing on the platform; ends with 1 if a deploy would be refused
  --without-demo-pictures   for an imported catalogue: leave out the pictures of the demonstration catalogue`;

const { values } = readCommandOptions(HELP_TEXT, {
  options: {
    env: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'without-demo-pictures': { type: 'boolean', default: false },
  },
});
/** Arguments that select wrangler.toml and the environment; wrangler's default is the last build's configuration. */
const environmentArguments = ['--config', 'wrangler.toml', '--env', values.env ?? ''];

function reportDeployProblems(deployProblems: readonly string[]): void {
  if (deployProblems.length === 0) return;
  const problemList = deployProblems.map((problem) => `  - ${problem}`).join('\n');
  const problemMessage = `This cannot be deployed yet:\n${problemList}\ndocs/deploy.md says how to get there.`;
  if (!values['dry-run']) throw new Error(problemMessage);
  console.warn(problemMessage);
  process.exitCode = 1;
}

/** Lists the names of the worker's secrets; none before its first deploy. */
async function listSecretNames(): Promise<string[]> {
  const { exitCode: secretListExitCode, output } = await runCommand('wrangler', [
    'secret',
    'list',
    '--format',
    'json',
    ...environmentArguments,
  ]);
  if (secretListExitCode !== 0) return [];
  const deployedSecrets = readJson<{ name: string }[]>(output.slice(output.indexOf('[')));
  return deployedSecrets.map(({ name }) => name);
}

async function reportMissingSecrets(workerVariables: Readonly<Record<string, unknown>>): Promise<void> {
  const missingSecretNames = findMissingSecrets(workerVariables, await listSecretNames());
  reportDeployProblems(
    missingSecretNames.map(
      (secretName) =>
        `The secret ${secretName} is missing: wrangler secret put ${secretName} --config wrangler.toml --env '${values.env ?? ''}'`,
    ),
  );
}

async function deployShop(): Promise<void> {
  const workerConfig = readWorkerConfig(values.env);
  const shop = readChosenShop(values.env);
  reportDeployProblems([...findDeployProblems(workerConfig), ...findShopProblems(shop, workerConfig.vars)]);
  for (const hostingRequirement of listHostingRequirements(workerConfig.vars)) console.log(hostingRequirement);
  if (!values['dry-run']) await reportMissingSecrets(workerConfig.vars);
  const buildEnvironmentVariables = {
    SITE_ORIGIN: String(workerConfig.vars['SITE_ORIGIN']),
    CLOUDFLARE_ENV: values.env ?? '',
    SHOP: shop.id,
    DEMO_PICTURES: values['without-demo-pictures'] ? '0' : '1',
  };
  await runToolOrFail('node', ['tools/build.ts'], { echo: true, environment: buildEnvironmentVariables });
  // The build has resolved the environment: dist/ is for it alone.
  const workerSizeKib = await runStep('Measuring the worker', measureWorkerSizeKib);
  console.log(`${workerSizeKib.toFixed(0)} KiB compressed`);
  if (workerSizeKib > MAXIMUM_WORKER_KIB) throw new Error(`The worker is larger than ${MAXIMUM_WORKER_KIB} KiB`);
  if (values['dry-run']) return console.log('Nothing was changed: dry run.');
  if (!workerConfig.vars['UPSTREAM_API_URL'])
    await runToolOrFail('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', ...environmentArguments], {
      echo: true,
    });
  await runToolOrFail('wrangler', ['deploy'], { echo: true });
}

exitOnInterrupt(() => endChildProcesses().then(() => 130));
await runMainTask(deployShop);
