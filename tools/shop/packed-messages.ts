import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isLanguage, LANGUAGES } from '../../src/i18n/languages.ts';
import { inProject } from '../project.ts';
import { fillMessages } from './messages.ts';
import type { Shop } from './read-shop.ts';

const MESSAGE_FILES = /\/src\/i18n\/message-files\.ts$/;

type Messages = Record<string, Record<string, object>>;

/** Messages by namespace and language. */
export function allMessages({ settings }: Shop): Messages {
  const messages: Messages = {};
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

/** Nested texts by path `a/b`; keys contain no slash. */
function textsByPath(messages: object, above = ''): [path: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' ? textsByPath(value, `${above}${key}/`) : [[above + key, value] as const],
  ) as [string, string][];
}

/** Columns: paths once per namespace, then texts per language; 0 for missing forms. Repeated keys would take 30 KiB. */
function inColumns(messages: Messages) {
  const paths: Record<string, string[]> = {};
  const texts: Record<string, Record<string, (string | 0)[]>> = {};
  for (const [namespace, languages] of Object.entries(messages)) {
    const columns = Object.entries(languages).map(
      ([language, nested]) => [language, new Map(textsByPath(nested))] as const,
    );
    const all = [...new Set(columns.flatMap(([, column]) => [...column.keys()]))];
    paths[namespace] = all;
    for (const [language, column] of columns) {
      texts[language] ??= {};
      texts[language][namespace] = all.map((path) => column.get(path) ?? 0);
    }
  }
  return [paths, texts] as const;
}

/** Code of `message-files.ts` with messages as one Brotli text, unpacked at startup. */
export function packedCode(messages: Messages): string {
  const text = JSON.stringify(inColumns(messages));
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  return `import { Buffer } from 'node:buffer';
import { brotliDecompressSync } from 'node:zlib';
const [paths, texts] = JSON.parse(brotliDecompressSync(Buffer.from('${packed.toString('base64')}', 'base64')).toString());
const files = new Map();
function nested(language, namespace) {
  const file = {};
  for (const [place, path] of (paths[namespace] ?? []).entries()) {
    const text = texts[language]?.[namespace]?.[place];
    if (typeof text !== 'string') continue;
    const keys = path.split('/');
    const last = keys.pop();
    let parent = file;
    for (const key of keys) parent = parent[key] ??= {};
    parent[last] = text;
  }
  return file;
}
export function messageFile(language, namespace) {
  const name = language + '/' + namespace;
  if (!files.has(name)) files.set(name, nested(language, namespace));
  return files.get(name);
}`;
}

/** Packs the worker's messages: the upload's window of 32 KiB holds less than one language, Brotli's holds all. */
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
