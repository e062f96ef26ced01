import type account from '#locales/en/account.json';
import type clients from '#locales/en/clients.json';
import type common from '#locales/en/common.json';
import type developers from '#locales/en/developers.json';
import type dose from '#locales/en/dose.json';
import type pages from '#locales/en/pages.json';
import type plan from '#locales/en/plan.json';
import type products from '#locales/en/products.json';
import type protocols from '#locales/en/protocols.json';
import type safety from '#locales/en/safety.json';
import type stores from '#locales/en/stores.json';

type LeafMessageKeys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${WithoutPluralSuffix<K>}` : LeafMessageKeys<T[K], `${P}${K}.`>;
}[keyof T & string];

type WithoutPluralSuffix<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

/** Key of a message: its path if in namespace `common`, else `namespace:path`; without plural suffix. */
export type MessageKey =
  | LeafMessageKeys<typeof common>
  | `pages:${LeafMessageKeys<typeof pages>}`
  | `products:${LeafMessageKeys<typeof products>}`
  | `account:${LeafMessageKeys<typeof account>}`
  | `protocols:${LeafMessageKeys<typeof protocols>}`
  | `stores:${LeafMessageKeys<typeof stores>}`
  | `dose:${LeafMessageKeys<typeof dose>}`
  | `clients:${LeafMessageKeys<typeof clients>}`
  | `safety:${LeafMessageKeys<typeof safety>}`
  | `plan:${LeafMessageKeys<typeof plan>}`
  | `developers:${LeafMessageKeys<typeof developers>}`;

export type MessageParams = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, params?: MessageParams) => string;
