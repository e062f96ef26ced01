import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { formatMoney } from '#domain/product/money.ts';
import { findLine } from '#domain/protocol/lines.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import type { ShopContext } from '#islands/Island.tsx';
import styles from '#islands/protocol/protocol.module.css';
import { useReorder } from '#islands/ui/use-reorder.ts';
import { type LineActions, type LineActionsWithStep, ProtocolLine } from './ProtocolLine.tsx';
import lineStyles from './protocol-lines.module.css';
import totalStyles from './total.module.css';
import { useLineFocus } from './use-line-focus.ts';
import { useRequestedLine } from './use-requested-line.ts';

interface ProtocolLinesProps {
  readonly context: ShopContext;
  readonly protocol: Protocol;
  readonly lineActions: LineActions;
}

function variantIdsOfLines({ products }: Protocol): number[] {
  return products.flatMap((line) => variantIdOf(line) ?? []);
}

/** Adds announcements and focus handling to the line actions; memoised so that unchanged lines are not rendered. */
function useAnnouncedLineActions({ context: { t }, protocol, lineActions }: ProtocolLinesProps) {
  const [moveAnnouncement, setMoveAnnouncement] = useState('');
  const { place, reportLeaving } = useLineFocus<HTMLDivElement>(variantIdsOfLines(protocol));
  const latestProtocolAndLeaveReporter = useRef({ protocol, reportLeaving });
  latestProtocolAndLeaveReporter.current = { protocol, reportLeaving };
  const announcedActions = useMemo<LineActionsWithStep>(() => {
    const moveLine = (variantId: number, newPosition: number) => {
      const { protocol: shownProtocol } = latestProtocolAndLeaveReporter.current;
      const productName = findLine(shownProtocol, variantId)?.name;
      const lineCount = shownProtocol.products.length;
      lineActions.move(variantId, newPosition);
      if (productName !== undefined)
        setMoveAnnouncement(t('protocols:line.moved', { name: productName, number: newPosition, total: lineCount }));
    };
    const moveLineByStep = (variantId: number, stepDirection: -1 | 1) => {
      const { products } = latestProtocolAndLeaveReporter.current.protocol;
      const newPosition = products.findIndex((line) => variantIdOf(line) === variantId) + 1 + stepDirection;
      if (newPosition > 0 && newPosition <= products.length) moveLine(variantId, newPosition);
    };
    const removeLine = (variantId: number) => {
      latestProtocolAndLeaveReporter.current.reportLeaving(variantId);
      lineActions.remove(variantId);
    };
    const setQuantity = (variantId: number, quantity: number) => {
      if (quantity < 1) latestProtocolAndLeaveReporter.current.reportLeaving(variantId);
      lineActions.setQuantity(variantId, quantity);
    };
    return { ...lineActions, remove: removeLine, setQuantity, move: moveLine, step: moveLineByStep };
  }, [lineActions, t]);
  return { place, moveAnnouncement, notifyingActions: announcedActions };
}

interface LineItemsProps extends ProtocolLinesProps {
  readonly lineActions: LineActionsWithStep;
}

/** Number of lines in the first render, enough to fill the highest window. */
const INITIALLY_RENDERED_LINE_COUNT = 10;

/** Returns the number of lines to render: at first those that fit on the screen, then all lines, in a transition. */
function useRenderedLineCount(): number {
  const [count, setCount] = useState(INITIALLY_RENDERED_LINE_COUNT);
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), []);
  return count;
}

function LineItems({ context, protocol, lineActions }: LineItemsProps) {
  const ids = variantIdsOfLines(protocol);
  const { list, onPointerDown, draggedId, order } = useReorder<HTMLOListElement>(ids, lineActions.move);
  const linesInShownOrder = order.flatMap((id) => findLine(protocol, id) ?? []);
  const renderedLineCount = useRenderedLineCount();
  useRequestedLine(list, renderedLineCount);
  return (
    <ol
      ref={list}
      className={lineStyles['lines']}
      aria-label={context.t('protocols:line.all')}
      onPointerDown={onPointerDown}
    >
      {linesInShownOrder.slice(0, renderedLineCount).map((line, lineIndex) => (
        <ProtocolLine
          key={variantIdOf(line) ?? lineIndex}
          context={context}
          protocolId={protocol.protocol_id}
          line={line}
          isDragged={draggedId !== undefined && draggedId === variantIdOf(line)}
          lineActions={lineActions}
        />
      ))}
    </ol>
  );
}

export function ProtocolTotal({ context, protocol }: Omit<ProtocolLinesProps, 'lineActions'>) {
  return (
    <p className={totalStyles['total']} data-in-sight="">
      <span>{context.t('protocols:total')}</span>
      <output aria-live="polite">{formatMoney(protocol.total_price, context.region)}</output>
    </p>
  );
}

export const ProtocolLines = memo(function ProtocolLines(props: ProtocolLinesProps) {
  const { context, protocol } = props;
  const { t } = context;
  const { place, moveAnnouncement, notifyingActions } = useAnnouncedLineActions(props);
  return (
    <>
      <div ref={place} className={lineStyles['place']} tabIndex={-1}>
        {protocol.products.length === 0 ? (
          <p className={styles['empty']}>{t('protocols:line.none')}</p>
        ) : (
          <LineItems context={context} protocol={protocol} lineActions={notifyingActions} />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {moveAnnouncement}
      </p>
    </>
  );
});
