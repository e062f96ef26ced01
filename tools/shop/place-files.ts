import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/i18n/languages.ts';
import { NAMESPACES } from '../../src/i18n/namespaces.ts';
import { computeFingerprint } from '../process/fingerprint.ts';
import { runStep } from '../process/step.ts';
import { projectPath } from '../project.ts';
import { createLegalFiles } from './legal.ts';
import { createWebManifest } from './manifest.ts';
import { addMissingMessages, insertShopTexts } from './messages.ts';
import type { Shop } from './read-shop.ts';

/** Generated static files of the shop, served at `/site/…`. */
const SITE_FOLDER = projectPath('public', 'site');
const SITE_STAMP_FILE = projectPath('.cache', 'site.stamp');

async function createSiteFiles(shop: Shop): Promise<Map<string, string | Buffer>> {
  const { folder, settings } = shop;
  const { drawPreviewCard: drawCard, drawIcons } = await import('./icons.ts');
  const iconSvg = readFileSync(join(folder, 'icon.svg'));
  const cardJpgFile = join(folder, 'card.jpg');
  return new Map<string, string | Buffer>([
    ['icon.svg', iconSvg],
    ['card.jpg', existsSync(cardJpgFile) ? readFileSync(cardJpgFile) : await drawCard(iconSvg, settings.iconGround)],
    ...(await drawIcons(iconSvg, settings.iconGround)),
    ...LANGUAGES.map(
      (language) => [`${language}.webmanifest`, JSON.stringify(createWebManifest(settings, language))] as const,
    ),
    ...createLegalFiles(shop),
  ]);
}

/** Writes the shop's static files unless up to date. */
export async function placeShopFiles(shop: Shop): Promise<void> {
  const shopFingerprint = computeFingerprint([`shops/${shop.id}`, 'tools/shop']);
  const areSiteFilesCurrent = existsSync(SITE_STAMP_FILE) && readFileSync(SITE_STAMP_FILE, 'utf8') === shopFingerprint;
  if (areSiteFilesCurrent && existsSync(SITE_FOLDER)) return;
  await runStep('Drawing the icons of the shop', async () => {
    const files = await createSiteFiles(shop);
    rmSync(SITE_FOLDER, { recursive: true, force: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(join(SITE_FOLDER, path)), { recursive: true });
      writeFileSync(join(SITE_FOLDER, path), content);
    }
    mkdirSync(projectPath('.cache'), { recursive: true });
    writeFileSync(SITE_STAMP_FILE, shopFingerprint);
  });
}

/** Inserts the shop's name and own texts into the message files of the build. */
export function fillServedMessages({ settings }: Shop): void {
  for (const language of LANGUAGES)
    for (const namespace of NAMESPACES) {
      const [file = '', english = ''] = [language, DEFAULT_LANGUAGE].map((languageCode) =>
        projectPath('dist', 'client', 'locales', languageCode, `${namespace}.json`),
      );
      const [texts, defaults] = [file, english].map((path) => JSON.parse(readFileSync(path, 'utf8')));
      const filledMessages = insertShopTexts(addMissingMessages(texts, defaults), settings, language, namespace);
      writeFileSync(file, `${JSON.stringify(filledMessages)}\n`);
    }
}
