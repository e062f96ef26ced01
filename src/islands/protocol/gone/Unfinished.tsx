import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { useIsSheet } from '#islands/builder/use-window.ts';
import { $builder } from '#stores/builder/actions.ts';
import { $isOnPage } from '#stores/protocol/unsent/on-page.ts';
import { BegunProtocol } from './BegunProtocol.tsx';
import { GoneTexts } from './GoneTexts.tsx';
import { useOnPage } from './use-on-page.ts';

interface UnfinishedProps {
  readonly t: Translate;
  /** Protocol of this page. */
  readonly id?: number;
  /** Shows the form of a new protocol. */
  readonly onCreate: () => void;
}

function Unfinished({ t, id, onCreate }: UnfinishedProps) {
  return (
    <>
      <GoneTexts t={t} first={id} onCreate={onCreate} />
      <BegunProtocol t={t} onContinue={onCreate} />
    </>
  );
}

/** Deleted protocols' texts and the new draft, on a page. */
export function UnfinishedOnPage(props: UnfinishedProps) {
  useOnPage();
  return <Unfinished {...props} />;
}

/** Shown in the builder, unless the page beside it shows the same. */
export function UnfinishedInBuilder(props: UnfinishedProps) {
  const isSheet = useIsSheet();
  const { mode } = useStore($builder);
  const isSaidBeside = useStore($isOnPage) > 0 && mode === 'Redesign' && !isSheet;
  return isSaidBeside ? null : <Unfinished {...props} />;
}
