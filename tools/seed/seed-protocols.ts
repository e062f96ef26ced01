import { createHash } from 'node:crypto';
import {
  SEED_LINK_TOKEN,
  SEED_PRACTITIONER,
  SEED_PROTOCOLS,
  SEED_SHARE,
  SEED_TEMPLATE,
  type SeedLine,
  type SeedProtocol,
  TRANSLATED_PROTOCOLS,
} from '../../demo/people.ts';
import { type Database, type Statement, statement } from '../../src/db/database.ts';
import { encodePhases } from '../../src/db/protocol/stored-dose.ts';
import { readShorthand } from '../../src/domain/intake/shorthand/read.ts';
import { protocolSearchKey } from '../../src/domain/protocol/search-key.ts';
import { hasRows } from './insert-rows.ts';

const WEEK_MS = 7 * 86_400_000;
const SEED_TEMPLATE_ID = 1;

/** True if no protocol was ever created, not even a deleted one. */
export const hasNeverHadProtocols = async (db: Database): Promise<boolean> =>
  !(await hasRows(db, `SELECT 1 FROM sqlite_sequence WHERE name = 'protocol'`));

/** True if the demonstration catalogue is stored, which seed protocols require. */
export async function hasDemoCatalogue(db: Database): Promise<boolean> {
  const [slug] = SEED_PROTOCOLS.flatMap(({ lines }) => lines.map((protocolLine) => protocolLine.slug));
  const [texts] = await db.run([statement('SELECT slug AS data FROM product WHERE slug = ?1', slug ?? '')]);
  return texts?.[0] !== undefined;
}

const createCreationKey = (protocolIndex: number): string => `seed-${protocolIndex + 1}`;

/** SQL parts that select the variant of a product by slug (?1) and position (?2). */
const VARIANT_JOIN_SQL = 'product d JOIN variant v ON v.product_id = d.id';
const VARIANT_CONDITION_SQL = 'd.slug = ?1 AND v.sort = ?2';

function createProtocolLineStatement(
  creationKey: string,
  { slug, pack = 0, quantity, notes }: SeedLine,
  lineIndex: number,
): Statement {
  return statement(
    `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
     SELECT p.id, v.id, ?4, ?5, ?6 FROM ${VARIANT_JOIN_SQL} JOIN protocol p ON p.creation = ?3 WHERE ${VARIANT_CONDITION_SQL}`,
    ...[slug, pack, creationKey, lineIndex + 1, quantity, notes],
  );
}

/** Parses a dose in shorthand into its phases as stored. */
function createStoredPhases(shorthand: string): string {
  const shorthandResult = readShorthand(shorthand, '');
  if ('rest' in shorthandResult) throw new Error(`A seed dose cannot be read: ${shorthand}`);
  return encodePhases(shorthandResult.dose);
}

function createDoseStatement(creationKey: string, { slug, pack = 0, dose }: SeedLine, now: number): Statement {
  return statement(
    `INSERT INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
     SELECT p.id, v.id, d.portion_unit, ?4, ?5 FROM ${VARIANT_JOIN_SQL} JOIN protocol p ON p.creation = ?3
     WHERE ${VARIANT_CONDITION_SQL}`,
    ...[slug, pack, creationKey, createStoredPhases(dose), now],
  );
}

/** Statements that create a seed protocol; `protocolIndex` 0 gets the latest date. */
function createProtocolStatements(
  { name, description, lines }: SeedProtocol,
  protocolIndex: number,
  now: number,
  language: string,
): Statement[] {
  const creationKey = createCreationKey(protocolIndex);
  return [
    statement(
      `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at, lang)
       SELECT id, ?2, ?3, ?4, ?5, ?6, ?6, ?7 FROM user WHERE email = ?1`,
      ...[SEED_PRACTITIONER, name, description, protocolSearchKey(name, description), creationKey],
      ...[now - protocolIndex * WEEK_MS, language],
    ),
    ...lines.flatMap((line, lineIndex) => [
      createProtocolLineStatement(creationKey, line, lineIndex),
      createDoseStatement(creationKey, line, now),
    ]),
  ];
}

function createShareStatements(now: number): Statement[] {
  const { email, notes, discount } = SEED_SHARE;
  return [
    statement(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, notes_lang, discount, created_at, updated_at)
       SELECT p.id, c.id, p.practitioner_id, ?3, 'en', ?4, ?5, ?5 FROM protocol p, user c
       WHERE p.creation = ?1 AND c.email = ?2`,
      ...[createCreationKey(0), email, notes, discount, now],
    ),
    createShareLinkStatement(createCreationKey(0), SEED_LINK_TOKEN, now),
  ];
}

function createShareLinkStatement(creationKey: string, token: string, now: number): Statement {
  return statement(
    'INSERT INTO share_link (protocol_id, token, token_hash, created_at) SELECT id, ?2, ?4, ?3 FROM protocol WHERE creation = ?1',
    ...[creationKey, token, now, createHash('sha256').update(token).digest('hex')],
  );
}

/** Statements for translations of the first seed protocol, with their links; dated before all other protocols. */
function createTranslationStatements(now: number): Statement[] {
  const firstProtocolLines = SEED_PROTOCOLS[0]?.lines ?? [];
  return Object.entries(TRANSLATED_PROTOCOLS).flatMap(([language, texts], translationIndex) => {
    const { name, description, notes, token } = texts;
    const protocolIndex = SEED_PROTOCOLS.length + translationIndex;
    const translatedLines = firstProtocolLines.map((line, lineIndex) => ({ ...line, notes: notes[lineIndex] ?? '' }));
    return [
      ...createProtocolStatements({ name, description, lines: translatedLines }, protocolIndex, now, language),
      createShareLinkStatement(createCreationKey(protocolIndex), token, now),
    ];
  });
}

function createTemplateStatements(): Statement[] {
  const templateTextStatements = Object.entries(SEED_TEMPLATE.texts).map(([language, { name, description }]) =>
    statement(
      'INSERT INTO protocol_template_text (template_id, language, name, description) VALUES (?1, ?2, ?3, ?4)',
      ...[SEED_TEMPLATE_ID, language, name, description],
    ),
  );
  const templateLines = SEED_TEMPLATE.lines.map(({ slug, dose }, lineIndex) =>
    statement(
      `INSERT INTO protocol_template_line (template_id, variant_id, position, notes, dose)
       SELECT ?3, v.id, ?4, ?5, json_object('unit', d.portion_unit, 'phases', json(?6))
       FROM ${VARIANT_JOIN_SQL} WHERE ${VARIANT_CONDITION_SQL}`,
      ...[slug, 0, SEED_TEMPLATE_ID, lineIndex + 1, '{}', createStoredPhases(dose)],
    ),
  );
  return [
    statement('INSERT INTO protocol_template (id, sort) VALUES (?1, 1)', SEED_TEMPLATE_ID),
    ...templateTextStatements,
    ...templateLines,
  ];
}

/** Creates the seed practitioner's protocols (one assigned, with links in each language) and a template. */
export async function seedProtocols(db: Database, now: number): Promise<void> {
  const statements = SEED_PROTOCOLS.map((protocol, index) => createProtocolStatements(protocol, index, now, 'en'));
  await db.run([
    ...createTranslationStatements(now),
    ...statements.toReversed().flat(),
    ...createShareStatements(now),
    ...createTemplateStatements(),
  ]);
}
