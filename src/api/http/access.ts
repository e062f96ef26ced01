import type { Endpoint, MemberEndpoint } from '#contract/platform/endpoint.ts';

const GUEST_ACCESS: readonly unknown[] = ['development', 'anonymous', 'anyone', 'refresh-token'];

/** Whether an endpoint works without an account. */
export const isForGuests = ({ access }: Endpoint): boolean => GUEST_ACCESS.includes(access);

/** Whether an endpoint needs an access token. */
export function isForMembers(endpoint: Endpoint): endpoint is MemberEndpoint {
  return endpoint.access === 'signed-in' || Array.isArray(endpoint.access);
}
