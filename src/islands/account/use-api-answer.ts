import useSWR from 'swr';
import { READ_OPTIONS } from '#islands/swr-options.ts';

export type ServerResponseState<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly responseData: T }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** Reads an API response through SWR with `READ_OPTIONS`; during a new read, the previous response stays visible. */
export function useApiResponse<T>(cacheKey: string, fetchResponse: () => Promise<T>): ServerResponseState<T> {
  const { data, error, mutate } = useSWR<T, unknown>(cacheKey, fetchResponse, READ_OPTIONS);
  if (data !== undefined) return { kind: 'ready', responseData: data };
  return error === undefined ? { kind: 'waiting' } : { kind: 'failed', retry: () => void mutate() };
}
