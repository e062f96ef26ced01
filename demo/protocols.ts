import type { Language } from '../src/i18n/languages.ts';
import ads from './ads.json' with { type: 'json' };
import protocols from './protocols.json' with { type: 'json' };
import template from './template.json' with { type: 'json' };

type Texts<T> = Readonly<Record<Language, T>>;

export interface SeedLine {
  readonly slug: string;
  /** Index of the variant among the product's variants; by default 0. */
  readonly pack?: number | undefined;
  readonly quantity: number;
  readonly notes: string;
  /** Dose in shorthand. */
  readonly dose: string;
}

export interface SeedProtocol {
  readonly name: string;
  readonly description: string;
  /** Lines from top to bottom. */
  readonly lines: readonly SeedLine[];
}

/** Protocols of the seed practitioner, latest first. */
export const SEED_PROTOCOLS: readonly SeedProtocol[] = protocols.written;

interface TranslatedProtocol {
  readonly name: string;
  readonly description: string;
  /** Notes of the lines, from top to bottom. */
  readonly notes: readonly string[];
  /** Token of the protocol's public link. */
  readonly token: string;
}

/** Translations of the first seed protocol, each with a public link. */
export const TRANSLATED_PROTOCOLS: Omit<Texts<TranslatedProtocol>, 'en'> = protocols.translated;

export const SEED_TEMPLATE: {
  readonly texts: Texts<{ readonly name: string; readonly description: string }>;
  readonly lines: readonly { readonly slug: string; readonly dose: string }[];
} = template;

/** Ads on the home page of the account. */
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
