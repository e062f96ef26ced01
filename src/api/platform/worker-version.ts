import type { ApiBindings } from '#api/http/context.ts';

/** Deployed version of the worker; `tag` is the value given to `wrangler versions upload --tag`. */
export interface WorkerVersion {
  readonly id: string;
  readonly tag: string;
}

const LOCAL_WORKER_VERSION: WorkerVersion = { id: 'local', tag: '' };

/** Returns the running version; `local` in development, where the runtime invents an id at each start. */
export function workerVersionOf({ VERSION, DEV_OUTBOX }: Pick<ApiBindings, 'VERSION' | 'DEV_OUTBOX'>): WorkerVersion {
  if (!VERSION?.id || DEV_OUTBOX === '1') return LOCAL_WORKER_VERSION;
  const { id, tag } = VERSION;
  return { id, tag };
}

/** Returns the version for a log line: the tag if there is one, else the id. */
export function loggedVersionOf(env: Pick<ApiBindings, 'VERSION' | 'DEV_OUTBOX'>): string {
  const { id, tag } = workerVersionOf(env);
  return tag || id;
}
