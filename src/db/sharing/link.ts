import type { SharedProtocol } from '#contract/sharing/schema.ts';
import { commissionNotice, personName, publicSlug } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { describeProtocols, PROTOCOL_DOCUMENT, type StoredProtocol } from '#db/protocol/document.ts';
import { type Considered, consideredOfLink, toConsidered } from '#db/safety/considered.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { readableLink } from './readable.ts';

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
       FROM share_link l JOIN protocol p ON p.id = l.protocol_id JOIN user u ON u.id = p.practitioner_id
       WHERE ${readableLink('l', '?1', '?2')}`,
      token,
      Date.now(),
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
