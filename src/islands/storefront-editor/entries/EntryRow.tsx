import type { HTMLAttributes, ReactNode } from 'react';
import type { IconName } from '#domain/platform/icon-paths.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './entry.module.css';

interface IconButtonProps extends Omit<HTMLAttributes<HTMLButtonElement>, 'onClick'> {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick?: () => void;
}

/** Icon button; can be focused even if disabled. */
export function IconButton({ icon, label, isDisabled = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles['tool']} ${rest.className ?? ''}`}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

interface EntryRowProps {
  readonly t: Translate;
  readonly id: number;
  readonly entryName: string;
  readonly index: number;
  readonly count: number;
  readonly isFormOpen: boolean;
  readonly isDragged: boolean;
  readonly hasDraft: boolean;
  readonly onFormToggle: () => void;
  readonly onMoveToPosition: (newPosition: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function EntryRow(props: EntryRowProps) {
  const {
    t,
    id,
    entryName: name,
    index,
    count,
    isFormOpen: isOpen,
    isDragged,
    hasDraft,
    onFormToggle: onToggle,
    onMoveToPosition: onMove,
    onRemove,
  } = props;
  return (
    <li className={styles['entry']} data-id={id} tabIndex={-1} data-dragged={isDragged}>
      <div className={styles['row']}>
        <IconButton
          icon="menu"
          label={t('stores:editor.entry.drag', { name })}
          className={styles['handle'] ?? ''}
          tabIndex={-1}
          data-handle=""
        />
        <span className={styles['entry-name']}>
          <span dir="auto">{name}</span>
          {hasDraft && !isOpen && <span className={styles['unsaved']}>{t('stores:editor.unsaved')}</span>}
        </span>
        <span className={styles['tools']}>
          <IconButton
            icon="up"
            label={t('stores:editor.entry.up', { name })}
            isDisabled={index === 1}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon="down"
            label={t('stores:editor.entry.down', { name })}
            isDisabled={index === count}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            icon={isOpen ? 'close' : 'pen'}
            label={t(isOpen ? 'stores:editor.entry.close' : 'stores:editor.entry.edit', { name })}
            aria-expanded={isOpen}
            onClick={onToggle}
          />
          <IconButton icon="bin" label={t('stores:editor.entry.remove', { name })} onClick={onRemove} />
        </span>
      </div>
      {isOpen && <div className={styles['entry-form']}>{props.children}</div>}
    </li>
  );
}
