import { describe, expect, it } from 'vitest';
import { ROLE, ROLE_NAMES, USER_TYPE_IDS } from '#contract/account/role.ts';
import { mayBuyPractitionerProducts, passesRoleGate } from '#domain/account/role-gate.ts';

describe('role gate', () => {
  it('REG-01 knows the five types by number and name', () => {
    expect(ROLE).toEqual({ admin: 1, certifiedPractitioner: 2, practitioner: 3, client: 4, d2c: 5 });
    expect(Object.values(ROLE_NAMES)).toEqual(['admin', 'certified_practitioner', 'practitioner', 'client', 'd2c']);
  });

  it('ROLE-11 practitioner_only_products blocks types 3 and 5 when it is set, nobody otherwise', () => {
    const listAdmittedUserTypes = (isPractitionerOnly: boolean | undefined) =>
      USER_TYPE_IDS.filter((userType) =>
        passesRoleGate(userType, 'all', { practitioner_only_products: isPractitionerOnly }),
      );
    expect(listAdmittedUserTypes(true)).toEqual([1, 2, 4]);
    expect(listAdmittedUserTypes(false)).toEqual([1, 2, 3, 4, 5]);
    expect(listAdmittedUserTypes(undefined)).toEqual([1, 2, 3, 4, 5]);
    expect(USER_TYPE_IDS.filter(mayBuyPractitionerProducts)).toEqual([1, 2, 4]);
  });
});
