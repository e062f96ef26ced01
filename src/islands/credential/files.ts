import {
  CREDENTIAL_FILE_TYPES,
  MAXIMUM_CREDENTIAL_BYTES,
  MAXIMUM_CREDENTIAL_FILES,
  MAXIMUM_CREDENTIAL_UPLOAD_BYTES,
} from '#contract/credential/limits.ts';
import { MAXIMUM_MEGAPIXELS } from '#contract/media/limits.ts';
import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import type { MessageKey } from '#i18n/message-key.ts';

const MEGABYTE_BYTES = 1_048_576;

/** Limits of uploaded files, as parameters of the messages. */
export const FILE_LIMITS = {
  files: MAXIMUM_CREDENTIAL_FILES,
  megabytes: MAXIMUM_CREDENTIAL_BYTES / MEGABYTE_BYTES,
  together: MAXIMUM_CREDENTIAL_UPLOAD_BYTES / MEGABYTE_BYTES,
  megapixels: MAXIMUM_MEGAPIXELS,
};

const FILES_PROBLEM_MESSAGES: Readonly<Record<string, MessageKey>> = {
  type: 'account:credential.problem.type',
  large: 'account:credential.problem.large',
  encrypted: 'account:credential.problem.encrypted',
  broken: 'account:credential.problem.broken',
};

/** Returns the message key of a problem with the chosen files that the browser can detect before the upload. */
export function findFilesProblem(files: readonly File[]): MessageKey | undefined {
  if (files.length > MAXIMUM_CREDENTIAL_FILES) return 'account:credential.problem.count';
  // Systems without a PDF viewer report no type for PDFs.
  if (files.some(({ type }) => type !== '' && CREDENTIAL_FILE_TYPES.every((allowedType) => allowedType !== type)))
    return 'account:credential.problem.type';
  const isAnyFileTooLarge = files.some(({ size }) => size > MAXIMUM_CREDENTIAL_BYTES);
  const totalBytes = files.reduce((bytesSoFar, { size }) => bytesSoFar + size, 0);
  return isAnyFileTooLarge || totalBytes > MAXIMUM_CREDENTIAL_UPLOAD_BYTES
    ? 'account:credential.problem.large'
    : undefined;
}

export function getFailureMessageKey(error: unknown): MessageKey {
  if (!(error instanceof FetchError)) return 'account:credential.failed';
  const [reason = ''] = readErrorBody(error.body).errors?.['files'] ?? [];
  if (error.status === 413) return 'account:credential.problem.large';
  if (error.status === 429) return 'account:credential.many';
  return FILES_PROBLEM_MESSAGES[reason] ?? 'account:credential.failed';
}
