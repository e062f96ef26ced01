import type { SharedProtocol } from '#contract/sharing/schema.ts';
import {
  commissionNoticeSql,
  personNameSql,
  publicPracticeNameSql,
  publicStorefrontSlugSql,
} from '#db/account/user.ts';
import { isoTimeSql } from '#db/client/document.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { describePlanChanges, selectLinkChangesStatement } from '#db/protocol/changes.ts';
import { PROTOCOL_JSON_SQL, type StoredProtocol, toApiProtocols } from '#db/protocol/document.ts';
import {
  type ConsideredFindings,
  parseConsideredFindings,
  selectLinkFindingsStatement,
} from '#db/safety/considered.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { isLinkReadableSql } from './readable.ts';
import { noteVersionSql } from './receipt.ts';

interface StoredSharedProtocol extends StoredProtocol, Pick<SharedProtocol, 'practitioner' | 'personal'> {}

/** SQL of a personal link `l` as JSON: note, expiry, and true if its client has an account; NULL for other links. */
const PERSONAL_LINK_JSON_SQL = `(SELECT json_object('share_notes', a.notes, 'notes_lang', a.notes_lang, 'note_version', ${noteVersionSql('a')},
    'expires_at', ${isoTimeSql('l.expires_at')}, 'has_account', json(iif(c.activated_at IS NULL, 'false', 'true')))
  FROM protocol_assignment a JOIN user c ON c.id = a.client_id
  WHERE a.protocol_id = l.protocol_id AND a.client_id = l.client_id)`;

/** Reads a link's protocol and findings, without client data. `lastReadVersion`: version confirmed on its page. */
export async function getSharedProtocol(
  env: DataEnvironment,
  token: string,
  language: Language,
  lastReadVersion?: number,
): Promise<{ readonly protocol: SharedProtocol; readonly considered: ConsideredFindings } | undefined> {
  const now = Date.now();
  const [texts = [], consideredTexts, changeTexts = []] = await env.DB.run([
    statement(
      `SELECT json_object(${PROTOCOL_JSON_SQL}, 'practitioner', json_object('name', ${personNameSql('u')},
         'store_slug', ${publicStorefrontSlugSql('u')}, 'commission_notice', ${commissionNoticeSql('u')},
         'practice', ${publicPracticeNameSql('u')}), 'personal', ${PERSONAL_LINK_JSON_SQL}) AS data
       FROM share_link l JOIN protocol p ON p.id = l.protocol_id JOIN user u ON u.id = p.practitioner_id
       WHERE ${isLinkReadableSql('l', '?1', '?2')}`,
      token,
      now,
    ),
    selectLinkFindingsStatement(token),
    ...(lastReadVersion === undefined
      ? []
      : [selectLinkChangesStatement(isLinkReadableSql('l', '?2', '?3'), lastReadVersion, token, now)]),
  ]);
  const storedSharedProtocols = texts.map((protocolJson) => readJson<StoredSharedProtocol>(protocolJson));
  const [protocol] = await toApiProtocols(env, storedSharedProtocols, language, { hasWarnings: true });
  const [storedProtocol] = storedSharedProtocols;
  if (!protocol || !storedProtocol) return undefined;
  const { practitioner, personal } = storedProtocol;
  const planChanges = (await describePlanChanges(env, changeTexts, language)).get(protocol.protocol_id);
  const sharedProtocol = {
    ...protocol,
    practitioner,
    ...(personal && { personal }),
    ...(planChanges && { changes: planChanges }),
  };
  return { protocol: sharedProtocol, considered: parseConsideredFindings(consideredTexts?.[0]) };
}

/** True if the token belongs to a link that has ended. */
export async function hasLinkEnded({ DB }: DataEnvironment, tokenHash: string): Promise<boolean> {
  const [endedRows] = await DB.run([
    statement(
      `SELECT '1' AS data FROM share_link WHERE token_hash = ?1
       UNION ALL SELECT '1' FROM ended_link WHERE token_hash = ?1`,
      tokenHash,
    ),
  ]);
  return endedRows?.[0] === '1';
}
