import type { StoreFaq } from '#contract/store-faq.ts';
import {
  addStoreFaq,
  moveStoreFaq,
  removeStoreFaq,
  toggleStoreFaqs,
  updateStoreFaq,
} from '#contract/store-faq-calls.ts';
import { api } from '#stores/api.ts';
import { AddEntry } from './AddEntry.tsx';
import { EntryList } from './EntryList.tsx';
import type { EditorProps } from './editor-context.ts';
import { FaqForm } from './FaqForm.tsx';
import { Section } from './Section.tsx';
import { Switch } from './Switch.tsx';
import { withEntry, withoutEntry } from './store-entries.ts';

/** Questions and answers; the part and each of them can be switched off. */
export function FaqsSection({ editor: { t, store, change } }: EditorProps) {
  const draftOf = (id: number | 'new') => `store-${store.id}-faq-${id}`;
  const set = (renew: (faqs: StoreFaq[]) => StoreFaq[]) =>
    change((now) => ({ ...now, faqs: renew(now.faqs) }));
  const title = t('stores:page.faqs');
  const add = t('stores:editor.faq-add');
  return (
    <Section id="faqs" title={title}>
      <Switch
        t={t}
        label={t('stores:editor.faq-section')}
        isOn={store.faqs_enabled}
        set={async (isOn) => {
          const { enabled } = await api(toggleStoreFaqs, { body: { enabled: isOn } });
          change((now) => ({ ...now, faqs_enabled: enabled }));
        }}
      />
      <EntryList
        t={t}
        label={title}
        entries={store.faqs}
        nameOf={({ question }) => question}
        draftOf={draftOf}
        move={async (id, order) => {
          const faqs = await api(moveStoreFaq, { params: { id }, body: { order } });
          set(() => faqs);
        }}
        remove={async (id) => {
          await api(removeStoreFaq, { params: { id } });
          set((faqs) => withoutEntry(faqs, id));
        }}
        extra={(faq) => (
          <Switch
            t={t}
            label={t('stores:editor.faq-shown')}
            isOn={faq.enabled}
            set={async (isOn) => {
              const { enabled } = await api(toggleStoreFaqs, { body: { enabled: isOn, id: faq.id } });
              set((faqs) => withEntry(faqs, { ...faq, enabled }));
            }}
          />
        )}
        form={(faq) => (
          <FaqForm
            t={t}
            name={draftOf(faq.id)}
            label={faq.question}
            initial={faq}
            save={async (body) => {
              const saved = await api(updateStoreFaq, { params: { id: faq.id }, body });
              set((faqs) => withEntry(faqs, saved));
            }}
            preview={(values) => (shown) => ({
              ...shown,
              faqs: withEntry(shown.faqs, { ...faq, ...values }),
            })}
          />
        )}
      />
      <AddEntry
        label={add}
        draft={draftOf('new')}
        form={(close) => (
          <FaqForm
            t={t}
            name={draftOf('new')}
            label={add}
            initial={{ question: '', answer: '' }}
            save={async (body) => {
              const saved = await api(addStoreFaq, { body });
              set((faqs) => [...faqs, saved]);
              close();
            }}
            preview={(values) => (shown) => ({
              ...shown,
              faqs: [...shown.faqs, { ...values, id: 0, order: shown.faqs.length + 1, enabled: true }],
            })}
          />
        )}
      />
    </Section>
  );
}
