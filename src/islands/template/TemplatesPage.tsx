import { useState } from 'react';
import useSWR from 'swr';
import type { Template } from '#contract/template/schema.ts';
import { protocolPath } from '#domain/protocol/paths.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { LoadFailure } from '#islands/protocol/LoadFailure.tsx';
import { PractitionerRoot, type ProtocolIslandProps } from '#islands/protocol/PractitionerRoot.tsx';
import { ProtocolForm } from '#islands/protocol/ProtocolForm.tsx';
import styles from '#islands/protocol/protocol.module.css';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { Drawer } from '#islands/ui/Drawer.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { showUndoToast } from '#stores/platform/toasts.ts';
import { type ProtocolDetails, pickChangedTexts } from '#stores/protocol/texts.ts';
import { createProtocolFromTemplate, loadTemplates, updateTemplate } from '#stores/template/templates.ts';
import templateStyles from './template.module.css';

/** Returns a unique key of a template; the user's and the shop's may have equal ids. */
const templateKeyOf = ({ is_own, protocol_template_id: id }: Template) => `${is_own ? 'own' : 'shop'}-${id}`;

interface TemplateProps {
  readonly context: ShopContext;
  readonly template: Template;
}

type TemplateAction = 'use' | 'edit';

interface TemplateCardProps extends TemplateProps {
  readonly onOpen: (templateAction: TemplateAction) => void;
  /** Called after a template has changed, to reload the list. */
  readonly onTemplateChanged: () => void;
}

/** Buttons of the user's own template; a removal can be undone. */
function OwnTemplateButtons({ context: { t }, template, onOpen, onTemplateChanged }: TemplateCardProps) {
  const { name } = template;
  const saveTemplateRemovedState = async (isRemoved: boolean) => {
    if ((await updateTemplate(template, { is_removed: isRemoved })) !== true) return;
    onTemplateChanged();
    if (!isRemoved) return;
    const templateRemovedText = t('protocols:template.removed', { name });
    showUndoToast(templateRemovedText, t('protocols:undo'), () => void saveTemplateRemovedState(false));
  };
  return (
    <div className={templateStyles['own']}>
      <span className="soft">{t('protocols:template.own')}</span>
      <button
        type="button"
        className="tap"
        aria-label={t('protocols:template.edit', { name })}
        onClick={() => onOpen('edit')}
      >
        <Icon name="pen" size={20} />
      </button>
      <button
        type="button"
        className="tap"
        aria-label={t('protocols:line.remove', { name })}
        onClick={() => void saveTemplateRemovedState(true)}
      >
        <Icon name="bin" size={20} />
      </button>
    </div>
  );
}

function TemplateCard(props: TemplateCardProps) {
  const { context, template, onOpen } = props;
  const { t } = context;
  const { name, description, protocol_line_items: templateLines } = template;
  return (
    <article className={templateStyles['template']}>
      {template.is_own && <OwnTemplateButtons {...props} />}
      <h2 dir="auto">{name}</h2>
      {description && (
        <p className={styles['description']} dir="auto">
          {description}
        </p>
      )}
      <ol aria-label={t('protocols:template.products')}>
        {templateLines.map(({ product_variant_id: id, product_name: productName, notes }) => (
          <li key={id}>
            <strong>{productName}</strong>
            {notes && (
              <p className="soft" dir="auto">
                {notes}
              </p>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button"
        aria-label={t('protocols:template.use-name', { name })}
        onClick={() => onOpen('use')}
      >
        {t('protocols:template.use')}
      </button>
    </article>
  );
}

interface TemplateDrawerProps extends Omit<TemplateCardProps, 'onOpen'> {
  readonly task: TemplateAction;
  readonly onClose: () => void;
}

function TemplateDrawer({ context: { t, language }, template, task, onTemplateChanged, onClose }: TemplateDrawerProps) {
  const { name, description } = template;
  const isUsingTemplate = task === 'use';
  const drawerTitle = isUsingTemplate ? t('protocols:template.title') : t('protocols:template.edit', { name });
  const createFromTemplate = async (protocolDetails: ProtocolDetails, draftName: string) => {
    const id = await createProtocolFromTemplate(template, protocolDetails, draftName);
    if (id === undefined) return 'failed';
    saveNextPageNotice('protocol.template-added');
    location.assign(protocolPath(language, id));
    return true;
  };
  const saveTemplate = async (newDetails: ProtocolDetails, _: string, formerDetails: ProtocolDetails) => {
    const updateOutcome = await updateTemplate(template, {
      ...pickChangedTexts(formerDetails, newDetails),
      was: formerDetails,
    });
    if (updateOutcome) onTemplateChanged();
    if (updateOutcome === true) onClose();
    return updateOutcome || 'failed';
  };
  return (
    <Drawer title={drawerTitle} closeLabel={t('nav.close')} onClose={onClose}>
      <ProtocolForm
        t={t}
        initialDetails={{ name, description }}
        draftName={`template-${task}-${templateKeyOf(template)}`}
        formLabel={drawerTitle}
        submitLabel={t(isUsingTemplate ? 'protocols:form.create' : 'protocols:form.save')}
        onSubmit={isUsingTemplate ? createFromTemplate : saveTemplate}
      />
    </Drawer>
  );
}

export function TemplatesPage(context: ShopContext) {
  const { t } = context;
  const [open, setOpen] = useState<{ readonly template: Template; readonly task: TemplateAction }>();
  const { data, error, mutate } = useSWR<readonly Template[], unknown>('templates', loadTemplates, READ_OPTIONS);
  const reloadTemplates = () => void mutate();
  if (error && !data)
    return <LoadFailure t={t} failureMessage={t('protocols:template.failed')} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <p role="status" className={styles['empty']}>
        {t('protocols:list.loading')}
      </p>
    );
  if (data.length === 0) return <p className={styles['empty']}>{t('protocols:template.none')}</p>;
  return (
    <>
      <ul className={templateStyles['templates']} aria-label={t('pages:shell.templates')}>
        {data.map((template) => (
          <li key={templateKeyOf(template)}>
            <TemplateCard
              {...{ context, template, onTemplateChanged: reloadTemplates }}
              onOpen={(templateAction) => setOpen({ template, task: templateAction })}
            />
          </li>
        ))}
      </ul>
      {open && (
        <TemplateDrawer
          {...{ context, onTemplateChanged: reloadTemplates, ...open }}
          template={
            data.find((loadedTemplate) => templateKeyOf(loadedTemplate) === templateKeyOf(open.template)) ??
            open.template
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

export function TemplatesIsland(props: ProtocolIslandProps) {
  return <PractitionerRoot {...props}>{(context) => <TemplatesPage {...context} />}</PractitionerRoot>;
}
