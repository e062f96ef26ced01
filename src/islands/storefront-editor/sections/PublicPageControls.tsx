import { updateStorefront } from '#contract/storefront/calls.ts';
import { storefrontPath } from '#domain/paths.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { Switch } from '#islands/storefront-editor/fields/Switch.tsx';
import { api } from '#stores/api.ts';

function PublicPageLink({ editorContext: { storefront, language, t } }: EditorProps) {
  const publicPath = storefrontPath(language, storefront.slug ?? '');
  return (
    <p>
      <a href={publicPath} target="_blank" rel="noopener">
        {t('stores:editor.name.link')}
      </a>{' '}
      <span className="soft">{decodeURIComponent(publicPath)}</span>
    </p>
  );
}

/** Link to the public page and a switch that publishes it, or the reason why the page cannot be published yet. */
export function PublicPageControls({ editorContext }: EditorProps) {
  const { t, storefront, isEmailVerified, isApproved, changeStorefront } = editorContext;
  if (storefront.slug === null || !isEmailVerified) {
    const unpublishedReasonKey = isEmailVerified ? 'stores:editor.name.private' : 'stores:editor.name.unproved';
    return <p className="soft">{t(unpublishedReasonKey)}</p>;
  }
  const isStorefrontOnline = storefront.offline !== true;
  return (
    <>
      {isStorefrontOnline && <PublicPageLink editorContext={editorContext} />}
      {isStorefrontOnline && !isApproved && <p className="soft">{t('stores:editor.name.unlisted')}</p>}
      <Switch
        t={t}
        label={t('stores:editor.online.label')}
        isOn={isStorefrontOnline}
        saveValue={async (isOnline) => {
          const { offline } = await api(updateStorefront, { body: { offline: !isOnline } });
          changeStorefront((now) => ({ ...now, offline }));
        }}
      />
      <p role="status" className="soft">
        {!isStorefrontOnline && t('stores:editor.online.off')}
      </p>
    </>
  );
}
