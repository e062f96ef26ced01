import { MAXIMUM_WORKER_KIB, startupTime, workerSize } from '../build/worker-size.ts';
import { environmentProblems } from '../deploy/environment-dry-run.ts';
import { checkOf, type Suite } from './suite.ts';

/** What can be said of a deploy without an account: the worker is whole and small; its start is told, not judged. */
export const deploy: Suite = {
  name: 'Deploy, dry run',
  async run() {
    const { kib } = await workerSize();
    const startup = await startupTime();
    console.log(
      `Worker: ${kib.toFixed(0)} KiB compressed (at most ${MAXIMUM_WORKER_KIB}); ` +
        `start-up on this machine: ${startup === undefined ? 'not measured' : `${startup.toFixed(0)} ms`}`,
    );
    return [
      checkOf(
        'the worker is small enough',
        kib <= MAXIMUM_WORKER_KIB ? [] : [`${kib} KiB are more than ${MAXIMUM_WORKER_KIB} KiB`],
      ),
      checkOf('the environment of the United Kingdom is accepted', await environmentProblems('uk')),
    ];
  },
};
