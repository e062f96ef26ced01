import { planPathOfUrl } from '#domain/plan/offline/rules.ts';

export interface CopyRequest {
  readonly path: string;
  readonly files: readonly string[];
  readonly unseen: string;
}

export function parseCopyRequest(message: unknown): CopyRequest | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('path' in message && 'files' in message && 'unseen' in message)) return undefined;
  const { path, files, unseen: noCopyPageHtml } = message;
  if (typeof path !== 'string' || planPathOfUrl({ pathname: path }) === undefined) return undefined;
  if (typeof noCopyPageHtml !== 'string') return undefined;
  const isFilePath = (file: unknown): file is string => typeof file === 'string';
  return Array.isArray(files) ? { path, files: files.filter(isFilePath), unseen: noCopyPageHtml } : undefined;
}
