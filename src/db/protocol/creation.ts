import { MAXIMUM_PROTOCOLS, MAXIMUM_UNVERIFIED_PROTOCOLS } from '#contract/account/limits.ts';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { recordMilestoneStatement } from '#db/marketing/milestone.ts';
import {
  type ClaimState,
  createClaimStatements,
  deleteEmptyClaimStatements,
  type IdempotencyClaim,
  isClaimFirstSql,
  parseClaimResults,
} from '#db/platform/idempotency.ts';
import { protocolSearchKey } from '#domain/protocol/search-key.ts';
import { isOwnProtocolSql } from './access.ts';
import { storeIntakeCountStatement } from './line-statements.ts';

export interface NewProtocol {
  readonly name: string;
  readonly description: string;
  readonly lang: string | null;
}

/** Result of creating a protocol now or by an earlier identical request; no `protocolId` at the account's maximum. */
export interface ProtocolCreationResult {
  readonly claimState: ClaimState;
  readonly protocolId: number | undefined;
}

/** Function that builds the statements to insert a new protocol's lines; `creationId` identifies the protocol. */
export type BuildLineStatements = (creationId: string) => Statement[];

/** Creates a protocol with its lines, once per idempotency claim, up to the account's maximum. */
export async function createProtocol(
  { DB }: DataEnvironment,
  userId: number,
  { name, description, lang }: NewProtocol,
  idempotencyClaim: IdempotencyClaim | undefined,
  buildLineStatements: BuildLineStatements = () => [],
): Promise<ProtocolCreationResult> {
  const creationId = idempotencyClaim?.id ?? crypto.randomUUID();
  const now = idempotencyClaim?.now ?? Date.now();
  const rowsByStatement = await DB.run([
    ...createClaimStatements(idempotencyClaim),
    statement(
      `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at, lang)
       SELECT u.id, ?2, ?3, ?4, ?5, ?6, ?6, ?9 FROM user u
       WHERE u.id = ?1 AND u.user_type_id IN (${PRACTITIONER_ROLES.join(', ')}) AND ${isClaimFirstSql('?7')}
         AND (SELECT count(*) FROM protocol WHERE practitioner_id = ?1 AND deleted_at IS NULL) < iif(u.activated_at IS NULL, ?10, ?8)`,
      userId,
      name,
      description,
      protocolSearchKey(name, description),
      creationId,
      now,
      idempotencyClaim?.id ?? null,
      MAXIMUM_PROTOCOLS,
      lang,
      MAXIMUM_UNVERIFIED_PROTOCOLS,
    ),
    ...buildLineStatements(creationId),
    storeIntakeCountStatement('creation', creationId),
    storeAccountBytesStatement(userId),
    recordMilestoneStatement(userId, MILESTONE.protocolCreated, now),
    ...deleteEmptyClaimStatements(idempotencyClaim),
    statement(
      `SELECT CAST(id AS TEXT) AS data FROM protocol WHERE practitioner_id = ?1 AND creation = coalesce(
         (SELECT claim FROM idempotency_key WHERE user_id = ?1 AND key = ?3), ?2)`,
      userId,
      creationId,
      idempotencyClaim?.key ?? null,
    ),
  ]);
  const { state, otherTexts } = parseClaimResults(idempotencyClaim, rowsByStatement);
  const id = otherTexts.at(-1)?.[0];
  return { claimState: state, protocolId: id === undefined ? undefined : Number(id) };
}

export const createLineCopyBuilder =
  (userId: number, protocolId: number): BuildLineStatements =>
  (creationId) => [
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT n.id, l.variant_id, l.position, l.quantity, l.notes
       FROM protocol n, protocol p JOIN protocol_line l ON l.protocol_id = p.id
       WHERE n.creation = ?1 AND p.id = ?2 AND ${isOwnProtocolSql('?3')}`,
      creationId,
      protocolId,
      userId,
    ),
    statement(
      `INSERT INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
       SELECT n.id, o.variant_id, o.unit, o.phases, n.created_at
       FROM protocol n JOIN protocol_line l ON l.protocol_id = n.id, protocol p
         JOIN protocol_dose o ON o.protocol_id = p.id AND o.variant_id = l.variant_id
       WHERE n.creation = ?1 AND p.id = ?2 AND ${isOwnProtocolSql('?3')}`,
      creationId,
      protocolId,
      userId,
    ),
  ];
