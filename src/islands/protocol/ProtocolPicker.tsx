import type { Protocol } from '#contract/protocol/schema.ts';
import { formatMoney } from '#domain/product/money.ts';
import { countProducts } from '#domain/protocol/totals.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { sharingNoteText } from '#islands/sharing/SharingNote.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { ProtocolList } from './list/ProtocolList.tsx';
import styles from './list/protocol-list.module.css';

interface ProtocolPickerProps {
  readonly context: ShopContext;
  readonly activeId: number | undefined;
  readonly onSelect: (protocolId: number) => void;
  readonly onCreate: () => void;
}

export function ProtocolPicker({ context, activeId, onSelect, onCreate }: ProtocolPickerProps) {
  const { t, region } = context;
  const renderProtocolRow = (protocol: Protocol) => (
    <button
      type="button"
      className={styles['row']}
      aria-pressed={protocol.protocol_id === activeId}
      onClick={() => onSelect(protocol.protocol_id)}
    >
      <span className={styles['row-name']} dir="auto" lang={langAttributeOfUserText(protocol.lang)}>
        {protocol.name}
      </span>
      <span className={styles['row-facts']}>
        {t('protocols:list.products', { count: countProducts(protocol) })} · {formatMoney(protocol.total_price, region)}{' '}
        · {sharingNoteText(protocol, context)}
      </span>
    </button>
  );
  return (
    <div className={styles['choice']}>
      <button type="button" className="button" data-opens="CreatingProtocol" onClick={onCreate}>
        <Icon name="plus" size={20} />
        {t('protocols:list.new')}
      </button>
      <ProtocolList context={context} row={renderProtocolRow} />
    </div>
  );
}
