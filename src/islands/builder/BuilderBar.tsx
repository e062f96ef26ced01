import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { countThumbnailsInBar } from '#domain/builder/bar-thumbnails.ts';
import type { Builder } from '#domain/builder/state.ts';
import type { IconName } from '#domain/platform/icon-paths.ts';
import { formatMoney } from '#domain/product/money.ts';
import { createPlaceholderPicture } from '#domain/product/picture.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { storeBuilderFormDraft } from '#islands/protocol/edit-draft.ts';
import { Drawer } from '#islands/ui/Drawer.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import {
  closeBuilder,
  closeProductNotice,
  openProtocolCreation,
  openProtocolList,
  returnToProtocol,
  setBuilderMode,
} from '#stores/builder/actions.ts';
import { $requestedVariantId } from '#stores/builder/line-request.ts';
import { saveBuilderBarFolded, wasBuilderBarFolded } from '#stores/builder/open-state.ts';
import { BuilderContent } from './BuilderContent.tsx';
import styles from './builder-bar.module.css';
import { getTitleMessageKey } from './builder-title.ts';
import type { BuilderContentProps } from './parts/OtherContent.tsx';
import './parts/part-styles.ts';
import { ProductNotice } from './ProductNotice.tsx';
import { useBarFocus } from './use-content-focus.ts';
import { useBarSize, useViewportWidth } from './use-window.ts';

function ProductThumbnails({
  context: { t },
  protocol,
}: {
  readonly context: ShopContext;
  readonly protocol: Protocol;
}) {
  const visibleThumbnailCount = countThumbnailsInBar(useViewportWidth());
  const { products } = protocol;
  const hiddenProductCount = products.length - visibleThumbnailCount;
  return (
    <ul className={styles['thumbnails']} aria-label={t('protocols:line.all')}>
      {products.slice(0, visibleThumbnailCount).map((line, lineIndex) => (
        <li key={variantIdOf(line) ?? lineIndex}>
          <img
            src={line.assets[0]?.thumbnails.thumbnail_75 ?? createPlaceholderPicture(line.name, line.brand.name)}
            alt={line.name}
            width={40}
            height={40}
          />
        </li>
      ))}
      {hiddenProductCount > 0 && <li className={styles['more']}>+{hiddenProductCount}</li>}
    </ul>
  );
}

function BarSummary({
  context,
  activeProtocol,
}: {
  readonly context: ShopContext;
  readonly activeProtocol: Protocol | null;
}) {
  const { t, region } = context;
  if (!activeProtocol) return <p className={styles['bar-name']}>{t('protocols:builder.none-selected')}</p>;
  return (
    <>
      <p className={styles['bar-name']}>
        <b title={activeProtocol.name}>{activeProtocol.name}</b>
        <span>{formatMoney(activeProtocol.total_price, region)}</span>
      </p>
      <ProductThumbnails context={context} protocol={activeProtocol} />
    </>
  );
}

interface BarActionProps {
  readonly iconName: IconName;
  readonly buttonLabel: string;
  readonly hasQuietStyle?: boolean;
  readonly onPress: () => void;
}

/** Button of the builder's bar with an icon and, where there is room, a visible label. */
function BarActionButton({ iconName, buttonLabel, hasQuietStyle, onPress }: BarActionProps) {
  return (
    <button
      type="button"
      className="button"
      data-kind={hasQuietStyle ? 'quiet' : undefined}
      title={buttonLabel}
      onClick={onPress}
    >
      <Icon name={iconName} size={20} />
      <span>{buttonLabel}</span>
    </button>
  );
}

/** Window height in px below which the bar starts closed, as it would fill the window (at 400 % zoom). */
const LOW_WINDOW_HEIGHT_PX = 320;

function isDrawerShown({ state }: Builder, isProtocolOpen: boolean): boolean {
  if (state === 'Default' || state === 'ProductAdded' || state === 'AddingNote') return false;
  return state !== 'ActiveProtocol' || isProtocolOpen;
}

export function BuilderBar({ context, builder }: BuilderContentProps) {
  const { t } = context;
  const { state, activeProtocol: protocol } = builder;
  const [isOpen, setOpen] = useState(() => !wasBuilderBarFolded() && innerHeight >= LOW_WINDOW_HEIGHT_PX);
  // The open state belongs to one protocol: the next one starts closed.
  const [openId, setOpenId] = useState<number>();
  const requestedVariantId = useStore($requestedVariantId);
  const isProtocolOpen = protocol !== null && (protocol.protocol_id === openId || requestedVariantId !== undefined);
  useEffect(() => {
    if (requestedVariantId !== undefined) setOpenId(protocol?.protocol_id);
  }, [requestedVariantId, protocol?.protocol_id]);
  const toggleBarFolded = () => {
    setOpen(!isOpen);
    saveBuilderBarFolded(isOpen);
  };
  const barElementRef = useRef<HTMLElement>(null);
  const barToggleButton = useRef<HTMLButtonElement>(null);
  useBarSize(barElementRef, barToggleButton);
  useBarFocus(protocol !== null);
  const drawerContentElement = useRef<HTMLDivElement>(null);
  const showActiveProtocol = () => {
    closeProductNotice();
    setOpenId(protocol?.protocol_id);
  };
  const closeDrawer = () => {
    if (state === 'ActiveProtocol') setOpenId(undefined);
    else returnToProtocol();
    storeBuilderFormDraft(builder);
  };
  return (
    <aside ref={barElementRef} className={styles['bar']} aria-label={t('protocols:builder.name')} data-open={isOpen}>
      <ProductNotice context={context} builder={builder} />
      <button
        ref={barToggleButton}
        type="button"
        className={styles['toggle']}
        data-builder-start=""
        aria-expanded={isOpen}
        aria-controls="builder-bar"
        onClick={toggleBarFolded}
      >
        <Icon name={isOpen ? 'down' : 'up'} />
        {t('protocols:builder.name')}
      </button>
      <div id="builder-bar" className={styles['strip']} hidden={!isOpen}>
        <BarSummary context={context} activeProtocol={protocol} />
        <div className={styles['bar-actions']}>
          {protocol && (
            <BarActionButton iconName="list" buttonLabel={t('protocols:builder.show')} onPress={showActiveProtocol} />
          )}
          <BarActionButton
            iconName="search"
            buttonLabel={t('protocols:builder.choose')}
            onPress={openProtocolList}
            hasQuietStyle
          />
          <BarActionButton
            iconName="plus"
            buttonLabel={t('protocols:list.new')}
            onPress={openProtocolCreation}
            hasQuietStyle
          />
        </div>
        <div className={styles['tools']}>
          <button
            type="button"
            className="tap"
            aria-label={t('protocols:builder.as-panel')}
            title={t('protocols:builder.as-panel')}
            onClick={() => setBuilderMode('Redesign')}
          >
            <Icon name="panel" />
          </button>
          <button type="button" className="tap" aria-label={t('protocols:builder.close')} onClick={closeBuilder}>
            <Icon name="close" />
          </button>
        </div>
      </div>
      {isDrawerShown(builder, isProtocolOpen) && (
        <Drawer title={t(getTitleMessageKey(state))} closeLabel={t('nav.close')} onClose={closeDrawer}>
          <div ref={drawerContentElement} tabIndex={-1} className={styles['drawer-body']}>
            <BuilderContent context={context} builder={builder} contentContainer={drawerContentElement} />
          </div>
        </Drawer>
      )}
    </aside>
  );
}
