import { Fragment, type ReactNode } from 'react';
import type { LineLasting } from '#domain/plan/lasting.ts';
import type { PaperPhase, PaperRow } from '#domain/plan/paper/sheet.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Lasts } from './Lasts.tsx';
import styles from './plan-paper.module.css';

interface ProductProps {
  readonly row: PaperRow;
  readonly isWide: boolean;
  readonly lang: string;
  readonly children: ReactNode;
}

interface RowProps extends Omit<ProductProps, 'children'> {
  readonly lasting: LineLasting | undefined;
  readonly isClose: boolean;
  readonly today: number;
  readonly language: Language;
  readonly t: Translate;
}

/** The amount that counts; those that may do so later are hidden, for the script that knows the day (`scripts/plan/paper.ts`). */
function Amounts({ row: { variantId, now, later } }: Pick<RowProps, 'row'>) {
  return [now, ...later].map((one) => (
    <span
      key={one.phase ?? 0}
      data-amount={one.phase === undefined ? undefined : `${variantId} ${one.phase}`}
      hidden={one !== now}
    >
      {one.amount}
    </span>
  ));
}

interface DetailProps {
  readonly phase: PaperPhase;
  /** Of the phase: `10 0`. */
  readonly name: string | undefined;
  readonly isHidden: boolean;
}

function Detail({ phase: { detail, length }, name, isHidden }: DetailProps) {
  if (!detail) return null;
  return (
    <>
      {' '}
      <span className={styles['detail']} data-when={name} data-length={length ?? undefined} hidden={isHidden}>
        {detail}
      </span>
    </>
  );
}

/** A product on paper: when and how long it is taken, what follows, what the practitioner wrote. */
function Product({ row, isWide, lang, children }: ProductProps) {
  const { name, now, state, later, label, notes, noteAt, variantId } = row;
  const nameOf = ({ phase }: PaperPhase) => (phase === undefined ? undefined : `${variantId} ${phase}`);
  return (
    <td colSpan={isWide ? 2 : 1}>
      {isWide && children}
      {isWide && now.amount && (
        <p className={styles['amount']}>
          <Amounts row={row} />
        </p>
      )}
      <div className={styles['product']} data-product="">
        <p>
          <span className={styles['name']}>{name}</span>
          {[now, ...later].map((one) => (
            <Detail key={one.phase ?? 0} phase={one} name={nameOf(one)} isHidden={one !== now} />
          ))}
          {[label, noteAt].map(
            (said) =>
              said &&
              state !== 'over' && (
                <Fragment key={said}>
                  {' '}
                  <span className={styles['detail']}>{said}</span>
                </Fragment>
              ),
          )}
        </p>
        {later.map((next) => (
          <p
            key={next.phase}
            className={styles['later']}
            data-then=""
            data-when={nameOf(next)}
            data-length={next.length ?? undefined}
          >
            {next.following}
          </p>
        ))}
        {notes && (
          <p className={styles['notes']} dir="auto" lang={lang}>
            {notes}
          </p>
        )}
        {!isWide && children}
      </div>
    </td>
  );
}

/** A row below its heading. How long a product lasts is at the end of the row, or below the amount where rows are close: notes are long there. */
export function PaperProduct({ row, lasting, isWide, isClose, lang, ...rest }: RowProps) {
  const lasts = row.isFirst && !row.hasEnded && lasting?.figures && (
    <Lasts line={lasting} {...rest} className={styles['lasts']} />
  );
  const isBelow = isClose && !isWide;
  return (
    <>
      {!isWide && (
        <td className={styles['amount']}>
          <Amounts row={row} />
          {isBelow && lasts}
        </td>
      )}
      <Product row={row} isWide={isWide} lang={lang}>
        {!isBelow && lasts}
      </Product>
    </>
  );
}
