import { memo, useMemo, useRef, useState } from 'react';
import type { Protocol } from '#contract/protocol.ts';
import { formatMoney } from '#domain/money.ts';
import { variantIdOf } from '#domain/protocol.ts';
import { findLine } from '#domain/protocol-lines.ts';
import { useReorder } from '#islands/ui/use-reorder.ts';
import { type LineActions, ProtocolLine, type ShownLineActions } from './ProtocolLine.tsx';
import styles from './protocol.module.css';
import type { ProtocolContext } from './protocol-context.ts';

interface ProtocolLinesProps {
  readonly context: ProtocolContext;
  readonly protocol: Protocol;
  readonly actions: LineActions;
}

/** Has each move read out; the actions stay the same ones, or every line would be drawn anew. */
function useToldMoves({ context: { t }, protocol, actions }: ProtocolLinesProps) {
  const [moved, setMoved] = useState('');
  const shown = useRef(protocol);
  shown.current = protocol;
  const told = useMemo<ShownLineActions>(() => {
    const move = (variantId: number, number: number) => {
      const name = findLine(shown.current, variantId)?.name;
      const total = shown.current.products.length;
      actions.move(variantId, number);
      if (name !== undefined) setMoved(t('protocols:line.moved', { name, number, total }));
    };
    const step = (variantId: number, by: -1 | 1) => {
      const index = shown.current.products.findIndex((line) => variantIdOf(line) === variantId);
      move(variantId, index + 1 + by);
    };
    return { ...actions, move, step };
  }, [actions, t]);
  return { moved, told };
}

interface LinesProps extends ProtocolLinesProps {
  readonly actions: ShownLineActions;
}

/** The products of a protocol, in an order that can be changed. */
function Lines({ context, protocol, actions }: LinesProps) {
  const { products } = protocol;
  const ids = products.flatMap((line) => variantIdOf(line) ?? []);
  const { list, onPointerDown, draggedId, order } = useReorder<HTMLOListElement>(ids, actions.move);
  const inOrder = order.flatMap((id) => findLine(protocol, id) ?? []);
  return (
    <ol
      ref={list}
      className={styles['lines']}
      aria-label={context.t('protocols:line.all')}
      onPointerDown={onPointerDown}
    >
      {inOrder.map((line, index) => (
        <ProtocolLine
          key={variantIdOf(line) ?? index}
          context={context}
          line={line}
          isFirst={index === 0}
          isLast={index === inOrder.length - 1}
          isDragged={draggedId !== undefined && draggedId === variantIdOf(line)}
          actions={actions}
        />
      ))}
    </ol>
  );
}

/** The products of a protocol and what they cost together. */
export const ProtocolLines = memo(function ProtocolLines(props: ProtocolLinesProps) {
  const { context, protocol } = props;
  const { t, region } = context;
  const { moved, told } = useToldMoves(props);
  return (
    <>
      {protocol.products.length === 0 ? (
        <p className={styles['empty']}>{t('protocols:line.none')}</p>
      ) : (
        <Lines context={context} protocol={protocol} actions={told} />
      )}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <p className={styles['total']}>
        <span>{t('protocols:total')}</span>
        <output aria-live="polite">{formatMoney(protocol.total_price, region)}</output>
      </p>
    </>
  );
});
