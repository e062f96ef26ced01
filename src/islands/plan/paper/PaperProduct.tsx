import { Fragment, type ReactNode } from 'react';
import type { LineSupply } from '#domain/plan/lasting.ts';
import type { PaperRow } from '#domain/plan/paper/sheet.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { PackDuration } from '#islands/plan/PackDuration.tsx';
import styles from './plan-paper.module.css';

interface ProductCellProps {
  readonly row: PaperRow;
  readonly spansAmountColumn: boolean;
  readonly userTextLang: string;
  readonly children: ReactNode;
}

interface PaperProductProps extends Omit<ProductCellProps, 'children'> {
  readonly lineSupply: LineSupply | undefined;
  readonly isDenseLayout: boolean;
  readonly today: number;
  readonly language: Language;
  readonly t: Translate;
}

/** Table cell of a product in the printed plan: name, times, duration, later phases, label and notes. */
function ProductCell({ row, spansAmountColumn, userTextLang, children }: ProductCellProps) {
  const { name, now, state, later, label, notes, noteAt } = row;
  const detailTexts = [now.detail, ...(state === 'over' ? [] : [label, noteAt])];
  return (
    <td colSpan={spansAmountColumn ? 2 : 1}>
      {spansAmountColumn && children}
      {spansAmountColumn && now.amount && <p className={styles['amount']}>{now.amount}</p>}
      <div className={styles['product']}>
        <p>
          <span className={styles['name']}>{name}</span>
          {detailTexts.filter(Boolean).map((detailText) => (
            <Fragment key={detailText}>
              {' '}
              <span className={styles['detail']}>{detailText}</span>
            </Fragment>
          ))}
        </p>
        {later.map(({ followingText }) => (
          <p key={followingText} className={styles['later']}>
            {followingText}
          </p>
        ))}
        {notes && (
          <p className={styles['notes']} dir="auto" lang={userTextLang}>
            {notes}
          </p>
        )}
        {!spansAmountColumn && children}
      </div>
    </td>
  );
}

/** Table row of a product in the printed plan, with the time that its packs last. */
export function PaperProduct({
  row,
  lineSupply,
  spansAmountColumn,
  isDenseLayout,
  userTextLang,
  ...rest
}: PaperProductProps) {
  const packDurationElement = row.isFirst && !row.hasEnded && lineSupply?.figures && (
    <PackDuration lineSupply={lineSupply} {...rest} className={styles['lasts']} />
  );
  const isDurationBelowAmount = isDenseLayout && !spansAmountColumn;
  return (
    <>
      {!spansAmountColumn && (
        <td className={styles['amount']}>
          {row.now.amount && <span>{row.now.amount}</span>}
          {isDurationBelowAmount && packDurationElement}
        </td>
      )}
      <ProductCell row={row} spansAmountColumn={spansAmountColumn} userTextLang={userTextLang}>
        {!isDurationBelowAmount && packDurationElement}
      </ProductCell>
    </>
  );
}
