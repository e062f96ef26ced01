import { ROLE, type UserTypeId } from '#contract/role.ts';

const BUILDER_ROLES: readonly UserTypeId[] = [ROLE.certifiedPractitioner, ROLE.practitioner, ROLE.d2c];
const SHARING_ROLES: readonly UserTypeId[] = [ROLE.admin, ROLE.certifiedPractitioner, ROLE.d2c];

/** Whether an account builds protocols beside the shop; undefined is a guest. */
export function mayBuild(userType: UserTypeId | undefined): boolean {
  return userType !== undefined && BUILDER_ROLES.includes(userType);
}

/** Whether an account may assign protocols and make links to them. */
export function mayShare(userType: UserTypeId | undefined): boolean {
  return userType !== undefined && SHARING_ROLES.includes(userType);
}
