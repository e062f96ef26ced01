import type { Protocol } from '#contract/protocol.ts';
import { formatMoney } from '#domain/money.ts';
import { variantIdOf } from '#domain/protocol.ts';
import { type LineActions, ProtocolLine } from './ProtocolLine.tsx';
import styles from './protocol.module.css';
import type { ProtocolContext } from './protocol-context.ts';

interface ProtocolLinesProps {
  readonly context: ProtocolContext;
  readonly protocol: Protocol;
  readonly actions: LineActions;
}

/** The products of a protocol and what they cost together. */
export function ProtocolLines({ context, protocol, actions }: ProtocolLinesProps) {
  const { t, region } = context;
  const { products } = protocol;
  return (
    <>
      {products.length === 0 ? (
        <p className={styles['empty']}>{t('protocols:line.none')}</p>
      ) : (
        <ol className={styles['lines']} aria-label={t('protocols:line.all')}>
          {products.map((line, index) => (
            <ProtocolLine
              key={variantIdOf(line) ?? index}
              context={context}
              line={line}
              position={index + 1}
              count={products.length}
              actions={actions}
            />
          ))}
        </ol>
      )}
      <p className={styles['total']}>
        <span>{t('protocols:total')}</span>
        <output aria-live="polite">{formatMoney(protocol.total_price, region)}</output>
      </p>
    </>
  );
}
