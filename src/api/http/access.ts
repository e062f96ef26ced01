import type { Endpoint, MemberEndpoint } from '#contract/platform/endpoint.ts';

const GUEST_ACCESS_KINDS: readonly unknown[] = ['development', 'anonymous', 'anyone', 'refresh-token'];

export const isCallableByGuests = ({ access }: Endpoint): boolean => GUEST_ACCESS_KINDS.includes(access);

export function isForSignedInUsers(endpoint: Endpoint): endpoint is MemberEndpoint {
  return endpoint.access === 'signed-in' || Array.isArray(endpoint.access);
}
