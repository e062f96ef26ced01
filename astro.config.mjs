import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.SITE_ORIGIN ?? 'http://localhost:8787',
  output: 'server',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: cloudflare({
    imageService: 'passthrough',
    persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
  }),
  session: false,
  integrations: [react()],
  security: {
    checkOrigin: true,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ],
    },
  },
  vite: { build: { target: 'es2022' } },
});
