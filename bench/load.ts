import { run } from '../tools/command.ts';

export const connections = 20;

export interface LoadResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** Asks for a page as often as the server answers. The load comes from a process of its own. */
export async function load(url: string, seconds: number): Promise<LoadResult> {
  const { code, output } = await run('autocannon', [
    ...['--json', '--no-progress', '--connections', String(connections), '--duration', String(seconds)],
    url,
  ]);
  if (code !== 0) throw new Error(`autocannon failed:\n${output}`);
  const result: LoadResult = JSON.parse(output.slice(output.indexOf('{')));
  return result;
}
