import { cataloguePictures } from '../../demo/index.ts';
import { type Database, statement } from '../../src/db/database.ts';
import { DRAWN_FOLDER } from './drawn-pictures.ts';
import { findPicture } from './picture-folder.ts';

/** Pictures that the home page shows: without them no shop opens. */
export const HOME_PICTURES = 12;
/** Pictures that the home page, the first two pages of the listing and the pages of the most popular products show. */
const FIRST = 70;
/** Ranks that a second picture is behind the first one: those of listings come before those of product pages. */
const SECOND_PICTURE = 50;
const BY_POPULARITY = `SELECT f.path AS data
  FROM (SELECT id, row_number() OVER (ORDER BY popularity DESC, id) AS rank FROM product) p
  JOIN asset a ON a.product_id = p.id JOIN picture f ON f.id = a.picture_id
  GROUP BY f.id ORDER BY min(p.rank + a.sort * ?1)`;

/** Paths of pictures that are not drawn yet, those of popular products first. */
export interface MissingPictures {
  /** To be drawn before the shop opens. */
  readonly first: readonly string[];
  readonly rest: readonly string[];
}

export const NOTHING_MISSING: MissingPictures = { first: [], rest: [] };

/** The pictures of the demonstration catalogue that a database names; an imported catalogue names none of them. */
export async function missingPictures(db: Database, folder = DRAWN_FOLDER): Promise<MissingPictures> {
  const known = cataloguePictures();
  const [named = []] = await db.run([statement(BY_POPULARITY, SECOND_PICTURE)]);
  const paths = named.filter((path) => known.has(path));
  const isMissing = (path: string) => findPicture(folder, path) === undefined;
  // A start that was interrupted once the home page was complete opens at once the next time.
  const first = paths.slice(0, HOME_PICTURES).some(isMissing) ? FIRST : 0;
  return { first: paths.slice(0, first).filter(isMissing), rest: paths.slice(first).filter(isMissing) };
}
