import { SEED_PRACTITIONER } from '../demo/people.ts';
import { type Database, statement } from '../src/db/database.ts';
import { protocolSearchKey } from '../src/domain/protocol/search-key.ts';
import { pick, randomFrom } from '../tests/support/random.ts';

const LINES = 12;
const CHUNK = 1000;
const WORDS =
  'sleep iron winter calm training bone gut spring travel basics week morning evening food water'.split(' ');

/** How many protocols somebody has. */
export async function countProtocols(db: Database, email: string): Promise<number> {
  const [texts] = await db.run([
    statement(
      `SELECT CAST(count(*) AS TEXT) AS data FROM protocol p JOIN user u ON u.id = p.practitioner_id
       WHERE u.email = ?1`,
      email,
    ),
  ]);
  return Number(texts?.[0]);
}

function randomText(random: () => number, words: number): string {
  return Array.from({ length: words }, () => pick(random, WORDS)).join(' ');
}

/** Gives the seed practitioner that many protocols of twelve lines, with texts as long as people write them. */
export async function fillProtocols(db: Database, count: number): Promise<void> {
  const random = randomFrom(1);
  for (let start = await countProtocols(db, SEED_PRACTITIONER); start < count; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, place) => {
      const [name, description] = [`${randomText(random, 4)} ${start + place}`, randomText(random, 35)];
      return [name, description, protocolSearchKey(name, description), `bench-${start + place}`];
    });
    await db.run([
      statement(
        `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
         SELECT u.id, value ->> 0, value ->> 1, value ->> 2, value ->> 3, 1, 1 FROM json_each(?1), user u
         WHERE u.email = ?2`,
        JSON.stringify(rows),
        SEED_PRACTITIONER,
      ),
      statement(
        `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
         SELECT p.id, v.id, v.place, 1 + v.place % 3, 'One with breakfast and a large glass of water, for eight weeks.'
         FROM protocol p JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM variant) v
           ON (v.place + p.id * 7) % (SELECT count(*) FROM variant) < ${LINES}
         WHERE p.creation LIKE 'bench-%' AND NOT EXISTS (SELECT 1 FROM protocol_line l WHERE l.protocol_id = p.id)`,
      ),
    ]);
  }
}
