import { unstable_startWorker } from 'wrangler';
import { projectPath } from '../tools/project.ts';

/** Runs the built worker on a state folder until killed, without the request tracing of `wrangler dev`. */
const [stateDir, inspect] = process.argv.slice(2);
if (stateDir === undefined) throw new Error('Which state folder?');

const workerVariables = {
  TOKEN_SECRET: 'a secret of the measurements, thirty-two or more characters',
  ...JSON.parse(process.env.WORKER_VARIABLES ?? '{}'),
};
const workerBindings = Object.entries(workerVariables).map(
  ([name, value]) => [name, { type: 'plain_text', value: String(value) }] as const,
);

const startedWorker = await unstable_startWorker({
  config: process.env.WORKER_CONFIG ?? projectPath('dist', 'server', 'wrangler.json'),
  bindings: Object.fromEntries(workerBindings),
  dev: {
    inspector: inspect === '--inspect' ? { hostname: '127.0.0.1', port: 0 } : false,
    logLevel: 'none',
    persist: stateDir,
    registry: undefined,
    server: { hostname: '127.0.0.1', port: 0 },
    watch: false,
  },
});
await startedWorker.ready;
const [url, inspector] = await Promise.all([startedWorker.url, inspect ? startedWorker.inspectorUrl : undefined]);
console.log(JSON.stringify({ url, inspector }));
