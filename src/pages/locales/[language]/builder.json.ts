import type { APIRoute, GetStaticPaths } from 'astro';
import type { MessageGroup } from '#i18n/island-messages.ts';
import { isLanguage, LANGUAGES } from '#i18n/languages.ts';
import { pickIslandMessages } from '#i18n/translate.ts';
import { PROTOCOL_WORK_MESSAGES } from '#islands/protocol/protocol-messages.ts';

/** Messages of the protocol builder that its lazy parts do not load themselves. */
const BUILDER_MESSAGES: readonly MessageGroup[] = [
  ...PROTOCOL_WORK_MESSAGES,
  'nav.close',
  'protocol.contained',
  'protocol.note-and-dose',
  'protocols:builder',
  'protocols:list.new',
];

export const prerender = true;

export const getStaticPaths: GetStaticPaths = () => LANGUAGES.map((language) => ({ params: { language } }));

export const GET: APIRoute = ({ params: { language } }) =>
  Response.json(isLanguage(language) ? pickIslandMessages(language, BUILDER_MESSAGES) : {});
