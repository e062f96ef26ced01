import { SHARING_ROLES } from '#contract/account/role.ts';
import { clientImportPath, clientsPath } from '#domain/client/paths.ts';
import type { AccountContext } from '#islands/account/AccountPage.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { LONG_TOAST_DURATION_MS, showToast } from '#stores/platform/toasts.ts';

interface ListActionsProps {
  readonly context: AccountContext;
}

export function ListActions({ context: { t, language, user } }: ListActionsProps) {
  if (!SHARING_ROLES.some((role) => role === user.user_type_id)) return null;
  return (
    <div className="cluster gap-2">
      <a className="button" href={`${clientsPath(language)}/new`}>
        <Icon name="plus" size={20} />
        {t('clients:list.add')}
      </a>
      <a className="button" data-kind="quiet" href={clientImportPath(language)}>
        {t('clients:list.import')}
      </a>
    </div>
  );
}

/** Button that downloads the client list as CSV; below the list, because it is rarely needed. */
export function DownloadClientsButton({ context: { t } }: ListActionsProps) {
  const downloadClientList = () =>
    import('./download.ts')
      .then(({ downloadClients }) => downloadClients())
      .catch(() => showToast('error', t('clients:one.not-saved'), LONG_TOAST_DURATION_MS));
  return (
    <div>
      <button type="button" className="button" data-kind="quiet" onClick={() => void downloadClientList()}>
        {t('clients:list.download')}
      </button>
    </div>
  );
}
