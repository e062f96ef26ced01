import settings from '#shop/shop.json';

/** Settings of the shop, validated at build time (docs/make-it-yours.md). */
export const shop: {
  readonly name: string;
  readonly fallbackLanguages: readonly string[];
  readonly sender: { readonly name: string; readonly address: string };
  readonly operator: {
    readonly name: string;
    readonly address: readonly string[];
    readonly email: string;
    readonly phone: string;
    readonly registerNumber: string;
    readonly vatNumber: string;
  };
  readonly ukResponsible: { readonly name: string; readonly address: readonly string[] };
  readonly securityContact: string;
  readonly socialLinks: readonly string[];
  readonly logo: { readonly withName: boolean };
  readonly colours: Readonly<Record<'paper' | 'accent' | 'accent-ink', { light: string; dark: string }>>;
} = settings;
