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
export const isSharedWithAnyone = (
  sharedWith: Protocol['shared_with'],
): sharedWith is NonNullable<Protocol['shared_with']> => !!sharedWith && (sharedWith.total > 0 || sharedWith.link);

/** Joins names to a list that ends with the number of further names, such as “+3”. */
const joinClientNames = (clientNames: readonly string[], clientCount: number, language: Language): string =>
  formatList(
    clientCount > clientNames.length ? [...clientNames, `+${clientCount - clientNames.length}`] : clientNames,
    language,
  );

/** Returns a text for the list of protocols: recipients, open link and last change. */
export function sharingNoteText(
  { updated_at: updatedAt, shared_with: sharedWith }: Protocol,
  languageContext: SharingNoteProps['context'],
) {
  const { t, language } = languageContext;
  const clientNames = sharedWith?.clients.map((client) => clientName(client, language)) ?? [];
  return [
    sharedWith &&
      sharedWith.total > 0 &&
      t('protocols:sharing.reached', { names: joinClientNames(clientNames, sharedWith.total, language) }),
    sharedWith?.link && t('protocols:recipients.link'),
    sharedWith && !isSharedWithAnyone(sharedWith) && t('protocols:recipients.none'),
    updatedAt !== undefined && t('protocols:recipients.changed', { date: formatLocalDay(updatedAt, language) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Note for an edited protocol: the names of the clients who see every change at once, and since when. */
export function SharingNote({ context: { t, language }, protocol }: SharingNoteProps) {
  const { shared_with: sharedWith } = protocol;
  if (!isSharedWithAnyone(sharedWith)) return null;
  const { clients, total } = sharedWith;
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
      {sharedWith.link && t('protocols:recipients.by-link')}{' '}
      {sharedWith.link_until && t('protocols:link.until', { date: formatLocalDay(sharedWith.link_until, language) })}
    </p>
  );
}
