import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:practitioner'?: boolean;
  }
}
