import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { $stopRetry } from '#stores/session/busy/retry.ts';

export function RetryNotice({ t }: { readonly t: Translate }) {
  const stop = useStore($stopRetry);
  const cancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
    stop?.();
  };
  return (
    <>
      <div role="status">{stop && <p>{t('form.password.retrying')}</p>}</div>
      {stop && (
        <button className="button" data-kind="quiet" type="button" onClick={cancel}>
          {t('form.password.cancel')}
        </button>
      )}
    </>
  );
}
