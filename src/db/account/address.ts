import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';

export interface StoredPostalAddress {
  readonly id: number;
  readonly is_default: 0 | 1;
  readonly first_name: string;
  readonly last_name: string;
  readonly line_1: string;
  readonly line_2: string | null;
  readonly city: string;
  readonly postcode: string;
  readonly phone: string | null;
  /** Country code by ISO 3166-1 alpha-2. */
  readonly country: string;
}

const MAXIMUM_ADDRESSES = 100;

/** Lists a user's postal addresses, the default first. */
export async function listAddresses({ DB }: DataEnvironment, userId: number): Promise<StoredPostalAddress[]> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('id', id, 'is_default', is_default, 'first_name', first_name, 'last_name', last_name,
         'line_1', line_1, 'line_2', line_2, 'city', city, 'postcode', postcode, 'phone', phone,
         'country', country) AS data
       FROM address WHERE user_id = ?1 ORDER BY is_default DESC, id LIMIT ${MAXIMUM_ADDRESSES}`,
      userId,
    ),
  ]);
  return (texts ?? []).map((addressJson) => readJson<StoredPostalAddress>(addressJson));
}
