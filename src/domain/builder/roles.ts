import { PROTOCOL_BUILDER_ROLES, ROLE, type UserTypeId } from '#contract/account/role.ts';

const SHARING_ROLES: readonly UserTypeId[] = [ROLE.admin, ROLE.certifiedPractitioner, ROLE.d2c];

export function mayUseBuilder(userType: UserTypeId | undefined): boolean {
  return PROTOCOL_BUILDER_ROLES.some((role) => role === userType);
}

export function mayShareProtocols(userType: UserTypeId | undefined): boolean {
  return userType !== undefined && SHARING_ROLES.includes(userType);
}
