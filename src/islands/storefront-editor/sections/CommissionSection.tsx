import { updateStorefront } from '#contract/storefront/calls.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { Switch } from '#islands/storefront-editor/fields/Switch.tsx';
import { api } from '#stores/api.ts';
import { EditorSection } from './Section.tsx';

/** Switch for the commission notice in plans; hidden if the connected backend has no such notice. */
export function CommissionSection({ editorContext: { t, storefront, changeStorefront } }: EditorProps) {
  const { commission_notice: isCommissionNoticeShown } = storefront;
  if (isCommissionNoticeShown === undefined) return null;
  return (
    <EditorSection
      id="commission"
      title={t('stores:editor.commission.title')}
      hint={t('stores:editor.commission.hint')}
    >
      <Switch
        t={t}
        label={t('stores:editor.commission.label')}
        isOn={isCommissionNoticeShown}
        saveValue={async (isNoticeShown) => {
          const updatedStorefront = await api(updateStorefront, { body: { commission_notice: isNoticeShown } });
          changeStorefront((now) => ({ ...now, commission_notice: updatedStorefront.commission_notice }));
        }}
      />
    </EditorSection>
  );
}
