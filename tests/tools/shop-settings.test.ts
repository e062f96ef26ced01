import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { NAMESPACES } from '#i18n/namespaces.ts';
import { runCommand } from '../../tools/command.ts';
import { findShopProblems } from '../../tools/deploy/shop-problems.ts';
import { readChosenShop } from '../../tools/shop/chosen-shop.ts';
import { drawIcons, drawPreviewCard } from '../../tools/shop/icons.ts';
import { convertLegalMarkdown, createLegalFiles } from '../../tools/shop/legal.ts';
import { findLogoProblems } from '../../tools/shop/logo.ts';
import { createWebManifest } from '../../tools/shop/manifest.ts';
import { addMissingMessages, insertShopTexts } from '../../tools/shop/messages.ts';
import { readShop, readShopFolder, type Shop } from '../../tools/shop/read-shop.ts';
import { SECOND_SHOP_FOLDER, secondShop } from '../support/second-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-settings-'));
cpSync(SECOND_SHOP_FOLDER, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the error of the second shop's settings after one text is replaced, `nothing` without one. */
function readSettingsError(originalText: string, replacementText: string): string {
  const settingsText = readFileSync(join(SECOND_SHOP_FOLDER, 'shop.json'), 'utf8');
  expect(settingsText).toContain(originalText);
  writeFileSync(
    join(folder, 'shop.json'),
    settingsText.replace(originalText, () => replacementText),
  );
  try {
    readShopFolder(folder, 'lark');
    return 'nothing';
  } catch (error) {
    return String(error);
  }
}

const createChangedShop = (changedSettings: Partial<Shop['settings']>): Shop => ({
  ...secondShop,
  settings: { ...secondShop.settings, ...changedSettings },
});

describe('the settings file of a shop', () => {
  it.each([
    ['"name": "Lark & Daughters"', '"nmae": "Lark"', /name is missing[\s\S]*nmae/],
    ['"accent": { "light": "#6b2fa0"', '"accent": { "light": "purple"', /colours\.accent\.light must be a colour/],
    ['"ink": { "light": "#261c33", "dark": "#f0ecf5" },', '', /colours\.ink /],
    ['office@lark-and-daughters.eu', 'office at lark', /operator\.email must be an e-mail address/],
    ['https://social.lark', 'http://social.lark', /socialLinks\.0 must be an address that begins with https/],
    ['["de", "en"]', '["de", "xx"]', /fallbackLanguages\.1 must be one of en, de/],
    ['"vatShort": "no VAT charged"', '"tagline": "A shop"', /texts\.en needs "vat" and "vatShort"/],
    ['"withName": false', '"withName": "no"', /logo\.withName must be true or false/],
    ['{', '', /is no JSON/],
  ])('SHOP-9 with %s as %s the build names the field', (originalText, replacementText, messagePattern) => {
    expect(readSettingsError(originalText, replacementText)).toMatch(messagePattern);
  });

  it('SHOP-9 refuses colours that cannot be read on each other, with their contrast', () => {
    const contrastErrorMessage = readSettingsError('"accent": { "light": "#6b2fa0"', '"accent": { "light": "#c9a4e8"');
    expect(contrastErrorMessage).toContain(
      'accent-ink (#ffffff) on accent (#c9a4e8) has a contrast of 2.11 in the light scheme; it needs 4.5',
    );
  });

  it('SHOP-9 names the shops that are there for one that is not', () => {
    expect(() => readShop('lark')).toThrow(/no shops\/lark\/shop\.json for SHOP=lark; there are: .*formulary/);
    expect(readShop('formulary').settings.name).toBe('Formulary');
  });

  it.each([
    ['<svg width="26" height="26" viewBox="0 0 1 1" aria-hidden="true" style="color:red"></svg>', 'styles'],
    ['<svg width="26" height="26" viewBox="0 0 1 1" aria-hidden="true"><script/></svg>', 'a script'],
    ['<svg width="900" height="26" viewBox="0 0 1 1" aria-hidden="true"></svg>', 'at most 160 and 40'],
    ['<svg width="26" height="26" viewBox="0 0 1 1"></svg>', 'aria-hidden'],
    ['<?xml version="1.0"?><svg></svg>', 'must begin with <svg'],
  ])('SHOP-9 refuses the logo %s', (logoSvg, expectedReason) => {
    expect(findLogoProblems(logoSvg)).toEqual([expect.stringContaining(expectedReason)]);
  });
});

describe('which shop is built', () => {
  it('SHOP-9 says wrangler.toml for its environment, and the variable SHOP before it', () => {
    expect([readChosenShop('').id, readChosenShop('uk').id]).toEqual(['formulary', 'formulary']);
    expect(() => readChosenShop('ukk')).toThrow('no SHOP = "…" below [env.ukk.vars]');
    vi.stubEnv('SHOP', 'not-there');
    expect(() => readChosenShop('')).toThrow('There is no shops/not-there/shop.json');
    vi.unstubAllEnvs();
  });
});

describe('placeholders of a shop', () => {
  it('SHOP-9 stop the deploy of the demonstration, each by its name', () => {
    const demoShopProblems = findShopProblems(readShop('formulary'), { PUBLIC_REGION: 'uk' });
    for (const placeholderName of [
      'operator.name',
      'operator.address',
      'operator.email',
      'sender.address',
      'legal/en/imprint.md',
      'legal/en/privacy.md',
      'ukResponsible',
    ])
      expect(demoShopProblems.filter((problem) => problem.includes(placeholderName))).toHaveLength(1);
    expect(demoShopProblems).toHaveLength(7);
    const problemsWithCheckout = findShopProblems(readShop('formulary'), {
      PUBLIC_CHECKOUT_URL: 'https://pay.example',
    });
    for (const legalTextName of ['terms', 'withdrawal', 'delivery'])
      expect(problemsWithCheckout.filter((problem) => problem.includes(`legal/en/${legalTextName}.md`))).toHaveLength(
        1,
      );
  });

  it('SHOP-9 are none in a shop that is filled in, and the United Kingdom asks for an address there', () => {
    expect(findShopProblems(secondShop, { PUBLIC_REGION: 'uk' })).toEqual([]);
    const shopWithoutUkAddress = createChangedShop({ ukResponsible: { name: '', address: [] } });
    expect(findShopProblems(shopWithoutUkAddress, { PUBLIC_REGION: 'eu' })).toEqual([]);
    expect(findShopProblems(shopWithoutUkAddress, { PUBLIC_REGION: 'uk' })).toHaveLength(1);
  });

  it('SHOP-9 an environment that wrangler.toml does not have is named, with those that it has', async () => {
    const { exitCode: exitStatus, output } = await runCommand('node', ['tools/deploy.ts', '--dry-run', '--env', 'ukk']);
    expect([exitStatus, output]).toEqual([1, expect.stringContaining('no environment "ukk"; it has: uk.')]);
  });
});

it('I18N-02 a message that a language lacks is served in English', () => {
  const danishMessages = { a: { b: 'Dansk' } };
  const englishMessages = { a: { b: 'English', c: 'English' }, d: 'English' };
  expect(addMissingMessages(danishMessages, englishMessages)).toEqual({
    a: { b: 'Dansk', c: 'English' },
    d: 'English',
  });
});

describe('the name and the wording of a shop', () => {
  const readShopMessages = (language: (typeof LANGUAGES)[number], namespace: string) =>
    insertShopTexts(
      JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')),
      secondShop.settings,
      language,
      namespace,
    );

  it.each(LANGUAGES)('SHOP-9 is in every message of %s, and no other shop is', (language) => {
    const allMessagesJson = NAMESPACES.map((namespace) => JSON.stringify(readShopMessages(language, namespace))).join();
    expect(allMessagesJson).not.toMatch(/Formulary|\{\{shop\}\}/);
    expect(allMessagesJson.match(/Lark & Daughters/g)?.length).toBeGreaterThanOrEqual(9);
  });

  it('SHOP-9 says of VAT what the settings say, in another language what the first fallback says', () => {
    const readVatMessages = (language: (typeof LANGUAGES)[number]) =>
      JSON.stringify([readShopMessages(language, 'pages')['footer'], readShopMessages(language, 'products')['detail']]);
    expect(readVatMessages('en')).toMatch(/No VAT is charged[\s\S]*no VAT charged/);
    expect(readVatMessages('ja')).toMatch(/Gemäß § 19 UStG[\s\S]*ohne USt/);
  });
});

describe('the legal texts of a shop', () => {
  it('SHOP-9 are taken in the language, else in the fallbacks in their order, and marked as such', () => {
    const files = createLegalFiles(secondShop);
    expect(files.get('legal/en/imprint.txt')).toMatch(/^<h2>Consumer disputes/);
    expect(files.get('legal/fr/imprint.txt')).toMatch(/^<div class="prose" lang="de"><h2>Verbraucher/);
    expect(files.get('legal/en/privacy.txt')).toMatch(/lang="de"[\s\S]*<li>Auskunft/);
    expect(files.size).toBe(2 * LANGUAGES.length);
    expect(createLegalFiles(readShop('formulary')).size).toBe(0);
  });

  it('SHOP-9 hold no HTML and no heading of a page', () => {
    expect(() => convertLegalMarkdown('Text <b onclick="x">', 'privacy.md')).toThrow('privacy.md: holds HTML');
    expect(() => convertLegalMarkdown('# Privacy', 'privacy.md')).toThrow('use ##');
  });
});

describe('what devices show of a shop', () => {
  it.each(LANGUAGES)('SHOP-11 the manifest of %s names the shop, its colours and its icons', (language) => {
    const webManifest = createWebManifest(secondShop.settings, language);
    expect(webManifest).toMatchObject({
      name: 'Lark & Daughters',
      short_name: 'Lark',
      start_url: `/${language}`,
      id: '/',
      theme_color: '#6b2fa0',
      background_color: '#fbf9fd',
    });
    expect(JSON.stringify(webManifest)).toMatch(/icon-192[\s\S]*icon-512[\s\S]*maskable-192[\s\S]*maskable-512/);
  });

  it('SHOP-11 icons have their sizes; what a device may cut off is filled', async () => {
    const iconSvg = readFileSync(join(SECOND_SHOP_FOLDER, 'icon.svg'));
    const iconsByFileName = await drawIcons(iconSvg, '#6b2fa0');
    for (const [name, size, corner] of [
      ['touch.png', 180, [107, 47, 160]],
      ['icon-192.png', 192, [0, 0, 0, 0]],
      ['icon-512.png', 512, [0, 0, 0, 0]],
      ['maskable-512.png', 512, [107, 47, 160]],
    ] as const) {
      const iconImage = sharp(iconsByFileName.get(name));
      const { width, height, format } = await iconImage.metadata();
      expect([width, height, format]).toEqual([size, size, 'png']);
      const { data, info } = await iconImage.raw().toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, info.channels)]).toEqual(corner);
    }
    const previewMetadata = await sharp(await drawPreviewCard(iconSvg, '#6b2fa0')).metadata();
    expect([previewMetadata.width, previewMetadata.height, previewMetadata.format]).toEqual([1200, 630, 'jpeg']);
  });
});
