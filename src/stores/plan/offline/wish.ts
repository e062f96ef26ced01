import { planPath } from '#domain/plan/offline/rules.ts';

/** What a page asks of the worker: a copy of itself, with these files of the shop. */
export interface Wish {
  readonly path: string;
  readonly files: readonly string[];
}

/** A message as a wish; undefined for any other. */
export function readWish(message: unknown): Wish | undefined {
  if (typeof message !== 'object' || message === null || !('path' in message && 'files' in message))
    return undefined;
  const { path, files } = message;
  if (typeof path !== 'string' || planPath({ pathname: path }) === undefined) return undefined;
  const isText = (file: unknown): file is string => typeof file === 'string';
  return Array.isArray(files) ? { path, files: files.filter(isText) } : undefined;
}
