import { ROLE, type UserTypeId } from '#contract/account/role.ts';

/** Types that a gate lets in; `all` means everybody who is signed in. */
export type AllowedRoles = readonly UserTypeId[] | 'all';

/** Circumstances that narrow a gate; a key counts when its value is set. */
interface GateConditions {
  readonly practitioner_only_products?: boolean | undefined;
}

const KEPT_FROM_PRACTITIONER_PRODUCTS: readonly UserTypeId[] = [ROLE.practitioner, ROLE.d2c];

/** Whether an account may have products marked for practitioners: uncertified ones and shoppers may not. */
export function mayBuyPractitionerProducts(userType: UserTypeId): boolean {
  return !KEPT_FROM_PRACTITIONER_PRODUCTS.includes(userType);
}

/** Whether a gate opens; `userType` is undefined for a guest, whom no gate lets in. */
export function passesGate(
  userType: UserTypeId | undefined,
  allowed: AllowedRoles,
  conditions: GateConditions = {},
): boolean {
  if (userType === undefined) return false;
  if (conditions.practitioner_only_products && !mayBuyPractitionerProducts(userType)) return false;
  return allowed === 'all' || allowed.includes(userType);
}
