import { MAXIMUM_WORKER_KIB, measureWorkerSizeKib } from '../build/worker-size.ts';
import { runCommand } from '../command.ts';
import { findEnvironmentProblems } from '../deploy/environment-dry-run.ts';
import { createCheck, type Suite } from './suite.ts';

/** Problems if a dry run does not refuse to deploy the demonstration shop, with reasons and exit code 1. */
async function findDryRunProblems(): Promise<string[]> {
  const { exitCode: code, output } = await runCommand('node', [
    'tools/deploy.ts',
    '--dry-run',
    '--without-demo-pictures',
  ]);
  const isDeployRefused = output.includes('cannot be deployed yet') && output.includes('operator.name');
  const isNothingChanged = output.includes('Nothing was changed');
  return code === 1 && isDeployRefused && isNothingChanged ? [] : [`deploy --dry-run ended with ${code}\n${output}`];
}

/** Suite of deploy checks without an account: completeness and size of the worker. */
export const deploySuite: Suite = {
  name: 'Deploy, dry run',
  async run() {
    const workerSizeKib = await measureWorkerSizeKib();
    console.log(`Worker: ${workerSizeKib.toFixed(0)} KiB compressed (at most ${MAXIMUM_WORKER_KIB})`);
    return [
      createCheck(
        'the worker is small enough',
        workerSizeKib <= MAXIMUM_WORKER_KIB ? [] : [`${workerSizeKib} KiB are more than ${MAXIMUM_WORKER_KIB} KiB`],
      ),
      createCheck('a dry run of what cannot be deployed ends with 1', await findDryRunProblems()),
      createCheck('the environment of the United Kingdom is accepted', await findEnvironmentProblems('uk')),
    ];
  },
};
