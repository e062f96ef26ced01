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
  /** The protocol whose page it is. */
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

/** On a page: what is left of protocols that were deleted elsewhere, and the new one that was begun. */
export function UnfinishedOnPage(props: UnfinishedProps) {
  useOnPage();
  return <Unfinished {...props} />;
}

/** The same in the builder, unless the page beside it shows them. */
export function UnfinishedInBuilder(props: UnfinishedProps) {
  const isSheet = useIsSheet();
  const { mode } = useStore($builder);
  const isSaidBeside = useStore($isOnPage) > 0 && mode === 'Redesign' && !isSheet;
  return isSaidBeside ? null : <Unfinished {...props} />;
}
