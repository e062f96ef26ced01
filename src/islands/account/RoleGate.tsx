import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { type AllowedRoles, passesRoleGate } from '#domain/account/role-gate.ts';
import { $session, $user } from '#stores/session/state.ts';

interface RoleGateProps {
  readonly roles: AllowedRoles;
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

export function RoleGate({ roles, fallback = null, children }: RoleGateProps) {
  const isSignedIn = useStore($session) === 'loggedin';
  const user = useStore($user);
  const isRoleAllowed = isSignedIn && passesRoleGate(user?.user_type_id, roles);
  return isRoleAllowed ? children : fallback;
}
