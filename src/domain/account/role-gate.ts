import { ROLE, type UserTypeId } from '#contract/account/role.ts';

export type AllowedRoles = readonly UserTypeId[] | 'all';

interface RoleGateConditions {
  readonly practitioner_only_products?: boolean | undefined;
}

const EXCLUDED_FROM_PRACTITIONER_PRODUCTS: readonly UserTypeId[] = [ROLE.practitioner, ROLE.d2c];

export function mayBuyPractitionerProducts(userType: UserTypeId): boolean {
  return !EXCLUDED_FROM_PRACTITIONER_PRODUCTS.includes(userType);
}

/** True if an account's role is allowed and meets the conditions; always false for guests, whose role is undefined. */
export function passesRoleGate(
  userType: UserTypeId | undefined,
  allowedRoles: AllowedRoles,
  gateConditions: RoleGateConditions = {},
): boolean {
  if (userType === undefined) return false;
  if (gateConditions.practitioner_only_products && !mayBuyPractitionerProducts(userType)) return false;
  return allowedRoles === 'all' || allowedRoles.includes(userType);
}
