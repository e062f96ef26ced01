import { cataloguePictures } from '../../demo/index.ts';
import { type Database, statement } from '../../src/db/database.ts';
import { DRAWN_FOLDER } from './drawn-pictures.ts';
import { findPicture } from './picture-folder.ts';

/** Ranks that a second picture is behind the first one: those of listings come before those of product pages. */
const SECOND_PICTURE = 50;
const BY_POPULARITY = `SELECT f.path AS data
  FROM (SELECT id, row_number() OVER (ORDER BY popularity DESC, id) AS rank FROM product) p
  JOIN asset a ON a.product_id = p.id JOIN picture f ON f.id = a.picture_id
  GROUP BY f.id ORDER BY min(p.rank + a.sort * ?1)`;

/**
 * Paths of the demonstration catalogue's pictures that a database names and that are not drawn yet, those of popular
 * products first. An imported catalogue names none of them.
 */
export async function missingPictures(db: Database, folder = DRAWN_FOLDER): Promise<string[]> {
  const known = cataloguePictures();
  const [paths = []] = await db.run([statement(BY_POPULARITY, SECOND_PICTURE)]);
  return paths.filter((path) => known.has(path) && findPicture(folder, path) === undefined);
}
