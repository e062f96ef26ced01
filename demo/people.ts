import { ROLE, type UserTypeId } from '../src/contract/account/role.ts';
import type { Language } from '../src/i18n/languages.ts';
import ads from './ads.json' with { type: 'json' };
import protocols from './protocols.json' with { type: 'json' };
import storefront from './storefront.json' with { type: 'json' };
import template from './template.json' with { type: 'json' };

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

type Texts<T> = Readonly<Record<Language, T>>;

export interface SeedLine {
  readonly slug: string;
  /** Index of the variant among the product's variants; by default 0. */
  readonly pack?: number | undefined;
  readonly quantity: number;
  readonly notes: string;
  readonly dose: string;
}

export interface SeedProtocol {
  readonly name: string;
  readonly description: string;
  readonly lines: readonly SeedLine[];
}

/** Protocols of the seed practitioner, latest first. */
export const SEED_PROTOCOLS: readonly SeedProtocol[] = protocols.written;

interface TranslatedProtocol {
  readonly name: string;
  readonly description: string;
  /** Notes of the lines, from top to bottom. */
  readonly notes: readonly string[];
  readonly token: string;
}

/** Translations of the first seed protocol, each with a public link. */
export const TRANSLATED_PROTOCOLS: Omit<Texts<TranslatedProtocol>, 'en'> = protocols.translated;

export const SEED_TEMPLATE: {
  readonly texts: Texts<{ readonly name: string; readonly description: string }>;
  readonly lines: readonly { readonly slug: string; readonly dose: string }[];
} = template;

export const SEED_ADS: readonly {
  readonly linkUrl: string;
  readonly texts: Texts<{ readonly title: string; readonly text: string }>;
}[] = ads;

export const SEED_SHARE = {
  email: 'client@example.com',
  notes: 'Begin with the magnesium alone; add the drops after a week if you still lie awake.',
  discount: 10,
} as const;

/** Token of the first protocol's public link; it need not be secret in a local shop. */
export const SEED_LINK_TOKEN = 'rowan-clinic-sleep-and-wind-down';

export const SEED_STOREFRONT = { type: 'clinic', theme: 'classic', ...storefront } as const;
