import type { SharedProtocol } from '#contract/sharing/schema.ts';
import { commissionNotice, personName, publicSlug } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { describeChanges, linkChangesStatement } from '#db/protocol/changes.ts';
import { describeProtocols, PROTOCOL_DOCUMENT, type StoredProtocol } from '#db/protocol/document.ts';
import { type Considered, consideredOfLink, toConsidered } from '#db/safety/considered.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { readableLink } from './readable.ts';

interface StoredSharedProtocol extends StoredProtocol {
  readonly practitioner: SharedProtocol['practitioner'];
}

/**
 * Protocol of a link with its considered findings, without client data. `read`: version that the reader has confirmed
 * by this link.
 */
export async function getSharedProtocol(
  env: DataEnvironment,
  token: string,
  language: Language,
  read?: number,
): Promise<{ readonly protocol: SharedProtocol; readonly considered: Considered } | undefined> {
  const now = Date.now();
  const [texts = [], considered, changed = []] = await env.DB.run([
    statement(
      `SELECT json_object(${PROTOCOL_DOCUMENT}, 'practitioner', json_object('name', ${personName('u')},
         'store_slug', ${publicSlug('u')}, 'commission_notice', ${commissionNotice('u')})) AS data
       FROM share_link l JOIN protocol p ON p.id = l.protocol_id JOIN user u ON u.id = p.practitioner_id
       WHERE ${readableLink('l', '?1', '?2')}`,
      token,
      now,
    ),
    consideredOfLink(token),
    ...(read === undefined ? [] : [linkChangesStatement(readableLink('l', '?2', '?3'), read, token, now)]),
  ]);
  const stored = texts.map((text) => readJson<StoredSharedProtocol>(text));
  const [protocol] = await describeProtocols(env, stored, language, { hasWarnings: true });
  const practitioner = stored[0]?.practitioner;
  if (!protocol || !practitioner) return undefined;
  const changes = (await describeChanges(env, changed, language)).get(protocol.protocol_id);
  return {
    protocol: { ...protocol, practitioner, ...(changes && { changes }) },
    considered: toConsidered(considered?.[0]),
  };
}
