import { readFileSync } from 'node:fs';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { regionalLanguageTag } from '../../src/i18n/language-tags.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { NAMESPACES as namespaces } from '../../src/i18n/namespaces.ts';
import { projectPath } from '../project.ts';
import { compareMessages, type MessageTree, pluralBase } from './message-parity.ts';
import { readUsage } from './message-usage.ts';
import { type Check, checkOf, type Suite } from './suite.ts';

const MAXIMUM_COMPLAINTS = 20;

/** Suite that compares languages with English, by their own plural forms, and keys in code with existing messages. */
export const messagesSuite: Suite = {
  name: 'Messages',
  async run() {
    return [...LANGUAGES.map(checkLanguage), checkUsage()];
  },
};

function checkLanguage(language: Language): Check {
  const complaints = namespaces.flatMap((namespace) =>
    compareMessages(
      readMessages('en', namespace),
      readMessages(language, namespace),
      regionalLanguageTag(language),
    ).map((complaint) => `${namespace}: ${complaint}`),
  );
  const omittedCount = complaints.length - MAXIMUM_COMPLAINTS;
  return checkOf(`the messages of ${language} match the English ones`, [
    ...complaints.slice(0, MAXIMUM_COMPLAINTS),
    ...(omittedCount > 0 ? [`and ${omittedCount} more`] : []),
  ]);
}

/** Keys of English messages, plurals without suffix. */
export function englishKeys(): Set<string> {
  return new Set(
    namespaces.flatMap((namespace) =>
      [...readMessages('en', namespace).keys()]
        .map(pluralBase)
        .map((key) => (namespace === 'common' ? key : `${namespace}:${key}`)),
    ),
  );
}

function checkUsage(): Check {
  const knownKeys = englishKeys();
  const usage = readUsage();
  const unusedTexts = [...knownKeys].filter((key) => !usage.mentions(key)).map((key) => `nothing shows ${key}`);
  const missingTexts = usage.calledKeys.filter((key) => !knownKeys.has(key)).map((key) => `${key} does not exist`);
  return checkOf('the code asks for every message, and for no other', [...missingTexts, ...unusedTexts]);
}

/** Messages of a namespace in one language, as text by dotted key. */
export function readMessages(language: Language, namespace: string): Map<string, string> {
  const path = projectPath('public', 'locales', language, `${namespace}.json`);
  const tree = readJson<MessageTree>(readFileSync(path, 'utf8'));
  return new Map(flatten(tree));
}

function flatten(tree: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}
