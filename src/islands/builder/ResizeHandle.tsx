import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { PANEL_WIDTH_PX } from '#domain/builder/state.ts';
import type { Translate } from '#i18n/message-key.ts';
import { resizeBuilder } from '#stores/builder/actions.ts';
import styles from './builder-panel.module.css';

/** Change of the width by an arrow key, in px. */
const ARROW_KEY_STEP_PX = 10;

interface ResizeHandleProps {
  readonly t: Translate;
  /** Current width in px. */
  readonly panelWidth: number;
  /** Maximum width in px. */
  readonly maximumWidth: number;
  /** Shows a width during a drag without storing it. */
  readonly onDragWidth: (draggedWidth: number | undefined) => void;
}

function computeWidthAfterKey(pressedKey: string, currentWidth: number, maximumWidth: number): number | undefined {
  if (pressedKey === 'ArrowLeft') return currentWidth + ARROW_KEY_STEP_PX;
  if (pressedKey === 'ArrowRight') return currentWidth - ARROW_KEY_STEP_PX;
  if (pressedKey === 'Home') return PANEL_WIDTH_PX.minimum;
  return pressedKey === 'End' ? maximumWidth : undefined;
}

export function ResizeHandle({ t, panelWidth: width, maximumWidth, onDragWidth }: ResizeHandleProps) {
  const [drag, setDrag] = useState<{ readonly startX: number; readonly startWidth: number }>();
  const computeWidthAtPointer = ({ clientX }: PointerEvent) => (drag ? drag.startWidth + drag.startX - clientX : width);
  const resizeToWidth = (newWidth: number) => resizeBuilder(Math.min(newWidth, maximumWidth));

  const startDrag = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ startX: event.clientX, startWidth: width });
  };
  const endDrag = (event: PointerEvent) => {
    if (!drag) return;
    resizeToWidth(computeWidthAtPointer(event));
    setDrag(undefined);
    onDragWidth(undefined);
  };
  const resizeOnKeyDown = (event: KeyboardEvent) => {
    const newWidth = computeWidthAfterKey(event.key, width, maximumWidth);
    if (newWidth === undefined) return;
    event.preventDefault();
    resizeToWidth(newWidth);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a thematic break cannot be focused and moved
    <div
      role="separator"
      tabIndex={0}
      className={styles['handle']}
      data-dragging={drag !== undefined}
      aria-orientation="vertical"
      aria-label={t('protocols:builder.width')}
      aria-valuenow={width}
      aria-valuemin={PANEL_WIDTH_PX.minimum}
      aria-valuemax={maximumWidth}
      onKeyDown={resizeOnKeyDown}
      onPointerDown={startDrag}
      onPointerMove={(event) => drag && onDragWidth(computeWidthAtPointer(event))}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    />
  );
}
