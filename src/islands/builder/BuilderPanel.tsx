import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { maximumPanelWidth } from '#domain/builder/panel-width.ts';
import { clampPanelWidth } from '#domain/builder/state.ts';
import { storeBuilderFormDraft } from '#islands/protocol/edit-draft.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { closeBuilder, hideBuilder, returnToProtocol, setBuilderMode } from '#stores/builder/actions.ts';
import { returnFocusToPage } from '#stores/builder/line-request.ts';
import { isSheetLayout } from '#stores/builder/sheet.ts';
import { BuilderContent } from './BuilderContent.tsx';
import styles from './builder-panel.module.css';
import { getTitleMessageKey, hasBackButton } from './builder-title.ts';
import type { BuilderContentProps } from './parts/OtherContent.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { useInertPageBehindSheet, useViewportWidth } from './use-window.ts';

/** Writes the panel's width to the CSS variable `--builder-width`, by which the page makes room for the panel. */
function usePanelWidthVariable(width: number): void {
  useEffect(() => {
    document.documentElement.style.setProperty('--builder-width', `${width}px`);
  }, [width]);
}

/** On Escape, closes the builder's sheet or moves the focus back to the page, unless a dialog handles the key. */
function closePanelOnEscape({ key, target }: KeyboardEvent): void {
  const isEventInDialog = target instanceof Element && target.closest('dialog') !== null;
  if (key !== 'Escape' || isEventInDialog) return;
  if (isSheetLayout()) hideBuilder();
  else returnFocusToPage();
}

export function BuilderPanel({ context, builder }: BuilderContentProps) {
  const { t } = context;
  const { state, activeProtocol } = builder;
  const [draggedWidth, setDraggedWidth] = useState<number>();
  const panelElementRef = useRef<HTMLElement>(null);
  const panelWidth = clampPanelWidth(draggedWidth ?? builder.width);
  const maximumWidth = maximumPanelWidth(useViewportWidth());
  usePanelWidthVariable(panelWidth);
  useInertPageBehindSheet();
  const showPreviousBuilderState = () => {
    returnToProtocol();
    storeBuilderFormDraft(builder);
  };
  return (
    <aside
      ref={panelElementRef}
      className={styles['panel']}
      aria-label={t('protocols:builder.name')}
      onKeyDown={closePanelOnEscape}
    >
      <a className={`button ${styles['to-search']}`} href="#search">
        {t('protocols:builder.to-search')}
      </a>
      <ResizeHandle
        t={t}
        panelWidth={Math.min(panelWidth, maximumWidth)}
        maximumWidth={maximumWidth}
        onDragWidth={setDraggedWidth}
      />
      <header className={styles['header']} data-in-sight="">
        {hasBackButton(state, activeProtocol !== null) && (
          <button
            type="button"
            className="tap"
            aria-label={t('protocols:builder.back')}
            onClick={showPreviousBuilderState}
          >
            <Icon name="back" />
          </button>
        )}
        <h2 id="protocol" tabIndex={-1} data-builder-start="">
          {t(getTitleMessageKey(state))}
        </h2>
        <button
          type="button"
          className={`tap ${styles['mode']}`}
          aria-label={t('protocols:builder.as-bar')}
          title={t('protocols:builder.as-bar')}
          onClick={() => setBuilderMode('Standard')}
        >
          <Icon name="bar" />
        </button>
        <button type="button" className="tap" aria-label={t('protocols:builder.close')} onClick={closeBuilder}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles['body']}>
        <BuilderContent context={context} builder={builder} contentContainer={panelElementRef} />
      </div>
      <footer className={styles['footer']}>
        <button type="button" className="button" data-kind="quiet" onClick={hideBuilder}>
          {t('protocols:builder.keep-browsing')}
        </button>
      </footer>
    </aside>
  );
}
