import { isExampleHost } from '../deploy/example-address.ts';

type WorkerVariables = Readonly<Record<string, unknown>>;

export function findPlaceholderWarnings({ PUBLIC_REGION, PUBLIC_UK_STORE_URL }: WorkerVariables): string[] {
  const ukStoreUrl = String(PUBLIC_UK_STORE_URL ?? '');
  const isPlaceholderUrl = URL.canParse(ukStoreUrl) && isExampleHost(new URL(ukStoreUrl).hostname);
  if (PUBLIC_REGION === 'uk' || !isPlaceholderUrl) return [];
  return [
    `PUBLIC_UK_STORE_URL still is the placeholder ${ukStoreUrl}: visitors in the United Kingdom are sent there. Without such a shop it is empty.`,
  ];
}
