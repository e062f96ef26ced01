import type { LineLasting } from '#domain/plan/lasting.ts';
import type { PaperPhase, PaperRow } from '#domain/plan/paper.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Lasts } from './Lasts.tsx';
import styles from './plan-paper.module.css';

interface RowProps {
  readonly row: PaperRow;
  readonly lasting: LineLasting | undefined;
  readonly isWide: boolean;
  readonly today: number;
  readonly language: Language;
  readonly lang: string;
  readonly t: Translate;
}

/** The amount that counts; those that may do so later are hidden, for the script that knows the day (`scripts/plan/paper.ts`). */
export function Amounts({ row: { variantId, now, later } }: Pick<RowProps, 'row'>) {
  return [now, ...later].map((one) => (
    <span
      key={one.phase}
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
export function PaperProduct({ row, lasting, isWide, today, language, lang, t }: RowProps) {
  const { name, now, state, later, label, notes, isFirst, hasEnded, variantId } = row;
  const nameOf = ({ phase }: PaperPhase) => (phase === undefined ? undefined : `${variantId} ${phase}`);
  return (
    <td colSpan={isWide ? 2 : 1}>
      {isWide && now.amount && (
        <p className={styles['amount']}>
          <Amounts row={row} />
        </p>
      )}
      <div className={styles['product']} data-product="">
        <p>
          <span className={styles['name']}>{name}</span>
          {[now, ...later].map((one) => (
            <Detail key={one.phase} phase={one} name={nameOf(one)} isHidden={one !== now} />
          ))}
          {label && state !== 'over' && (
            <>
              {' '}
              <span className={styles['detail']}>{label}</span>
            </>
          )}
        </p>
        {isFirst && !hasEnded && lasting?.figures && (
          <Lasts line={lasting} {...{ today, language, t }} className={styles['lasts']} />
        )}
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
          <p className={styles['notes']} lang={lang}>
            {notes}
          </p>
        )}
      </div>
    </td>
  );
}
