import { type RefObject, Suspense, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { BuilderState } from '#domain/builder/state.ts';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { UnsavedNotice } from '#islands/outbox/UnsavedNotice.tsx';
import { FocusLoadedDrawer } from '#islands/ui/first-field.ts';
import { whenPageSettled } from '#stores/connection.ts';
import { selectProtocol } from '#stores/protocol/protocols.ts';
import { ActiveProtocol } from './ActiveProtocol.tsx';
import type { BuilderContentProps } from './parts/OtherContent.tsx';
import { useContentFocus } from './use-content-focus.ts';

const DeletedProtocolNote = createOnlineLazyComponent(
  async () => (await import('#islands/protocol/history/DeletedProtocolNote.tsx')).OwnDeletedProtocolNote,
  { isUsableOffline: true, messageFiles: ['protocols'] },
);
/** Content of the states without the lines of a protocol. */
export const OtherContent = createOnlineLazyComponent(
  async () => (await import('./parts/OtherContent.tsx')).OtherContent,
  {
    messageFiles: ['common', 'protocols'],
  },
);
whenPageSettled()
  .then(OtherContent.load)
  .catch(() => undefined);

const STATES_WITH_LINES: readonly BuilderState[] = [
  'Default',
  'ActiveProtocol',
  'ProductAdded',
  'AddingNote',
  'Unauthorized',
];

interface ContentInContainerProps extends BuilderContentProps {
  /** Panel or drawer around the content. */
  readonly contentContainer: RefObject<HTMLElement | null>;
}

function ContentForBuilderState({
  contentContainer,
  ...props
}: ContentInContainerProps & { readonly onProtocolDeleted: (protocol: Protocol) => void }) {
  const { context, builder } = props;
  const { state, activeProtocol } = builder;
  useContentFocus(state, contentContainer);
  return activeProtocol && STATES_WITH_LINES.includes(state) ? (
    <ActiveProtocol context={context} protocol={activeProtocol} />
  ) : (
    <OtherContent {...props} />
  );
}

export function BuilderContent(props: ContentInContainerProps) {
  const { t } = props.context;
  const [deletedProtocol, setDeletedProtocol] = useState<Protocol>();
  return (
    <>
      <UnsavedNotice {...props.context} />
      {deletedProtocol && (
        <DeletedProtocolNote
          key={deletedProtocol.protocol_id}
          t={t}
          protocol={deletedProtocol}
          onRestoreEnd={(protocolRestoreOutcome) => {
            setDeletedProtocol(undefined);
            if (protocolRestoreOutcome === 'restored') void selectProtocol(deletedProtocol.protocol_id);
          }}
        />
      )}
      <Suspense fallback={<p role="status">{t('protocols:list.loading')}</p>}>
        <ContentForBuilderState {...props} onProtocolDeleted={setDeletedProtocol} />
        <FocusLoadedDrawer />
      </Suspense>
    </>
  );
}
