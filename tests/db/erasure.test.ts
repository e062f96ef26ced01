import { beforeAll, expect, it } from 'vitest';
import { countPersonalRows, eraseAccount } from '#db/account/erasure.ts';
import { exportAccount } from '../../tools/accounts/export.ts';
import { findAccount } from '../../tools/accounts/find.ts';
import { listMails, retryMails } from '../../tools/mails/mails.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { createOwner } from '../support/owner.ts';
import { answerOf, shop } from '../support/shop.ts';

beforeAll(() => loadCatalogue());

it('SHOP-8 what the operator exports and erases is within the limits of D1', async () => {
  const { token } = await createOwner(2);
  const { email } = await answerOf<{ email: string }>(shop('/v2/account', { token }));
  const account = await findAccount(database, email);
  const stored = await exportAccount(database, account);
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(['user', 'protocol', 'store', 'store_feature']));
  const counted = await countPersonalRows(database, account);
  expect(counted.get('store')).toBe(1);
  expect(await eraseAccount(database, account)).toEqual(counted);
  await answerOf(shop('/v2/account', { token }), 401);
  await expect(findAccount(database, email)).rejects.toThrow('No account');
  expect(await listMails(database)).toContain('given up');
  await expect(retryMails(database, 'all')).rejects.toThrow('There is no such unsent mail');
});
