import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SEED_PRACTITIONER, SEED_STOREFRONT } from '../../demo/people.ts';
import { type Database, statement } from '../../src/db/database.ts';
import { type MediaEnvironment, storePictures } from '../../src/db/media.ts';
import { storefrontFaqList } from '../../src/db/storefront/faq.ts';
import { setApproachImages, setPackagePicture, setStorefrontPicture } from '../../src/db/storefront/image.ts';
import { addEntry } from '../../src/db/storefront/list.ts';
import { storefrontPackageList } from '../../src/db/storefront/package.ts';
import * as sections from '../../src/db/storefront/section.ts';
import { storefrontServiceList } from '../../src/db/storefront/service.ts';
import * as stores from '../../src/db/storefront/storefront.ts';
import { projectPath } from '../project.ts';

async function findOwnerWithoutStorefront(db: Database): Promise<number | undefined> {
  const [texts] = await db.run([
    statement(
      `SELECT CAST(id AS TEXT) AS data FROM user u WHERE email = ?1
         AND NOT EXISTS (SELECT 1 FROM store s WHERE s.user_id = u.id)`,
      SEED_PRACTITIONER,
    ),
  ]);
  return texts?.[0] === undefined ? undefined : Number(texts[0]);
}

async function writeStorefrontTexts(env: MediaEnvironment, ownerId: number): Promise<void> {
  const { type, theme, shopName, header, about, servicesHeader, message, contact, hours } = SEED_STOREFRONT;
  await stores.createStorefront(env, ownerId, { type, theme });
  await sections.setHeading(env, ownerId, 'header', header);
  await sections.setHeading(env, ownerId, 'about', about);
  await sections.setHeading(env, ownerId, 'services', servicesHeader);
  await sections.setMessage(env, ownerId, message);
  await sections.setContact(env, ownerId, contact);
  await sections.setOpeningHours(env, ownerId, { days: hours.opening_hours, timezone: hours.timezone });
  for (const storefrontService of SEED_STOREFRONT.services)
    await addEntry(env, storefrontServiceList, ownerId, storefrontService);
  for (const storefrontFaq of SEED_STOREFRONT.faqs) await addEntry(env, storefrontFaqList, ownerId, storefrontFaq);
  await stores.updateStorefront(env, ownerId, { shop_name: shopName });
}

async function storeStorefrontPicture(env: MediaEnvironment, ownerId: number, fileName: string): Promise<string> {
  const pictureBytes = readFileSync(projectPath('demo', 'storefront', fileName));
  const { width, height } = await sharp(pictureBytes).metadata();
  const contentType = fileName.endsWith('.png') ? 'image/png' : 'image/webp';
  const [id] = (await storePictures(env, ownerId, [{ bytes: pictureBytes, type: contentType, width, height }])) ?? [];
  if (id === undefined) throw new Error('The store of the seed is missing');
  return id;
}

async function writeStorefrontPictures(env: MediaEnvironment, ownerId: number): Promise<void> {
  await setStorefrontPicture(env, ownerId, 'logo', await storeStorefrontPicture(env, ownerId, 'logo.png'));
  await setStorefrontPicture(env, ownerId, 'header_image', await storeStorefrontPicture(env, ownerId, 'header.webp'));
  await setStorefrontPicture(env, ownerId, 'about_image', await storeStorefrontPicture(env, ownerId, 'about.webp'));
  const [first, second] = [
    await storeStorefrontPicture(env, ownerId, 'approach-1.webp'),
    await storeStorefrontPicture(env, ownerId, 'approach-2.webp'),
  ];
  await setApproachImages(env, ownerId, { image_1: first, image_2: second });
  for (const [index, features] of SEED_STOREFRONT.packages.entries()) {
    const addPackageResult = await addEntry(env, storefrontPackageList, ownerId, { features });
    if (addPackageResult.kind === 'done')
      await setPackagePicture(
        env,
        ownerId,
        addPackageResult.entry.id,
        await storeStorefrontPicture(env, ownerId, `package-${index + 1}.webp`),
      );
  }
}

/** Creates the seed practitioner's storefront with pictures unless it exists. */
export async function seedStorefront(db: Database, stateDir: string): Promise<void> {
  const ownerId = await findOwnerWithoutStorefront(db);
  if (ownerId === undefined) return;
  const { getPlatformProxy } = await import('wrangler');
  const localPlatform = await getPlatformProxy<{ MEDIA: R2Bucket }>({
    configPath: projectPath('wrangler.toml'),
    persist: { path: join(stateDir, 'v3') },
    remoteBindings: false,
  });
  try {
    const env = { DB: db, MEDIA: localPlatform.env.MEDIA };
    await writeStorefrontTexts(env, ownerId);
    await writeStorefrontPictures(env, ownerId);
  } finally {
    await localPlatform.dispose();
  }
}
