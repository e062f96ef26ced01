/** Import failure of a whole file, as a sentence for the operator. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

const ERROR_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read: check its permissions',
  EPERM: 'it may not be read: check its permissions',
  EISDIR: 'it is a folder',
};

/** Converts a file system error to a sentence; other errors are unchanged. */
export function toReadableError(error: unknown): unknown {
  const errorCode = error instanceof Error && 'code' in error ? String(error.code) : '';
  const errorReason = ERROR_REASONS[errorCode];
  return errorReason === undefined ? error : new FileError(errorReason);
}
