import type { ProtocolSheetView, SheetLine } from '#domain/protocol/sheet.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './protocol-sheet.module.css';

interface ProtocolSheetProps {
  readonly sheet: ProtocolSheetView;
  readonly t: Translate;
  /** True for readers who may buy restricted products; the public page uses `data-gate`. */
  readonly isOpen?: boolean;
}

interface LineProps {
  readonly line: SheetLine;
  readonly t: Translate;
  readonly signInHref: string;
  readonly lang: string;
  readonly isEarly: boolean;
  readonly isOpen: boolean;
}

/** Number of pictures that are likely on the first screen, and on the printed sheet. */
const EARLY_PICTURES = 8;

function Picture({
  picture,
  isEarly,
}: {
  readonly picture: SheetLine['picture'];
  readonly isEarly: boolean;
}) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset}
      sizes="80px"
      alt=""
      width={80}
      height={80}
      loading={isEarly ? undefined : 'lazy'}
    />
  );
}

function Limits({ line: { wanted }, t, signInHref, isOpen }: LineProps) {
  return (
    <>
      {!wanted.isAvailable && <p className={styles['limit']}>{t('products:card.unavailable')}</p>}
      {wanted.isPractitionerOnly && !isOpen && (
        <p className={styles['limit']} data-gated="">
          {t('plan:gated')}
          {wanted.isAvailable && (
            <a className={styles['sign-in']} data-gate-for="guest" data-sign-in="" href={signInHref}>
              {t('cart.sign-in-to-buy')}
            </a>
          )}
        </p>
      )}
    </>
  );
}

function Line(props: LineProps) {
  const { line, t, lang, isEarly } = props;
  const { quantity } = line.wanted;
  return (
    <li className={styles['line']} data-wanted={JSON.stringify(line.wanted)}>
      <Picture picture={line.picture} isEarly={isEarly} />
      <div className={styles['facts']}>
        <p className={styles['soft']}>{line.brand}</p>
        <p className={styles['name']}>
          <a href={line.href}>{line.name}</a>
        </p>
        {line.size && <p className={styles['soft']}>{line.size}</p>}
        <Limits {...props} />
      </div>
      {(line.dose || line.notes) && (
        <div className={styles['notes']}>
          {line.dose && (
            <p className={styles['dose']} data-when={line.wanted.product_variant_id}>
              {line.dose}
            </p>
          )}
          {line.notes && (
            <p dir="auto" lang={lang}>
              {line.notes}
            </p>
          )}
        </div>
      )}
      <div className={styles['amounts']}>
        <p className={styles['quantity']}>{t('protocols:sheet.quantity', { quantity })}</p>
        <p className={styles['soft']}>{t('cart.each', { price: line.price })}</p>
        {line.unitPrice && <p className={styles['soft']}>{line.unitPrice}</p>}
      </div>
      <p className={styles['price']}>{line.total}</p>
    </li>
  );
}

/** Products of a protocol with their costs; stateless, for server rendering too. */
export function ProtocolSheet({ sheet, t, isOpen = false }: ProtocolSheetProps) {
  const { lines, total, signInHref, lang } = sheet;
  if (lines.length === 0) return <p className={styles['soft']}>{t('protocols:sheet.empty')}</p>;
  return (
    <>
      <ol className={styles['lines']} aria-label={t('protocols:line.all')}>
        {lines.map((line, index) => (
          <Line
            key={line.wanted.product_variant_id}
            line={line}
            t={t}
            signInHref={signInHref}
            lang={lang}
            isOpen={isOpen}
            isEarly={index < EARLY_PICTURES}
          />
        ))}
      </ol>
      <p className={styles['total']} data-in-sight="">
        <span>{t('protocols:total')}</span>
        <span>
          <strong>{total}</strong> <span className={styles['soft']}>{t('products:detail.vat')}</span>
        </span>
      </p>
    </>
  );
}
