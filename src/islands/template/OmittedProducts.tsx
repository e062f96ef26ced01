import { useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/protocol/protocol.module.css';
import { Icon } from '#islands/ui/Icon.tsx';
import { clearOmittedProducts, readOmittedProducts } from '#stores/template/omitted.ts';

interface OmittedProductsProps {
  readonly t: Translate;
  readonly protocolId: number;
}

/** Lists products of a template that could not be added to the new protocol, until the user closes the list. */
export function OmittedProducts({ t, protocolId }: OmittedProductsProps) {
  const [names, setNames] = useState(() => readOmittedProducts(protocolId));
  if (names.length === 0) return null;
  const dismissOmittedProducts = () => {
    clearOmittedProducts(protocolId);
    setNames([]);
    // The button is removed; the focus must stay in the page.
    document.getElementById('content')?.focus();
  };
  return (
    <div className={styles['left-out']} role="alert">
      <div>
        <p>{t('protocols:template.left-out', { count: names.length })}</p>
        <ul>
          {[...new Set(names.filter(Boolean))].map((productName) => (
            <li key={productName}>{productName}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="tap" aria-label={t('protocols:notice.close')} onClick={dismissOmittedProducts}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
