import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** A selector limits what wakes the island to its matching parts. */
    'client:interact'?: boolean | string;
    /** Loads for who may build protocols, when they do. */
    'client:practitioner'?: boolean;
  }
}
