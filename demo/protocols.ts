import type { Language } from '../src/i18n/languages.ts';
import ads from './ads.json' with { type: 'json' };
import protocols from './protocols.json' with { type: 'json' };
import template from './template.json' with { type: 'json' };

type Texts<T> = Readonly<Record<Language, T>>;

export interface SeedLine {
  readonly slug: string;
  /** Place of the pack among the product's; the first if left out. */
  readonly pack?: number | undefined;
  readonly quantity: number;
  readonly notes: string;
  /** In shorthand. */
  readonly dose: string;
}

export interface SeedProtocol {
  readonly name: string;
  readonly description: string;
  /** From the top. */
  readonly lines: readonly SeedLine[];
}

/** What the seed practitioner has put together, the latest first. */
export const SEED_PROTOCOLS: readonly SeedProtocol[] = protocols.written;

interface TranslatedProtocol {
  readonly name: string;
  readonly description: string;
  /** Of the lines, from the top. */
  readonly notes: readonly string[];
  /** Of the link. */
  readonly token: string;
}

/** The first seed protocol as the practitioner wrote it for clients of each other language, with a link each. */
export const TRANSLATED_PROTOCOLS: Omit<Texts<TranslatedProtocol>, 'en'> = protocols.translated;

/** A protocol to begin with, in every language. */
export const SEED_TEMPLATE: {
  readonly texts: Texts<{ readonly name: string; readonly description: string }>;
  readonly lines: readonly { readonly slug: string; readonly dose: string; readonly notes: Texts<string> }[];
} = template;

/** What the account's home recommends in the local shop. */
export const SEED_ADS: readonly {
  readonly linkUrl: string;
  readonly texts: Texts<{ readonly title: string; readonly text: string }>;
}[] = ads;

/** The share of the first protocol. */
export const SEED_SHARE = {
  email: 'client@example.com',
  notes: 'Begin with the magnesium alone; add the drops after a week if you still lie awake.',
  discount: 10,
} as const;

/** The token of the first protocol's link: known, because a local shop has nothing to hide. */
export const SEED_LINK_TOKEN = 'rowan-clinic-sleep-and-wind-down';
