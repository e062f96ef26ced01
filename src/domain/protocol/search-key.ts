import { foldText } from '#domain/search/text.ts';

export const protocolSearchKey = (name: string, description: string): string => foldText(`${name}\n${description}`);
