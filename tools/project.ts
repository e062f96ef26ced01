import { delimiter, join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '..');

export const projectPath = (...pathSegments: string[]): string => join(projectRoot, ...pathSegments);

/** Environment variables of child programs: the project's tools come first in PATH, telemetry is off. */
export const toolEnvironmentVariables: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [projectPath('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
};
