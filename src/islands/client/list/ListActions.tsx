import { SHARING_ROLES } from '#contract/account/role.ts';
import { clientsPath, importPath } from '#domain/client/paths.ts';
import type { AccountContext } from '#islands/account/AccountPage.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { READING_MS, showToast } from '#stores/platform/toasts.ts';

/** Ways to add clients, and the list as a file. */
export function ListActions({ context: { t, language, user } }: { readonly context: AccountContext }) {
  const download = () =>
    import('./download.ts')
      .then(({ downloadClients }) => downloadClients())
      .catch(() => showToast('error', t('clients:one.not-saved'), READING_MS));
  return (
    <div className="cluster gap-2">
      {SHARING_ROLES.some((role) => role === user.user_type_id) && (
        <>
          <a className="button" href={`${clientsPath(language)}/new`}>
            <Icon name="plus" size={20} />
            {t('clients:list.add')}
          </a>
          <a className="button" data-kind="quiet" href={importPath(language)}>
            {t('clients:list.import')}
          </a>
        </>
      )}
      <button type="button" className="button" data-kind="quiet" onClick={() => void download()}>
        {t('clients:list.download')}
      </button>
    </div>
  );
}
