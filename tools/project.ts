import { delimiter, join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '..');

/** Absolute path of something in the project. */
export const inProject = (...segments: string[]): string => join(projectRoot, ...segments);

/** The environment for child programs: the project's own tools come first, and none of them calls home. */
export const toolEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [inProject('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
};
