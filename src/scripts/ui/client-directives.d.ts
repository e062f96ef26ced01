import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates a shared plan once its first day is known. */
    'client:first-day'?: boolean;
    /** Hydrates on interaction; a string is the selector of the parts of the island whose interaction hydrates. */
    'client:interact'?: boolean | string;
    /** Hydrates on demand for users who may build protocols. */
    'client:practitioner'?: boolean;
  }
}
