import { type ReactNode, useMemo } from 'react';
import type { Region } from '#domain/product/money.ts';
import { type IslandMessages, translateWith } from '#i18n/island-messages.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

/** The props of every React root, given by the page: `messages` holds the messages its modules use. */
export interface IslandProps {
  readonly language: Language;
  readonly messages: IslandMessages;
}

/** What the components of an island share. */
export interface IslandContext {
  readonly language: Language;
  readonly t: Translate;
}

/** What components share that show prices. */
export interface ShopContext extends IslandContext {
  readonly region: Region;
}

interface IslandRootProps extends IslandProps {
  readonly children: (context: IslandContext) => ReactNode;
}

/** The frame of a React root: translates with the messages of the page and shows errors of its content. */
export function Island({ language, messages, children }: IslandRootProps) {
  const t = useMemo(() => translateWith(language, messages), [language, messages]);
  return <ErrorBoundary t={t}>{children({ language, t })}</ErrorBoundary>;
}
