import { expect, it } from 'vitest';
import { openShopDatabase } from '../../tools/import/command/open-database.ts';

it("SHOP-4b where there is no database yet, both ways to one are named, that of a shop of one's own first", async () => {
  await expect(openShopDatabase({ remote: false, 'state-dir': '/no/such/folder' })).rejects.toThrow(
    /There is no database in \/no\/such\/folder yet\. Run `npm run seed -- --lists-only` .*`npm start` .*--state-dir/,
  );
});
