import type { ReactNode } from 'react';
import { discountOf } from '#domain/cart/totals.ts';
import { dateText } from '#domain/intake/date-text.ts';
import type { LineLasting, PlanLasting } from '#domain/plan/lasting.ts';
import { dayCostTexts, moneyText, packsText } from '#domain/plan/lasting-text.ts';
import type { Region } from '#domain/product/money.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Lasts } from './Lasts.tsx';
import styles from './plan.module.css';

interface Words {
  readonly t: Translate;
  readonly language: Language;
  readonly region: Region;
  /** Control for a line. */
  readonly control?: ((line: LineLasting) => ReactNode) | undefined;
}

interface NeedProps extends Words {
  readonly line: LineLasting;
  readonly days: number;
  readonly today: number;
}

function Need({ line, days, today, t, language, region, control }: NeedProps) {
  return (
    <li className={styles['need']}>
      <p className={styles['need-name']}>{line.name}</p>
      <Lasts {...{ line, today, language, t }} />
      {line.figures && (
        <p className={styles['need-cost']} data-line-need="">
          <span>{packsText(line.figures.packs, days, t)}</span>{' '}
          <span>{moneyText(line.figures.cost, region)}</span>
        </p>
      )}
      {control?.(line)}
    </li>
  );
}

interface DiscountProps extends Pick<Words, 't' | 'region'> {
  /** Percent. */
  readonly rate: number;
  /** Minor units; undefined where nothing is calculated. */
  readonly cost: number | undefined;
}

function Discount({ rate, cost, t, region }: DiscountProps) {
  const label = t('protocols:client.discount', { rate });
  if (cost === undefined) return <p>{label}</p>;
  const discount = discountOf(cost, rate);
  return (
    <>
      <p className={styles['need-cost']}>
        <span>{label}</span> <span>−{moneyText(discount, region)}</span>
      </p>
      <p className={styles['need-cost']}>
        <span>{t('cart.total')}</span> <strong>{moneyText(cost - discount, region)}</strong>
      </p>
    </>
  );
}

export interface PlanNeedsProps extends Words {
  readonly lasting: PlanLasting;
  /** Day number of the prices. */
  readonly today: number;
  /** Discount of the client's cart in percent. */
  readonly discount?: number | undefined;
  /** Exclusions from the sum. */
  readonly note?: string | undefined;
}

/** Duration of each product, needs and cost of the plan; products without a calculation are named. */
export function PlanNeeds({ lasting, today, discount = 0, note, ...words }: PlanNeedsProps) {
  const { t, language, region } = words;
  const { lines, days, packs, cost } = lasting;
  const isReckoned = lines.some(({ figures }) => figures);
  const pricesKey = discount > 0 && isReckoned ? 'plan:prices-discounted' : 'plan:prices';
  return (
    <div className={styles['needs']}>
      <ul>
        {lines.map((line) => (
          <Need key={line.variantId} line={line} days={days} today={today} {...words} />
        ))}
      </ul>
      <div className={styles['needs-total']}>
        {isReckoned && (
          <p className={styles['need-cost']} data-need-sum="">
            <span>{packsText(packs, days, t)}</span> <strong>{moneyText(cost, region)}</strong>
          </p>
        )}
        {discount > 0 && (
          <Discount rate={discount} cost={isReckoned ? cost : undefined} t={t} region={region} />
        )}
        {note && <p>{note}</p>}
        {dayCostTexts(lasting, region, t).map((text, index) => (
          <p key={text} data-day-cost={index === 0 ? '' : undefined}>
            {text}
          </p>
        ))}
        <p className={styles['soft']}>{t(pricesKey, { date: dateText(today, language) })}</p>
      </div>
    </div>
  );
}
