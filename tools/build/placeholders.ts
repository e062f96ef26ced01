const UK_STORE_URL = 'https://uk.example.com';

type Variables = Readonly<Record<string, unknown>>;

/** What a build should not be shown to visitors with, as sentences for the person who builds. */
export function placeholderWarnings({ PUBLIC_REGION, PUBLIC_UK_STORE_URL }: Variables): string[] {
  if (PUBLIC_REGION === 'uk' || PUBLIC_UK_STORE_URL !== UK_STORE_URL) return [];
  return [
    `PUBLIC_UK_STORE_URL still is the placeholder ${UK_STORE_URL}: visitors in the United Kingdom are sent there.`,
  ];
}
