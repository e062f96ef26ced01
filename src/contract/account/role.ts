export const ROLE = { admin: 1, certifiedPractitioner: 2, practitioner: 3, client: 4, d2c: 5 } as const;

export type UserTypeId = (typeof ROLE)[keyof typeof ROLE];

export const USER_TYPE_IDS = [1, 2, 3, 4, 5] as const satisfies readonly UserTypeId[];

/** Name of each role in the login events of the data layer and in the OpenAPI document. */
export const ROLE_NAMES: Readonly<Record<UserTypeId, string>> = {
  1: 'admin',
  2: 'certified_practitioner',
  3: 'practitioner',
  4: 'client',
  5: 'd2c',
};

export function isUserTypeId(candidateId: unknown): candidateId is UserTypeId {
  return USER_TYPE_IDS.some((id) => id === candidateId);
}

export const PRACTITIONER_ROLES = [ROLE.admin, ROLE.certifiedPractitioner, ROLE.practitioner, ROLE.d2c] as const;

export const PROTOCOL_BUILDER_ROLES = [ROLE.certifiedPractitioner, ROLE.practitioner, ROLE.d2c] as const;

export const SHARING_ROLES = [ROLE.admin, ROLE.certifiedPractitioner, ROLE.d2c] as const;

/** Roles approved by the operator: their discounts apply, and search engines may index their storefronts. */
export const APPROVED_ROLES = [ROLE.admin, ROLE.certifiedPractitioner] as const;

/** Roles that submit a proof of their profession. */
export const CREDENTIAL_ROLES = [ROLE.certifiedPractitioner, ROLE.practitioner] as const;

export const ADMIN_ROLES = [ROLE.admin] as const;
