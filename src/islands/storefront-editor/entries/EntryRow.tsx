import type { HTMLAttributes, ReactNode } from 'react';
import type { IconName } from '#domain/platform/icon-paths.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './entry.module.css';

interface IconButtonProps extends Omit<HTMLAttributes<HTMLButtonElement>, 'onClick'> {
  readonly iconName: IconName;
  readonly buttonLabel: string;
  readonly isDisabled?: boolean;
  readonly onClick?: () => void;
}

/** Icon button; can be focused even if disabled. */
export function IconButton({ iconName, buttonLabel, isDisabled = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles['tool']} ${rest.className ?? ''}`}
      aria-label={buttonLabel}
      title={buttonLabel}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={iconName} size={20} />
    </button>
  );
}

interface EntryRowProps {
  readonly t: Translate;
  readonly id: number;
  readonly entryName: string;
  readonly index: number;
  readonly entryCount: number;
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
    entryName,
    index,
    entryCount,
    isFormOpen,
    isDragged,
    hasDraft,
    onFormToggle,
    onMoveToPosition,
    onRemove,
  } = props;
  return (
    <li className={styles['entry']} data-id={id} tabIndex={-1} data-dragged={isDragged}>
      <div className={styles['row']}>
        <IconButton
          iconName="menu"
          buttonLabel={t('stores:editor.entry.drag', { name: entryName })}
          className={styles['handle'] ?? ''}
          tabIndex={-1}
          data-handle=""
        />
        <span className={styles['entry-name']}>
          <span dir="auto">{entryName}</span>
          {hasDraft && !isFormOpen && <span className={styles['unsaved']}>{t('stores:editor.unsaved')}</span>}
        </span>
        <span className={styles['tools']}>
          <IconButton
            iconName="up"
            buttonLabel={t('stores:editor.entry.up', { name: entryName })}
            isDisabled={index === 1}
            onClick={() => onMoveToPosition(index - 1)}
          />
          <IconButton
            iconName="down"
            buttonLabel={t('stores:editor.entry.down', { name: entryName })}
            isDisabled={index === entryCount}
            onClick={() => onMoveToPosition(index + 1)}
          />
          <IconButton
            iconName={isFormOpen ? 'close' : 'pen'}
            buttonLabel={t(isFormOpen ? 'stores:editor.entry.close' : 'stores:editor.entry.edit', { name: entryName })}
            aria-expanded={isFormOpen}
            onClick={onFormToggle}
          />
          <IconButton
            iconName="bin"
            buttonLabel={t('stores:editor.entry.remove', { name: entryName })}
            onClick={onRemove}
          />
        </span>
      </div>
      {isFormOpen && <div className={styles['entry-form']}>{props.children}</div>}
    </li>
  );
}
