import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Optional selector of the parts that hydrate the island. */
    'client:first-day'?: boolean;
    'client:interact'?: boolean | string;
    /** Hydrates for users who may build protocols, on demand. */
    'client:practitioner'?: boolean;
  }
}
