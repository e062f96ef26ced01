import { readFileSync } from 'node:fs';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { regionalLanguageTag } from '../../src/i18n/language-tags.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { NAMESPACES as namespaces } from '../../src/i18n/namespaces.ts';
import { projectPath } from '../project.ts';
import { compareMessages, type MessageTree, stripPlural } from './message-parity.ts';
import { readMessageUsage } from './message-usage.ts';
import { type Check, createCheck, type Suite } from './suite.ts';

const MAXIMUM_LISTED_COMPLAINTS = 20;

/** Suite that compares languages with English, by their own plural forms, and keys in code with existing messages. */
export const messagesSuite: Suite = {
  name: 'Messages',
  async run() {
    return [...LANGUAGES.map(checkLanguageMessages), checkMessageUsage()];
  },
};

function checkLanguageMessages(language: Language): Check {
  const complaints = namespaces.flatMap((namespace) =>
    compareMessages(
      readMessages('en', namespace),
      readMessages(language, namespace),
      regionalLanguageTag(language),
    ).map((complaint) => `${namespace}: ${complaint}`),
  );
  const omittedComplaintCount = complaints.length - MAXIMUM_LISTED_COMPLAINTS;
  return createCheck(`the messages of ${language} match the English ones`, [
    ...complaints.slice(0, MAXIMUM_LISTED_COMPLAINTS),
    ...(omittedComplaintCount > 0 ? [`and ${omittedComplaintCount} more`] : []),
  ]);
}

/** Reads the keys of English messages, plurals without suffix. */
export function readEnglishKeys(): Set<string> {
  return new Set(
    namespaces.flatMap((namespace) =>
      [...readMessages('en', namespace).keys()]
        .map(stripPlural)
        .map((key) => (namespace === 'common' ? key : `${namespace}:${key}`)),
    ),
  );
}

function checkMessageUsage(): Check {
  const englishKeys = readEnglishKeys();
  const messageUsage = readMessageUsage();
  const unusedKeyComplaints = [...englishKeys]
    .filter((key) => !messageUsage.mentions(key))
    .map((key) => `nothing shows ${key}`);
  const missingKeyComplaints = messageUsage.calledKeys
    .filter((key) => !englishKeys.has(key))
    .map((key) => `${key} does not exist`);
  return createCheck('the code asks for every message, and for no other', [
    ...missingKeyComplaints,
    ...unusedKeyComplaints,
  ]);
}

/** Reads the messages of a namespace in one language, by dotted key. */
export function readMessages(language: Language, namespace: string): Map<string, string> {
  const path = projectPath('public', 'locales', language, `${namespace}.json`);
  const messageTree = readJson<MessageTree>(readFileSync(path, 'utf8'));
  return new Map(flattenMessages(messageTree));
}

function flattenMessages(messageTree: MessageTree, keyPrefix = ''): [string, string][] {
  return Object.entries(messageTree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[keyPrefix + name, value]] : flattenMessages(value, `${keyPrefix}${name}.`),
  );
}
