import type { ApiBindings } from '#api/http/context.ts';

/** The deployed version of the worker: its id, and the tag that `wrangler versions upload --tag` gave it, if any. */
export interface WorkerVersion {
  readonly id: string;
  readonly tag: string;
}

const LOCAL: WorkerVersion = { id: 'local', tag: '' };

/** Which version answers; on a machine of one's own, whose runtime invents an id at each start, it is `local`. */
export function workerVersion({
  VERSION,
  DEV_OUTBOX,
}: Pick<ApiBindings, 'VERSION' | 'DEV_OUTBOX'>): WorkerVersion {
  if (!VERSION?.id || DEV_OUTBOX === '1') return LOCAL;
  const { id, tag } = VERSION;
  return { id, tag };
}

/** The version as a field of a log line: the tag where there is one. */
export function loggedVersion(env: Pick<ApiBindings, 'VERSION' | 'DEV_OUTBOX'>): string {
  const { id, tag } = workerVersion(env);
  return tag || id;
}
