import { globSync, readFileSync } from 'node:fs';

/** Resident memory in MiB of the larger runtime that a process has started: the worker's, the other is a proxy. */
export function runtimeMemory(parent: number): number {
  const sizes = globSync('/proc/[0-9]*/status')
    .map(readStatus)
    .filter((status) => /^Name:\s+workerd$/m.test(status) && numberOf(status, 'PPid') === parent)
    .map((status) => numberOf(status, 'VmRSS'));
  const kibibytes = Math.max(0, ...sizes);
  if (kibibytes === 0) throw new Error('The runtime was not found; its memory is read from /proc');
  return Math.round(kibibytes / 1024);
}

/** Processes may end between being listed and being read. */
function readStatus(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function numberOf(status: string, field: string): number {
  const [, value] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Number(value ?? 0);
}
