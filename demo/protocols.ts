import type { Language } from '../src/i18n/languages.ts';
import ads from './ads.json' with { type: 'json' };
import protocols from './protocols.json' with { type: 'json' };
import template from './template.json' with { type: 'json' };

type Texts<T> = Readonly<Record<Language, T>>;

export interface SeedLine {
  readonly slug: string;
  /** Position of the pack in its product; first by default. */
  readonly pack?: number | undefined;
  readonly quantity: number;
  readonly notes: string;
  /** Shorthand. */
  readonly dose: string;
}

export interface SeedProtocol {
  readonly name: string;
  readonly description: string;
  /** From the top. */
  readonly lines: readonly SeedLine[];
}

/** Protocols of the seed practitioner, latest first. */
export const SEED_PROTOCOLS: readonly SeedProtocol[] = protocols.written;

interface TranslatedProtocol {
  readonly name: string;
  readonly description: string;
  /** Notes of the lines, from the top. */
  readonly notes: readonly string[];
  /** Token of the link. */
  readonly token: string;
}

/** First seed protocol in the other languages, with a link each. */
export const TRANSLATED_PROTOCOLS: Omit<Texts<TranslatedProtocol>, 'en'> = protocols.translated;

export const SEED_TEMPLATE: {
  readonly texts: Texts<{ readonly name: string; readonly description: string }>;
  readonly lines: readonly { readonly slug: string; readonly dose: string }[];
} = template;

/** Recommendations on the account's home. */
export const SEED_ADS: readonly {
  readonly linkUrl: string;
  readonly texts: Texts<{ readonly title: string; readonly text: string }>;
}[] = ads;

export const SEED_SHARE = {
  email: 'client@example.com',
  notes: 'Begin with the magnesium alone; add the drops after a week if you still lie awake.',
  discount: 10,
} as const;

/** Token of the first protocol's link, public because a local shop holds no secrets. */
export const SEED_LINK_TOKEN = 'rowan-clinic-sleep-and-wind-down';
