import { isExampleHost } from '../deploy/example-address.ts';

type Variables = Readonly<Record<string, unknown>>;

export function placeholderWarnings({ PUBLIC_REGION, PUBLIC_UK_STORE_URL }: Variables): string[] {
  const address = String(PUBLIC_UK_STORE_URL ?? '');
  const isPlaceholder = URL.canParse(address) && isExampleHost(new URL(address).hostname);
  if (PUBLIC_REGION === 'uk' || !isPlaceholder) return [];
  return [
    `PUBLIC_UK_STORE_URL still is the placeholder ${address}: visitors in the United Kingdom are sent there. Without such a shop it is empty.`,
  ];
}
