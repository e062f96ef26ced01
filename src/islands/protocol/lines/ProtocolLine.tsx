import { type KeyboardEvent, memo } from 'react';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { formatMoney } from '#domain/product/money.ts';
import { createPlaceholderPicture } from '#domain/product/picture.ts';
import { packSizeLabel, variantPath } from '#domain/product/variant-path.ts';
import { calculateLineTotal, variantIdOf } from '#domain/protocol/totals.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import { QuantityWarning } from '#islands/protocol/dose/QuantityWarning.tsx';
import type { SaveDose } from '#islands/protocol/dose/use-dose-draft.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { stopKeyEvent } from '#islands/ui/stop-key-event.ts';
import { NoteField } from './NoteField.tsx';
import styles from './protocol-lines.module.css';
import { QuantityStepper } from './QuantityStepper.tsx';
import { UnsavedLineMarker } from './SyncStatus.tsx';

export interface LineActions {
  readonly setQuantity: (variantId: number, quantity: number) => void;
  readonly setDose: (variantId: number, ...dose: Parameters<SaveDose>) => void;
  readonly remove: (variantId: number) => void;
  readonly move: (variantId: number, newPosition: number) => void;
}

/** Actions of a rendered line. They take the variant id, as an index changes when other lines are moved. */
export interface LineActionsWithStep extends LineActions {
  readonly step: (variantId: number, stepDirection: -1 | 1) => void;
}

interface ProtocolLineProps {
  readonly context: ShopContext;
  readonly protocolId: number;
  readonly line: ProtocolProduct;
  readonly isDragged: boolean;
  readonly lineActions: LineActionsWithStep;
}

function ProductPicture({ line }: { readonly line: ProtocolProduct }) {
  const pictureUrl = line.assets[0]?.thumbnails.thumbnail_125;
  return (
    <img
      src={pictureUrl ?? createPlaceholderPicture(line.name, line.brand.name)}
      alt=""
      width={64}
      height={64}
      loading="lazy"
    />
  );
}

interface DragHandleProps {
  readonly handleLabel: string;
  readonly onMoveByStep: (direction: -1 | 1) => void;
}

/** Handle to drag a line, or to move it by the arrow keys. */
function DragHandle({ handleLabel, onMoveByStep }: DragHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    stopKeyEvent(event);
    onMoveByStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      className={`tap ${styles['handle']}`}
      data-handle=""
      aria-label={handleLabel}
      title={handleLabel}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" size={18} />
    </button>
  );
}

/** Closes an open dose editor on Escape and saves its changes; inside the editor, Escape undoes them instead. */
function closeDoseStrip(event: KeyboardEvent<HTMLElement>): void {
  const openDoseButton = event.currentTarget.querySelector<HTMLElement>('[data-dose][aria-expanded="true"]');
  if (event.key !== 'Escape' || !openDoseButton) return;
  stopKeyEvent(event);
  openDoseButton.click();
}

/** Line of a protocol, memoised so that a change does not render the other lines again. */
export const ProtocolLine = memo(function ProtocolLine(props: ProtocolLineProps) {
  const { context, protocolId, line, isDragged, lineActions } = props;
  const { t, language, region } = context;
  const variantId = variantIdOf(line);
  if (variantId === undefined) return null;
  const { name } = line;
  const [variant] = line.variants;
  const packSizeText = variant && packSizeLabel(variant);
  const setQuantity = (quantity: number) => lineActions.setQuantity(variantId, quantity);
  return (
    <li
      className={styles['line']}
      data-id={variantId}
      data-dragged={isDragged}
      tabIndex={-1}
      onKeyDown={closeDoseStrip}
    >
      <DragHandle
        handleLabel={t('protocols:line.drag', { name })}
        onMoveByStep={(stepDirection) => lineActions.step(variantId, stepDirection)}
      />
      <ProductPicture line={line} />
      <div className={styles['facts']}>
        <span className={styles['brand']}>
          {line.brand.name}
          {packSizeText && ` · ${packSizeText}`}
        </span>
        <a href={variantPath(language, line.slug, variantId, line.default_variant_id)} title={name}>
          {name}
        </a>
      </div>
      <div className={styles['amounts']}>
        {variant?.availability === false ? (
          <p className={styles['gone']}>
            <span>{t('protocols:line.unavailable')}</span>
          </p>
        ) : (
          <QuantityWarning t={t} protocolLine={line} onQuantityChange={setQuantity} />
        )}
        <QuantityStepper t={t} productName={name} quantity={line.item_count} onQuantityChange={setQuantity} />
        <span className={styles['price']}>{formatMoney(calculateLineTotal(line), region)}</span>
        <button
          type="button"
          className={`tap ${styles['remove']}`}
          aria-label={t('protocols:line.remove', { name })}
          onClick={() => lineActions.remove(variantId)}
        >
          <Icon name="bin" size={18} />
        </button>
      </div>
      <div className={styles['words']}>
        <DoseField
          context={context}
          protocolLine={line}
          lineReference={{ protocolId, variantId }}
          onSave={(...dose) => lineActions.setDose(variantId, ...dose)}
        />
        <NoteField
          t={t}
          savedNotes={line.notes}
          lineReference={{ protocolId, variantId, name, quantity: line.item_count }}
        />
      </div>
      <UnsavedLineMarker t={t} lineReference={{ protocolId, variantId }} />
    </li>
  );
});
