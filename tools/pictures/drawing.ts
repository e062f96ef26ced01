import { type ChildProcess, fork } from 'node:child_process';
import { inProject } from '../project.ts';

export interface DrawingOrder {
  readonly paths: readonly string[];
  readonly folder: string;
  /** Whether the shop is up meanwhile and goes first. */
  readonly isBehind: boolean;
  /** Stop before the end on a slow machine: after so many milliseconds, but not before so many pictures. */
  readonly limit?: { readonly time: number; readonly atLeast: number };
}

export interface DrawingReport {
  readonly path: string;
  readonly failure?: string;
}

const running = new Set<ChildProcess>();

/** Ends drawing that is under way; every picture that is complete stays. */
export function endDrawing(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Draws pictures of the demonstration catalogue in a process of its own, so that not even a crash of the drawing
 * library ends the shop. Calls `progress` with the number of pictures that are done.
 * @returns what failed, as sentences
 */
export function drawPictures(
  order: DrawingOrder,
  progress: (done: number) => void = () => undefined,
): Promise<readonly string[]> {
  if (order.paths.length === 0) return Promise.resolve([]);
  const child = fork(inProject('tools', 'pictures', 'draw-process.ts'));
  running.add(child);
  const failures: string[] = [];
  let done = 0;
  child.on('message', ({ path, failure }: DrawingReport) => {
    done += 1;
    if (failure !== undefined) failures.push(`${path}: ${failure}`);
    progress(done);
  });
  child.send(order);
  return new Promise((resolve) => {
    child.on('error', (error) => failures.push(error.message));
    child.once('close', (code, signal) => {
      running.delete(child);
      const left = order.paths.length - done;
      resolve(code === 0 ? failures : [...failures, `${left} are not drawn: ended by ${signal ?? code}`]);
    });
  });
}
