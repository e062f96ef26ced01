import { ROLE, type UserTypeId } from '../../src/contract/role.ts';

export interface SeedAccount {
  readonly email: string;
  readonly userTypeId: UserTypeId;
  readonly firstName: string;
  readonly lastName: string;
}

/** For the local shop only: never on a deployed one, nor where an upstream has the accounts. */
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
/** The practitioner's clients with the discount that each has, in percent. */
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

export const SEED_ADS = [
  {
    linkUrl: '/products?order_by=id&order=desc&order_name=2',
    texts: {
      en: { title: 'New in the shop', text: 'The latest formulas, each with its full composition.' },
      de: { title: 'Neu im Shop', text: 'Die neuesten Rezepturen, jede mit vollständiger Zusammensetzung.' },
    },
  },
  {
    linkUrl: '/products?zero_waste=1',
    texts: {
      en: {
        title: 'Reduced for a while',
        text: 'Every reduction with the lowest price of the last 30 days.',
      },
      de: {
        title: 'Für kurze Zeit reduziert',
        text: 'Jede Ermäßigung mit dem niedrigsten Preis der letzten 30 Tage.',
      },
    },
  },
] as const;
