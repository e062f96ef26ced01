import { beforeAll, expect, it } from 'vitest';
import { type Database, statement } from '#db/database.ts';
import { assignProtocol, type NewAssignment } from '#db/sharing/assignment.ts';
import { checkPlan } from '#domain/safety/check.ts';
import { createSnapshot } from '#domain/safety/snapshot.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createProtocol, VARIANT_IDS } from '../../support/protocols.ts';
import { signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const DUMPED_TABLES = ['user', 'mail_token', 'outbox', 'practitioner_client', 'milestone', 'protocol_assignment'];

async function dumpTables(): Promise<string> {
  const dumpedRows = await database.run(
    DUMPED_TABLES.map((table) =>
      statement(`SELECT '${table}' || json_group_array(json_array(t.rowid_free)) AS data
                 FROM (SELECT count(*) AS rowid_free FROM ${table}) t`),
    ),
  );
  return JSON.stringify(dumpedRows);
}

const createFailingDatabase = (statementsBeforeFailure: number): Database => ({
  run: (statements) =>
    database.run([...statements.slice(0, statementsBeforeFailure), statement(`SELECT json('{') AS data`)]),
});

const createMail = (recipientEmail: string) =>
  ({ to: recipientEmail, language: 'en', subject: 's', text: 't', html: 'h' }) as const;

async function prepareAssignment(email: string): Promise<NewAssignment> {
  const { access_token: token, id } = await signIn(2);
  const { protocol_id: protocolId } = await createProtocol(token, 'Shared', VARIANT_IDS.slice(0, 1));
  return {
    protocolId,
    sharerId: id,
    email,
    firstName: 'Mara',
    lastName: 'Lund',
    discount: 10,
    notes: 'n',
    notesLanguage: 'en',
    language: 'en',
    findings: { snapshot: createSnapshot(checkPlan([]), undefined, new Set()), needs: null },
    now: Date.now(),
  };
}

it('an assignment that fails at any of its statements leaves nothing behind', async () => {
  const email = 'partial@example.com';
  const assignment = await prepareAssignment(email);
  const assignmentMails = {
    personal: { token: 'hash', tokenHash: 'hash', mail: createMail(email) },
    news: createMail(email),
  };
  const tableDumpBefore = await dumpTables();
  let statementCount = 0;
  const countingDb: Database = {
    run: (assignmentStatements) => {
      statementCount = assignmentStatements.length;
      return Promise.resolve([]);
    },
  };
  await assignProtocol({ DB: countingDb }, assignment, assignmentMails);
  expect(statementCount).toBeGreaterThan(6);
  for (let executedStatementCount = 0; executedStatementCount <= statementCount; executedStatementCount++) {
    await expect(
      assignProtocol({ DB: createFailingDatabase(executedStatementCount) }, assignment, assignmentMails),
    ).rejects.toThrow();
    expect([executedStatementCount, await dumpTables()]).toEqual([executedStatementCount, tableDumpBefore]);
  }
  expect(await assignProtocol({ DB: database }, assignment, assignmentMails)).toMatchObject({ isNew: true });
  expect(await dumpTables()).not.toBe(tableDumpBefore);
});

it('an assignment of a protocol that is not the sharer’s writes nothing', async () => {
  const email = 'foreign@example.com';
  const ownAssignment = await prepareAssignment(email);
  const otherAssignment = await prepareAssignment(email);
  const tableDumpBefore = await dumpTables();
  const assignmentMails = {
    personal: { token: 'other', tokenHash: 'other', mail: createMail(email) },
    news: createMail(email),
  };
  const foreignAssignment = { ...ownAssignment, protocolId: otherAssignment.protocolId };
  expect(await assignProtocol({ DB: database }, foreignAssignment, assignmentMails)).toBeUndefined();
  expect(await dumpTables()).toBe(tableDumpBefore);
});
