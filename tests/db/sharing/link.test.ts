import { beforeAll, expect, it } from 'vitest';
import { getSharedProtocol } from '#db/sharing/link.ts';
import { createProtocolLink } from '#db/sharing/link-life.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createCountingDatabase } from '../../support/counting-database.ts';
import { createProtocol, VARIANT_IDS } from '../../support/protocols.ts';
import { signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const LINK_TOKEN = 'counted-counted-counted-counted-';

it('ROUTE-15 EXT-2: the page of a shared protocol takes two round trips, one of them for what is considered as well', async () => {
  const { id, access_token: accessToken } = await signIn(2);
  const { protocol_id: protocolId } = await createProtocol(accessToken, 'Counted', VARIANT_IDS.slice(0, 20));
  await createProtocolLink({ DB: database }, { userId: id, protocolId, token: LINK_TOKEN, tokenHash: 'h', now: 1 });
  await getSharedProtocol({ DB: database }, LINK_TOKEN, 'en');
  const db = createCountingDatabase(database);
  expect((await getSharedProtocol({ DB: db }, LINK_TOKEN, 'en'))?.protocol.products).toHaveLength(20);
  const [firstTrips = 0, ...laterTrips] = db.takeStatementCounts();
  expect(firstTrips).toBe(2);
  expect(laterTrips.length).toBeLessThanOrEqual(1);
  expect(await getSharedProtocol({ DB: db }, 'no-such-token', 'en')).toBeUndefined();
  expect(db.takeStatementCounts().length).toBeLessThanOrEqual(2);
});
