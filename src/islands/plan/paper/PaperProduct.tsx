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
function ProductCell({ row, spansAmountColumn: isWide, userTextLang: lang, children }: ProductCellProps) {
  const { name, now, state, later, label, notes, noteAt } = row;
  const detailTexts = [now.detail, ...(state === 'over' ? [] : [label, noteAt])];
  return (
    <td colSpan={isWide ? 2 : 1}>
      {isWide && children}
      {isWide && now.amount && <p className={styles['amount']}>{now.amount}</p>}
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
          <p className={styles['notes']} dir="auto" lang={lang}>
            {notes}
          </p>
        )}
        {!isWide && children}
      </div>
    </td>
  );
}

/** Table row of a product in the printed plan, with the time that its packs last. */
export function PaperProduct({
  row,
  lineSupply: supply,
  spansAmountColumn: isWide,
  isDenseLayout: isDense,
  userTextLang: lang,
  ...rest
}: PaperProductProps) {
  const packDuration = row.isFirst && !row.hasEnded && supply?.figures && (
    <PackDuration line={supply} {...rest} className={styles['lasts']} />
  );
  const isDurationBelowAmount = isDense && !isWide;
  return (
    <>
      {!isWide && (
        <td className={styles['amount']}>
          {row.now.amount && <span>{row.now.amount}</span>}
          {isDurationBelowAmount && packDuration}
        </td>
      )}
      <ProductCell row={row} spansAmountColumn={isWide} userTextLang={lang}>
        {!isDurationBelowAmount && packDuration}
      </ProductCell>
    </>
  );
}
