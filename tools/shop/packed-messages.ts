import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isLanguage, LANGUAGES } from '../../src/i18n/languages.ts';
import { inProject } from '../project.ts';
import { fillMessages } from './messages.ts';
import type { Shop } from './read-shop.ts';

const MESSAGE_FILES = /\/src\/i18n\/message-files\.ts$/;

/** The messages of a shop in all languages, by namespace: what is alike stands together. */
export function allMessages({ settings }: Shop): Record<string, Record<string, object>> {
  const messages: Record<string, Record<string, object>> = {};
  for (const language of LANGUAGES.filter(isLanguage)) {
    const folder = inProject('public', 'locales', language);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const namespace = name.slice(0, -'.json'.length);
      const texts = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      messages[namespace] ??= {};
      messages[namespace][language] = fillMessages(texts, settings, language, namespace);
    }
  }
  return messages;
}

/** Code with the exports of `message-files.ts`, whose messages are one Brotli text that is read when the worker starts. */
export function packedCode(messages: object): string {
  const text = JSON.stringify(messages);
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  return `import { Buffer } from 'node:buffer';
import { brotliDecompressSync } from 'node:zlib';
const messages = JSON.parse(brotliDecompressSync(Buffer.from('${packed.toString('base64')}', 'base64')).toString());
export const messageFile = (language, namespace) => messages[namespace]?.[language] ?? {};`;
}

/** Packs the messages of the worker: a compressed upload sees 32 KiB back, which is less than one language, Brotli sees all. */
export function packedMessages(shop: Shop) {
  return {
    name: 'packed-messages',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'ssr',
    transform: (_code: string, id: string) =>
      MESSAGE_FILES.test(id.split('?', 1)[0] ?? '') ? packedCode(allMessages(shop)) : undefined,
  };
}
