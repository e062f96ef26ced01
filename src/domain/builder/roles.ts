import { BUILDER_ROLES, ROLE, type UserTypeId } from '#contract/account/role.ts';

const SHARING_ROLES: readonly UserTypeId[] = [ROLE.admin, ROLE.certifiedPractitioner, ROLE.d2c];

/** Whether an account builds protocols beside the shop; undefined is a guest. */
export function mayBuild(userType: UserTypeId | undefined): boolean {
  return BUILDER_ROLES.some((role) => role === userType);
}

/** Whether an account may assign protocols and make links to them. */
export function mayShare(userType: UserTypeId | undefined): boolean {
  return userType !== undefined && SHARING_ROLES.includes(userType);
}
