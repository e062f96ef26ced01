import type { SharedProtocol } from '#contract/sharing/schema.ts';
import { commissionNotice, personName, publicSlug } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { mayShare } from '#db/protocol/access.ts';
import { describeProtocols, PROTOCOL_DOCUMENT, type StoredProtocol } from '#db/protocol/document.ts';
import { type Considered, consideredOfLink, toConsidered } from '#db/safety/considered.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { readableLink } from './readable.ts';

/** Stores the token unless a link exists; returns the valid one, undefined without permission. */
export async function linkProtocol(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  token: string,
): Promise<string | undefined> {
  const [, texts] = await DB.run([
    statement(
      `INSERT INTO protocol_link (protocol_id, token, created_at)
       SELECT p.id, ?3, ?4 FROM protocol p WHERE p.id = ?1 AND ${mayShare('?2')}
       ON CONFLICT (protocol_id) DO NOTHING`,
      protocolId,
      userId,
      token,
      Date.now(),
    ),
    statement(
      `SELECT l.token AS data FROM protocol_link l JOIN protocol p ON p.id = l.protocol_id
       WHERE p.id = ?1 AND ${mayShare('?2')}`,
      protocolId,
      userId,
    ),
  ]);
  return texts?.[0];
}

/** Revokes the link; false without permission to share. */
export async function unlinkProtocol(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
): Promise<boolean> {
  const may = `EXISTS (SELECT 1 FROM protocol p WHERE p.id = ?1 AND ${mayShare('?2')})`;
  const [allowed] = await DB.run([
    statement(`SELECT '1' AS data WHERE ${may}`, protocolId, userId),
    statement(`DELETE FROM protocol_link WHERE protocol_id = ?1 AND ${may}`, protocolId, userId),
  ]);
  return allowed?.[0] === '1';
}

interface StoredSharedProtocol extends StoredProtocol {
  readonly practitioner: SharedProtocol['practitioner'];
}

/** Protocol of a link with its considered findings, without client data. */
export async function getSharedProtocol(
  env: DataEnvironment,
  token: string,
  language: Language,
): Promise<{ readonly protocol: SharedProtocol; readonly considered: Considered } | undefined> {
  const [texts = [], considered] = await env.DB.run([
    statement(
      `SELECT json_object(${PROTOCOL_DOCUMENT}, 'practitioner', json_object('name', ${personName('u')},
         'store_slug', ${publicSlug('u')}, 'commission_notice', ${commissionNotice('u')})) AS data
       FROM protocol_link l JOIN protocol p ON p.id = l.protocol_id JOIN user u ON u.id = p.practitioner_id
       WHERE ${readableLink('l', '?1')}`,
      token,
    ),
    consideredOfLink(token),
  ]);
  const stored = texts.map((text) => readJson<StoredSharedProtocol>(text));
  const [protocol] = await describeProtocols(env, stored, language, { hasWarnings: true });
  const practitioner = stored[0]?.practitioner;
  return protocol && practitioner
    ? { protocol: { ...protocol, practitioner }, considered: toConsidered(considered?.[0]) }
    : undefined;
}
