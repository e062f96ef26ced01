import type { ApiContext } from '#api/http/context.ts';

const providerSettings = {
  store: ['PUBLIC_STORE_PROVIDER', 'store'],
  content: ['PUBLIC_CONTENT_PROVIDER', 'content'],
  marketing: ['PUBLIC_MARKETING_PROVIDER', 'marketing'],
} as const;

export function isConfiguredProvider(
  context: ApiContext,
  kind: keyof typeof providerSettings,
  name: string,
): boolean {
  const [setting, preset] = providerSettings[kind];
  return name === (context.env[setting] || preset);
}
