import { useState } from 'react';
import { cartPath } from '#domain/paths.ts';
import type { ProtocolSheetView } from '#domain/protocol/sheet.ts';
import type { ShopContext } from '#islands/Island.tsx';
import styles from '#islands/protocol/protocol.module.css';
import { addAllToCart, addedTexts } from '#stores/cart/protocol.ts';

interface AddAllProps {
  readonly context: ShopContext;
  readonly sheet: ProtocolSheetView;
  /** The protocol's, where there are several. */
  readonly name: string;
}

/** Puts a whole protocol into the cart and says what was left out. */
export function AddAll({ context: { t, language }, sheet, name }: AddAllProps) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const add = () => setTexts(addedTexts(addAllToCart(sheet.lines.map(({ wanted }) => wanted)), t));
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={`${t('protocols:sheet.add-all')}: ${name}`}
        onClick={add}
      >
        {t('protocols:sheet.add-all')}
      </button>
      <div className={styles['added']}>
        <div role="status">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {texts.length > 0 && <a href={cartPath(language)}>{t('protocols:sheet.to-cart')}</a>}
      </div>
    </>
  );
}
