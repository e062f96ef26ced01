import type { StoreService, StoreServiceInput } from '#contract/store-service.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { ownStoreStatement } from '#db/store.ts';
import { SERVICES } from '#db/store-document.ts';
import { changeEntries, type EntryChange, lastSort, moveStatement, OWN_STORE } from '#db/store-entries.ts';

type ServiceChange = Promise<EntryChange<StoreService>>;

/** The services in order; undefined without a store. */
export async function listServices(
  { DB }: DataEnvironment,
  userId: number,
): Promise<StoreService[] | undefined> {
  const [texts] = await DB.run([ownStoreStatement(SERVICES, userId)]);
  const services: StoreService[] | undefined = texts?.[0] === undefined ? undefined : JSON.parse(texts[0]);
  return services;
}

export function addService(env: DataEnvironment, userId: number, input: StoreServiceInput): ServiceChange {
  const { name, description, icon } = input;
  const insert = statement(
    `INSERT INTO store_service (store_id, sort, name, description, icon)
     SELECT id, ${lastSort('store_service')}, ?2, ?3, ?4 FROM store WHERE user_id = ?1
     RETURNING CAST(id AS TEXT) AS data`,
    userId,
    name,
    description,
    icon,
  );
  return changeEntries(env, userId, [insert], SERVICES);
}

export function updateService(
  env: DataEnvironment,
  userId: number,
  id: number,
  { name, description, icon }: StoreServiceInput,
): ServiceChange {
  const update = statement(
    `UPDATE store_service SET name = ?3, description = ?4, icon = ?5
     WHERE id = ?2 AND store_id = ${OWN_STORE} RETURNING CAST(id AS TEXT) AS data`,
    userId,
    id,
    name,
    description,
    icon,
  );
  return changeEntries(env, userId, [update], SERVICES);
}

export function moveService(env: DataEnvironment, userId: number, id: number, place: number): ServiceChange {
  return changeEntries(env, userId, [moveStatement('store_service', userId, id, place)], SERVICES);
}
