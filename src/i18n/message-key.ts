import type common from '#locales/en/common.json';
import type products from '#locales/en/products.json';

type Leaf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${WithoutPlural<K>}` : Leaf<T[K], `${P}${K}.`>;
}[keyof T & string];

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

/** Every message: a path in `common`, or `products:` and a path in `products`. Plurals are named without suffix. */
export type MessageKey = Leaf<typeof common> | `products:${Leaf<typeof products>}`;

/** Values for a message's placeholders; `count` also chooses the plural form. */
export type MessageParams = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, params?: MessageParams) => string;
