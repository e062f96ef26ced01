import type { Translate } from '#i18n/message-key.ts';
import styles from './help.module.css';

function listShorthandSymbols(t: Translate): readonly (readonly [sign: string, meaning: string])[] {
  const joinWithComma = (...textsToJoin: string[]) => textsToJoin.join(t('dose:comma'));
  return [
    ['1-0-1', joinWithComma(t('dose:part.breakfast'), t('dose:part.midday'), t('dose:part.evening'))],
    ['1', t('dose:entry.label-times')],
    ['1od 1am', t('dose:part.breakfast')],
    ['1pm', t('dose:part.evening')],
    ['1bd', joinWithComma(t('dose:part.breakfast'), t('dose:part.evening'))],
    ['1tds', joinWithComma(t('dose:part.breakfast'), t('dose:part.midday'), t('dose:part.evening'))],
    ['1w', t('dose:part.waking')],
    ['1b', t('dose:part.breakfast')],
    ['1m', t('dose:part.morning')],
    ['1l', t('dose:part.midday')],
    ['1a', t('dose:part.afternoon')],
    ['1e', t('dose:part.evening')],
    ['1n', t('dose:part.bedtime')],
    ['1<', t('dose:part.before_exercise')],
    ['1>', t('dose:part.after_exercise')],
    ['^', t('dose:entry.before-food')],
    ['f', t('dose:food.with_fat')],
    ['/2', t('dose:rhythm.second-day')],
    ['5+2', t('dose:entry.cycle')],
    ['d135', t('dose:entry.weekdays')],
    ['x8w x10d', joinWithComma(t('dose:for-weeks', { count: 8 }), t('dose:for-days', { count: 10 }))],
    ['+2w +3d', t('dose:entry.pause')],
    ['2 prn3', t('dose:entry.as-needed')],
    [';', t('dose:entry.add-phase')],
  ];
}

export function ShorthandHelp({ t }: { readonly t: Translate }) {
  return (
    <details className={styles['help']}>
      <summary>{t('dose:entry.how')}</summary>
      <dl>
        {listShorthandSymbols(t).map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <kbd>{sign}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
