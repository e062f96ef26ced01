import type { Protocol } from '#contract/protocol/schema.ts';
import { clientName } from '#domain/client/name.ts';
import { clientPath } from '#domain/client/paths.ts';
import { formatList } from '#domain/platform/number-format.ts';
import type { Language } from '#i18n/languages.ts';
import { formatLocalDay } from '#islands/client/dates.ts';
import type { ShopContext } from '#islands/Island.tsx';
import styles from './shared-with.module.css';

export interface SharingNoteProps {
  readonly context: Pick<ShopContext, 't' | 'language'>;
  readonly protocol: Protocol;
}

/** True for a protocol that has clients or an open link. */
export const isShared = (shared: Protocol['shared_with']): shared is NonNullable<Protocol['shared_with']> =>
  !!shared && (shared.total > 0 || shared.link);

/** Joins names to a list that ends with the number of further names, such as “+3”. */
const joinNames = (names: readonly string[], total: number, language: Language): string =>
  formatList(total > names.length ? [...names, `+${total - names.length}`] : names, language);

/** Returns a text for the list of protocols: recipients, open link and last change. */
export function sharingNoteText(
  { updated_at: changed, shared_with: shared }: Protocol,
  context: SharingNoteProps['context'],
) {
  const { t, language } = context;
  const names = shared?.clients.map((client) => clientName(client, language)) ?? [];
  return [
    shared && shared.total > 0 && t('protocols:sharing.reached', { names: joinNames(names, shared.total, language) }),
    shared?.link && t('protocols:recipients.link'),
    shared && !isShared(shared) && t('protocols:recipients.none'),
    changed !== undefined && t('protocols:recipients.changed', { date: formatLocalDay(changed, language) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Note for an edited protocol: names the clients who see every change at once, and says since when. */
export function SharingNote({ context: { t, language }, protocol }: SharingNoteProps) {
  const { shared_with: shared } = protocol;
  if (!isShared(shared)) return null;
  const { clients, total } = shared;
  return (
    <p className={styles['shared']}>
      {total > 0 && (
        <>
          {t('protocols:recipients.live', { count: total })}{' '}
          {clients.map((client) => (
            <a key={client.id} className="hit" href={clientPath(language, client.id)} dir="auto">
              {t('protocols:recipients.since', {
                name: clientName(client, language),
                date: formatLocalDay(client.since, language),
              })}
            </a>
          ))}{' '}
          {total > clients.length && `+${total - clients.length}`}
        </>
      )}{' '}
      {shared.link && t('protocols:recipients.by-link')}{' '}
      {shared.link_until && t('protocols:link.until', { date: formatLocalDay(shared.link_until, language) })}
    </p>
  );
}
