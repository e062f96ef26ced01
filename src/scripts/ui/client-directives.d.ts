import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates a shared plan once its first day is known. */
    'client:first-day'?: boolean;
    /** Hydrates on interaction with the island; a string is a selector that limits this to parts of the island. */
    'client:interact'?: boolean | string;
    /** Hydrates on demand for users who may build protocols. */
    'client:practitioner'?: boolean;
  }
}
