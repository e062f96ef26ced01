import { type Statement, statement } from '#db/database.ts';
import { database, fixtureCatalogue } from './catalogue.ts';

/** Statement that adds a number of empty protocols to an account. */
export const createProtocolsStatement = (userId: number, protocolCount: number): Statement =>
  statement(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
     SELECT ?1, 'Protocol ' || i, ?4, 'protocol ' || i, ?3 || i, i, i FROM n`,
    userId,
    protocolCount,
    crypto.randomUUID(),
    'A description',
  );

const VARIANT_IDS_JSON = JSON.stringify(
  fixtureCatalogue.products.flatMap(({ variants }) => variants.map(({ id }) => id)).slice(0, 200),
);

/** Adds `protocolCount` protocols to an account; gives each 200 products (or the whole catalogue) with the note. */
export async function fillAccountWithProtocols(userId: number, protocolCount: number, lineNote: string): Promise<void> {
  await database.run([
    // Plans from before the maximum of notes stay as long as they are.
    statement('DROP TRIGGER IF EXISTS protocol_note_limit'),
    createProtocolsStatement(userId, protocolCount),
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT p.id, v.value, v.key, 2, ?3 FROM protocol p, json_each(?2) v WHERE p.practitioner_id = ?1`,
      userId,
      VARIANT_IDS_JSON,
      lineNote,
    ),
  ]);
}

/** Number of lines in a protocol filled by `fillAccountWithProtocols`. */
export const LINES_PER_FILLED_PROTOCOL: number = JSON.parse(VARIANT_IDS_JSON).length;

export async function fillAccountWithClients(userId: number, clientCount: number): Promise<void> {
  await database.run([
    statement(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO user (email, user_type_id, language, created_at)
       SELECT 'filled-' || ?1 || '-' || i || '@example.com', 4, 'en', 1 FROM n`,
      String(userId),
      clientCount,
    ),
    statement(
      `INSERT INTO practitioner_client (practitioner_id, client_id, created_at, updated_at)
       SELECT ?1, id, 1, 1 FROM user WHERE email LIKE ?2`,
      userId,
      `filled-${userId}-%`,
    ),
  ]);
}

/** Request body of unknown length that counts the bytes read from it. */
export function createByteCountingBody(byteCount: number) {
  let consumedByteCount = 0;
  const byteStream = new ReadableStream<Uint8Array>(
    {
      pull(streamController) {
        if (consumedByteCount >= byteCount) return streamController.close();
        consumedByteCount += 65_536;
        streamController.enqueue(new TextEncoder().encode(' '.repeat(65_536)));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream: byteStream, sent: () => consumedByteCount };
}
