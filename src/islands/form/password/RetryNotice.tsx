import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { $stopRetry } from '#stores/session/busy/retry.ts';

export function RetryNotice({ t }: { readonly t: Translate }) {
  const stopRetry = useStore($stopRetry);
  const handleCancelPress = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
    stopRetry?.();
  };
  return (
    <>
      <div role="status">{stopRetry && <p>{t('form.password.retrying')}</p>}</div>
      {stopRetry && (
        <button className="button" data-kind="quiet" type="button" onClick={handleCancelPress}>
          {t('form.password.cancel')}
        </button>
      )}
    </>
  );
}
