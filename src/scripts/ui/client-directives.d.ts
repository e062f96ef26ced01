import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates a shared plan once its first day is known. */
    'client:first-day'?: boolean;
    /** Hydrates on interaction; a string selects the parts of the island where that counts. */
    'client:interact'?: boolean | string;
    /** Hydrates on demand for users who may build protocols. */
    'client:practitioner'?: boolean;
  }
}
