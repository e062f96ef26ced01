import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import manifest from '../../package.json' with { type: 'json' };
import { projectPath } from '../project.ts';

export interface ChromiumBrowser {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Arguments that let Chromium start as root, and stop it from contacting Google in the background. */
export const chromiumArguments = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** Finds the browser for tests and benches: CHROMIUM_PATH, the packaged one with libraries, or Playwright's. */
export async function findChromium(): Promise<ChromiumBrowser> {
  const configuredChromiumPath = process.env.CHROMIUM_PATH;
  if (configuredChromiumPath) return { executablePath: configuredChromiumPath, environment: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return findPlaywrightBrowser();
  }
  const folder = projectPath('.cache', `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);
  if (!existsSync(folder)) await unpackChromium(folder);
  return {
    executablePath: join(folder, 'chromium'),
    environment: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    },
  };
}

async function findPlaywrightBrowser(): Promise<ChromiumBrowser> {
  const { chromium } = await import('@playwright/test');
  const executablePath = chromium.executablePath();
  if (existsSync(executablePath)) return { executablePath, environment: {} };
  throw new Error(
    'Chromium comes with the packages for Linux on x64 only. Run "npx playwright install chromium", or name yours with CHROMIUM_PATH=…',
  );
}

/** Unpacks Chromium into a temporary folder and renames it, so that an existing `folder` is always complete. */
async function unpackChromium(folder: string): Promise<void> {
  mkdirSync(projectPath('.cache'), { recursive: true });
  const temporaryFolder = mkdtempSync(`${folder}.`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = temporaryFolder; // The only way to tell `inflate` where to write.
  const archiveNames = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const pendingInflations = archiveNames.map((archiveName) =>
    inflate(projectPath('node_modules/@sparticuz/chromium/bin', archiveName)),
  );
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await Promise.all(pendingInflations);
  writeFileSync(join(temporaryFolder, 'fonts.conf'), createFontConfiguration(folder));
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(temporaryFolder, { recursive: true });
  }
}

/** Font configuration: the packed font for Latin, Greek and Cyrillic, system fonts for other scripts. */
function createFontConfiguration(folder: string): string {
  const fontAliasesXml = ['sans-serif', 'serif', 'system-ui', 'monospace']
    .map(
      (alias) => `<alias binding="same"><family>${alias}</family><prefer><family>Open Sans</family></prefer></alias>`,
    )
    .join('\n');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${join(folder, 'fonts', 'fonts')}</dir>
<dir>/usr/share/fonts</dir>
<cachedir>${join(folder, 'font-cache')}</cachedir>
${fontAliasesXml}
</fontconfig>
`;
}
