import { writeFileSync } from 'node:fs';
import { countPersonalRows, eraseAccount } from '../src/db/account/erasure.ts';
import type { Database } from '../src/db/database.ts';
import { writeBackup } from './accounts/backup.ts';
import { exportAccount } from './accounts/export.ts';
import { type Account, findAccount, formatRoleName } from './accounts/find.ts';
import { listAccounts, parseRoleOption } from './accounts/list.ts';
import { UNERASED_DATA_NOTICE } from './accounts/not-reached.ts';
import { approvePractitioner, makeAdmin, withdrawApproval } from './accounts/role.ts';
import { runMainTask } from './command.ts';
import { confirm } from './operator/confirm.ts';
import { readCommandOptions } from './operator/options.ts';
import { connectShopDatabase, createDatabaseOptions, SHOP_HELP, SHOP_OPTIONS } from './operator/shop-database.ts';

const HELP_TEXT = `Looks after accounts: of the local shop, or of the deployed one (docs/deploy.md, "Running the shop").
  npm run accounts -- list [TEXT] [--role ROLE] [--page N]
                              practitioners who wait for approval; or those of a role, such as client, or all
  npm run accounts -- certify ADDRESS [--withdraw]
                              approves a practitioner, or takes it back
  npm run accounts -- make-admin ADDRESS [--yes]
  npm run accounts -- export ADDRESS [--output FILE]
                              everything that is stored about a person, as JSON
  npm run accounts -- erase ADDRESS [--yes]
                              deletes an account and everything about its person
  npm run accounts -- backup FILE
                              a copy of the database, of .wrangler/state or --remote (docs/deploy.md, part 8)
  --yes              do not ask
${SHOP_HELP}`;

const { values, positionals } = readCommandOptions(HELP_TEXT, {
  allowPositionals: true,
  options: {
    role: { type: 'string', default: 'practitioner' },
    page: { type: 'string', default: '1' },
    withdraw: { type: 'boolean', default: false },
    output: { type: 'string' },
    yes: { type: 'boolean', default: false },
    ...SHOP_OPTIONS,
  },
});

function readPageNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--page must be a whole number above 0, not "${text}"`);
  return Number(text);
}

const formatRowCounts = (rowCountByTable: ReadonlyMap<string, number>): string =>
  Array.from(rowCountByTable, ([table, count]) => `  ${table}: ${count}`).join('\n');

async function changePractitionerApproval(db: Database, account: Account): Promise<string> {
  return values.withdraw ? withdrawApproval(db, account) : approvePractitioner(db, account);
}

async function promoteToAdmin(db: Database, account: Account): Promise<string> {
  await confirm(
    `${account.email} (${formatRoleName(account.role)}) will read and share everybody's protocols.`,
    account.email,
    values.yes,
  );
  return makeAdmin(db, account);
}

async function writeAccountExport(db: Database, account: Account): Promise<string> {
  const exportJson = JSON.stringify(await exportAccount(db, account), undefined, 2);
  if (values.output === undefined) return exportJson;
  writeFileSync(values.output, `${exportJson}\n`, { mode: 0o600 });
  return `Everything about ${account.email} is in ${values.output}, names of other people among it: read it before you hand it on.`;
}

async function confirmAndEraseAccount(db: Database, account: Account): Promise<string> {
  const rowCountsText = formatRowCounts(await countPersonalRows(db, account));
  await confirm(
    `${account.email} (${formatRoleName(account.role)}) will be deleted for good, with these rows, and with pictures and protocols, also where clients use them:\n${rowCountsText}`,
    account.email,
    values.yes,
  );
  const deletedRowCounts = await eraseAccount(db, account);
  return `${account.email} is deleted:\n${formatRowCounts(deletedRowCounts)}\nIts pictures and files go within five minutes, by the cron trigger.\n${UNERASED_DATA_NOTICE}`;
}

const ACCOUNT_COMMANDS: Readonly<Record<string, (db: Database, account: Account) => Promise<string>>> = {
  certify: changePractitionerApproval,
  'make-admin': promoteToAdmin,
  export: writeAccountExport,
  erase: confirmAndEraseAccount,
};

async function runAccountsCommand([command = '', subject]: readonly string[]): Promise<string> {
  const db = connectShopDatabase(values);
  if (command === 'list')
    return listAccounts(db, {
      text: subject ?? '',
      roles: parseRoleOption(values.role),
      page: readPageNumber(values.page),
    });
  const accountCommand = ACCOUNT_COMMANDS[command];
  if (command === 'backup' && subject !== undefined) return writeBackup(db, subject, createDatabaseOptions(values));
  if (accountCommand === undefined) throw new Error(`There is no command "${command}".\n${HELP_TEXT}`);
  if (subject === undefined) throw new Error(`${command} needs the address of an account.`);
  return accountCommand(db, await findAccount(db, subject));
}

await runMainTask(async () => console.log(await runAccountsCommand(positionals)));
