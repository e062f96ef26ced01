import type { ReactNode } from 'react';
import { dateText } from '#domain/intake/date-text.ts';
import type { LineLasting, PlanLasting } from '#domain/plan/lasting.ts';
import { dayCostTexts, lineText, moneyText, packsText } from '#domain/plan/lasting-text.ts';
import type { Region } from '#domain/product/money.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './plan.module.css';

interface Words {
  readonly t: Translate;
  readonly language: Language;
  readonly region: Region;
  /** What there is to do about a line. */
  readonly control?: ((line: LineLasting) => ReactNode) | undefined;
}

function Need({ line, days, t, language, region, control }: { line: LineLasting; days: number } & Words) {
  return (
    <li className={styles['need']}>
      <p className={styles['need-name']}>{line.name}</p>
      <p data-lasts={line.variantId}>{lineText(line, t, language)}</p>
      {line.figures && (
        <p className={styles['need-cost']}>
          <span>{packsText(line.figures.packs, days, t)}</span>{' '}
          <span>{moneyText(line.figures.cost, region)}</span>
        </p>
      )}
      {control?.(line)}
    </li>
  );
}

interface PlanNeedsProps extends Words {
  readonly lasting: PlanLasting;
  /** Day number, of the prices. */
  readonly today: number;
  /** What the sum leaves out. */
  readonly note?: string | undefined;
}

/** How long each product lasts, and what the plan needs and costs. What cannot be reckoned is said. */
export function PlanNeeds({ lasting, today, note, ...words }: PlanNeedsProps) {
  const { t, language, region } = words;
  const { lines, days, packs, cost } = lasting;
  const isReckoned = lines.some(({ figures }) => figures);
  return (
    <div className={styles['needs']}>
      <ul>
        {lines.map((line) => (
          <Need key={line.variantId} line={line} days={days} {...words} />
        ))}
      </ul>
      <div className={styles['needs-total']}>
        {isReckoned && (
          <p className={styles['need-cost']} data-need-sum="">
            <span>{packsText(packs, days, t)}</span> <strong>{moneyText(cost, region)}</strong>
          </p>
        )}
        {note && <p>{note}</p>}
        {dayCostTexts(lasting, region, t).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles['soft']}>{t('plan:prices', { date: dateText(today, language) })}</p>
      </div>
    </div>
  );
}
