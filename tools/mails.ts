import { runMainTask } from './command.ts';
import { listMails, retryMails } from './mails/mails.ts';
import { readCommandOptions } from './operator/options.ts';
import { connectShopDatabase, SHOP_HELP, SHOP_OPTIONS } from './operator/shop-database.ts';

const HELP_TEXT = `Looks after mails that could not be sent (docs/deploy.md, "Running the shop").
  npm run mails -- list              those that wait for another try, and those that were given up after 7 days
  npm run mails -- retry all         tries the ones that were given up again
  npm run mails -- retry NUMBER      or one of the list; or ADDRESS: those to somebody
${SHOP_HELP}`;

const { values, positionals } = readCommandOptions(HELP_TEXT, { allowPositionals: true, options: SHOP_OPTIONS });

async function runMailsCommand([command = '', subject]: readonly string[]): Promise<string> {
  const db = connectShopDatabase(values);
  if (command === 'list') return listMails(db);
  if (command !== 'retry') throw new Error(`There is no command "${command}".\n${HELP_TEXT}`);
  if (subject === undefined) throw new Error('retry needs "all", a number of the list or an address.');
  return retryMails(db, subject);
}

await runMainTask(async () => console.log(await runMailsCommand(positionals)));
