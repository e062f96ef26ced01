import type { Endpoint, MemberEndpoint } from '#contract/platform/endpoint.ts';

const GUEST_ACCESS: readonly unknown[] = ['development', 'anonymous', 'anyone', 'refresh-token'];

export const isForGuests = ({ access }: Endpoint): boolean => GUEST_ACCESS.includes(access);

export function isForMembers(endpoint: Endpoint): endpoint is MemberEndpoint {
  return endpoint.access === 'signed-in' || Array.isArray(endpoint.access);
}
