import type { ProtocolPage } from '#contract/protocol.ts';
import type { ClientProtocol, ClientProtocolList } from '#contract/sharing.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import {
  describeProtocols,
  PROTOCOL_DOCUMENT,
  readTotal,
  type StoredProtocol,
  toProtocolList,
} from '#db/protocol-document.ts';
import { hasProof, isApproved, personName } from '#db/user.ts';
import type { Language } from '#i18n/languages.ts';

type Share = Pick<ClientProtocol, 'practitioner' | 'share_notes' | 'discount'>;
interface StoredShare extends StoredProtocol {
  readonly share: Share;
}

/**
 * A page of the protocols that are assigned to somebody, the latest assignment first; none before the address is
 * proved. A discount is shown as it counts.
 */
export async function listClientProtocols(
  env: DataEnvironment,
  clientId: number,
  { page, limit }: ProtocolPage,
  language: Language,
): Promise<ClientProtocolList> {
  const [total, texts = []] = await env.DB.run([
    statement(
      `SELECT CAST(count(*) AS TEXT) AS data FROM protocol_assignment
       WHERE client_id = ?1 AND ${hasProof('?1')}`,
      clientId,
    ),
    statement(
      `SELECT json_object(${PROTOCOL_DOCUMENT}, 'share', json_object('share_notes', a.notes,
         'discount', iif(a.discount IS NULL OR ${isApproved('a.assigned_by')}, a.discount, 0), 'practitioner', json_object('name', ${personName('u')}))) AS data
       FROM (SELECT * FROM protocol_assignment WHERE client_id = ?1 AND ${hasProof('?1')}
             ORDER BY created_at DESC, protocol_id DESC LIMIT ?2 OFFSET ?3) a
         JOIN protocol p ON p.id = a.protocol_id JOIN user u ON u.id = p.practitioner_id
       ORDER BY a.created_at DESC, a.protocol_id DESC`,
      clientId,
      limit,
      (page - 1) * limit,
    ),
  ]);
  const stored = texts.map((text): StoredShare => JSON.parse(text));
  const protocols = await describeProtocols(env, stored, language);
  const shares = new Map(stored.map(({ id, share }) => [id, share]));
  const data = protocols.flatMap((protocol): ClientProtocol[] => {
    const share = shares.get(protocol.protocol_id);
    return share ? [{ ...protocol, ...share }] : [];
  });
  return toProtocolList(data, readTotal(total), { page, limit });
}

/** Ends one assignment; the protocol stays with its practitioner. False if there is none to be seen. */
export async function removeAssignment(
  { DB }: DataEnvironment,
  clientId: number,
  protocolId: number,
): Promise<boolean> {
  const [removed] = await DB.run([
    statement(
      `DELETE FROM protocol_assignment WHERE protocol_id = ?1 AND client_id = ?2
       AND ${hasProof('?2')} RETURNING '1' AS data`,
      protocolId,
      clientId,
    ),
  ]);
  return removed?.[0] === '1';
}
