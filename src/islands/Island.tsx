import { type ReactNode, useMemo } from 'react';
import type { Region } from '#domain/product/money.ts';
import type { IslandMessages } from '#i18n/island-messages.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { createIslandTranslator } from '#stores/island-translator.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

/** Props of a React root. `messages` contains only the texts that its components use. */
export interface IslandProps {
  readonly language: Language;
  readonly messages: IslandMessages;
}

export interface IslandContext {
  readonly language: Language;
  readonly t: Translate;
}

export interface ShopContext extends IslandContext {
  readonly region: Region;
}

interface IslandRootProps extends IslandProps {
  readonly children: (islandContext: IslandContext) => ReactNode;
}

/** Root of an island: provides the translate function and replaces failed content by an error message. */
export function Island({ language, messages, children }: IslandRootProps) {
  const t = useMemo(() => createIslandTranslator(language, messages), [language, messages]);
  return <ErrorBoundary t={t}>{children({ language, t })}</ErrorBoundary>;
}
