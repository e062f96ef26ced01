import { useLayoutEffect } from 'react';
import { listingPath } from '#domain/paths.ts';
import styles from '#islands/account/account.module.css';
import { usePageHeading } from '#islands/account/use-page-heading.ts';
import type { IslandContext } from './Island.tsx';

/** Hides the server-rendered description of the page, which is meant for users with access. */
function useHiddenPageDescription(): void {
  useLayoutEffect(() => {
    const aboutElements = [...document.querySelectorAll<HTMLElement>('[data-page-about]')];
    for (const element of aboutElements) element.hidden = true;
    return () => {
      for (const element of aboutElements) element.hidden = false;
    };
  }, []);
}

/** “Not found” message for users without access to the page. */
export function NotFound({ t, language }: IslandContext) {
  usePageHeading(t('pages:not-found.title'));
  useHiddenPageDescription();
  return (
    <div className={styles['section']}>
      <p>{t('pages:not-found.text')}</p>
      <a className="button" href={listingPath(language)}>
        {t('pages:nav.browse')}
      </a>
    </div>
  );
}
