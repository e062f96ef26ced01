import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SEED_PRACTITIONER, SEED_STOREFRONT } from '../../demo/people.ts';
import { type Database, statement } from '../../src/db/database.ts';
import { type MediaEnvironment, storePictures } from '../../src/db/media.ts';
import { storefrontFaqList } from '../../src/db/storefront/faq.ts';
import { setApproachImages, setPackagePicture, setStorefrontPicture } from '../../src/db/storefront/image.ts';
import { addEntry } from '../../src/db/storefront/list.ts';
import { packageList } from '../../src/db/storefront/package.ts';
import * as sections from '../../src/db/storefront/section.ts';
import { serviceList } from '../../src/db/storefront/service.ts';
import * as stores from '../../src/db/storefront/storefront.ts';
import { projectPath } from '../project.ts';

async function findOwner(db: Database): Promise<number | undefined> {
  const [texts] = await db.run([
    statement(
      `SELECT CAST(id AS TEXT) AS data FROM user u WHERE email = ?1
         AND NOT EXISTS (SELECT 1 FROM store s WHERE s.user_id = u.id)`,
      SEED_PRACTITIONER,
    ),
  ]);
  return texts?.[0] === undefined ? undefined : Number(texts[0]);
}

async function writeTexts(env: MediaEnvironment, owner: number): Promise<void> {
  const { type, theme, shopName, header, about, servicesHeader, message, contact, hours } = SEED_STOREFRONT;
  await stores.createStorefront(env, owner, { type, theme });
  await sections.setHeading(env, owner, 'header', header);
  await sections.setHeading(env, owner, 'about', about);
  await sections.setHeading(env, owner, 'services', servicesHeader);
  await sections.setMessage(env, owner, message);
  await sections.setContact(env, owner, contact);
  await sections.setOpeningHours(env, owner, { days: hours.opening_hours, timezone: hours.timezone });
  for (const service of SEED_STOREFRONT.services) await addEntry(env, serviceList, owner, service);
  for (const faq of SEED_STOREFRONT.faqs) await addEntry(env, storefrontFaqList, owner, faq);
  await stores.updateStorefront(env, owner, { shop_name: shopName });
}

async function storePicture(env: MediaEnvironment, owner: number, name: string): Promise<string> {
  const bytes = readFileSync(projectPath('demo', 'storefront', name));
  const { width, height } = await sharp(bytes).metadata();
  const type = name.endsWith('.png') ? 'image/png' : 'image/webp';
  const [id] = (await storePictures(env, owner, [{ bytes, type, width, height }])) ?? [];
  if (id === undefined) throw new Error('The store of the seed is missing');
  return id;
}

async function writePictures(env: MediaEnvironment, owner: number): Promise<void> {
  await setStorefrontPicture(env, owner, 'logo', await storePicture(env, owner, 'logo.png'));
  await setStorefrontPicture(env, owner, 'header_image', await storePicture(env, owner, 'header.webp'));
  await setStorefrontPicture(env, owner, 'about_image', await storePicture(env, owner, 'about.webp'));
  const [first, second] = [
    await storePicture(env, owner, 'approach-1.webp'),
    await storePicture(env, owner, 'approach-2.webp'),
  ];
  await setApproachImages(env, owner, { image_1: first, image_2: second });
  for (const [index, features] of SEED_STOREFRONT.packages.entries()) {
    const addResult = await addEntry(env, packageList, owner, { features });
    if (addResult.kind === 'done')
      await setPackagePicture(
        env,
        owner,
        addResult.entry.id,
        await storePicture(env, owner, `package-${index + 1}.webp`),
      );
  }
}

/** Creates the seed practitioner's storefront with pictures unless it exists. */
export async function seedStorefront(db: Database, stateDir: string): Promise<void> {
  const owner = await findOwner(db);
  if (owner === undefined) return;
  const { getPlatformProxy } = await import('wrangler');
  const localPlatform = await getPlatformProxy<{ MEDIA: R2Bucket }>({
    configPath: projectPath('wrangler.toml'),
    persist: { path: join(stateDir, 'v3') },
    remoteBindings: false,
  });
  try {
    const env = { DB: db, MEDIA: localPlatform.env.MEDIA };
    await writeTexts(env, owner);
    await writePictures(env, owner);
  } finally {
    await localPlatform.dispose();
  }
}
