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
import { saveForNextPage } from '#stores/platform/next-notice.ts';
import type { ProtocolDetails } from '#stores/protocol/protocols.ts';
import { applyTemplate, loadTemplates } from '#stores/template/templates.ts';
import templateStyles from './template.module.css';

interface OneProps {
  readonly context: ShopContext;
  readonly template: Template;
}

function One({ context: { t }, template, onUse }: OneProps & { readonly onUse: () => void }) {
  const { name, description, protocol_line_items: lines } = template;
  return (
    <article className={templateStyles['template']}>
      <h2>{name}</h2>
      {description && <p className={styles['description']}>{description}</p>}
      <ol aria-label={t('protocols:template.products')}>
        {lines.map(({ product_variant_id: id, product_name: product, notes }) => (
          <li key={id}>
            <strong>{product}</strong>
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
        onClick={onUse}
      >
        {t('protocols:template.use')}
      </button>
    </article>
  );
}

function UseTemplate({ context, template, onClose }: OneProps & { readonly onClose: () => void }) {
  const { t, language } = context;
  const { name, description } = template;
  const use = async (details: ProtocolDetails, key: string) => {
    const id = await applyTemplate(template, details, key);
    if (id === undefined) return false;
    saveForNextPage('protocol.template-added');
    location.assign(protocolPath(language, id));
    return true;
  };
  return (
    <Drawer title={t('protocols:template.title')} closeLabel={t('nav.close')} onClose={onClose}>
      <ProtocolForm
        t={t}
        start={{ name, description }}
        label={t('protocols:template.title')}
        submitLabel={t('protocols:form.create')}
        onSubmit={use}
      />
    </Drawer>
  );
}

export function TemplatesPage(context: ShopContext) {
  const { t } = context;
  const [chosen, setChosen] = useState<Template>();
  const { data, error, mutate } = useSWR<readonly Template[], unknown>(
    'templates',
    loadTemplates,
    READ_OPTIONS,
  );
  if (error && !data)
    return <LoadFailure t={t} text={t('protocols:template.failed')} retry={() => void mutate()} />;
  if (!data)
    return (
      <p role="status" className={styles['empty']}>
        {t('protocols:list.loading')}
      </p>
    );
  if (data.length === 0) return <p className={styles['empty']}>{t('protocols:template.none')}</p>;
  return (
    <>
      <ul className={templateStyles['templates']} aria-label={t('shell.templates')}>
        {data.map((template) => (
          <li key={template.protocol_template_id}>
            <One context={context} template={template} onUse={() => setChosen(template)} />
          </li>
        ))}
      </ul>
      {chosen && <UseTemplate context={context} template={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

export function TemplatesIsland(props: ProtocolIslandProps) {
  return <PractitionerRoot {...props}>{(context) => <TemplatesPage {...context} />}</PractitionerRoot>;
}
