import { registerHooks } from 'node:module';

const FILES = '/src/i18n/message-files.ts';

/** What Vite makes of the glob, for the English texts: benches compose answers of the shop in this process. */
const source = `
import { readFileSync, readdirSync } from 'node:fs';
const folder = new URL('../../public/locales/en/', ${JSON.stringify(new URL('../src/i18n/message-files.ts', import.meta.url).href)});
const files = Object.fromEntries(readdirSync(folder).map((name) => [
  '../../public/locales/en/' + name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]));
`;

registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith(FILES)) return next(url, context);
    const loaded = next(url, context);
    const text = String(loaded.source).replace(/const files = import\.meta\.glob[^;]*;/, source);
    return { ...loaded, source: text };
  },
});
