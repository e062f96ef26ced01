import type { Translate } from '#i18n/message-key.ts';

interface UnreachableProps {
  readonly t: Translate;
  readonly retry: () => void;
}

/** Says that nobody has answered, and offers to try again. */
export function Unreachable({ t, retry }: UnreachableProps) {
  return (
    <div role="alert">
      <p>{t('account:page.unreachable')}</p>
      <button className="button" type="button" onClick={retry}>
        {t('error.retry')}
      </button>
    </div>
  );
}
