import { foldText } from '#domain/search/text.ts';

/** Name and description as the search of protocols compares them. */
export const protocolSearchKey = (name: string, description: string): string =>
  foldText(`${name}\n${description}`);
