import { ROLE, type UserTypeId } from '../src/contract/account/role.ts';

export interface SeedAccount {
  readonly email: string;
  readonly userTypeId: UserTypeId;
  readonly firstName: string;
  readonly lastName: string;
}

/** Password of all seed accounts; only local shops without an upstream have them. */
export const SEED_PASSWORD = 'Formulary-2026!';

export const SEED_ACCOUNTS: readonly SeedAccount[] = [
  { email: 'admin@example.com', userTypeId: ROLE.admin, firstName: 'Robin', lastName: 'Ash' },
  {
    email: 'certified@example.com',
    userTypeId: ROLE.certifiedPractitioner,
    firstName: 'Dana',
    lastName: 'Rowan',
  },
  { email: 'practitioner@example.com', userTypeId: ROLE.practitioner, firstName: 'Kim', lastName: 'Alder' },
  { email: 'client@example.com', userTypeId: ROLE.client, firstName: 'Alex', lastName: 'Birch' },
  { email: 'client2@example.com', userTypeId: ROLE.client, firstName: 'Sam', lastName: 'Hazel' },
  { email: 'd2c@example.com', userTypeId: ROLE.d2c, firstName: 'Jo', lastName: 'Linden' },
];

export const SEED_PRACTITIONER = 'certified@example.com';
/** Seed clients with their discount in percent; null for none. */
export const SEED_CLIENTS: readonly { readonly email: string; readonly discountRate: number | null }[] = [
  { email: 'client@example.com', discountRate: 10 },
  { email: 'client2@example.com', discountRate: null },
];

export const SEED_ADDRESSES = [
  {
    email: 'client@example.com',
    isDefault: true,
    line1: 'Birkenweg 12',
    line2: null,
    city: 'Wien',
    postcode: '1140',
    phone: null,
    country: 'AT',
  },
  {
    email: 'client@example.com',
    isDefault: false,
    line1: 'Orchard House',
    line2: '4 Mill Lane',
    city: 'Galway',
    postcode: 'H91 XXXX',
    phone: null,
    country: 'IE',
  },
] as const;
