import { useLayoutEffect } from 'react';
import { listingPath } from '#domain/paths.ts';
import styles from '#islands/account/account.module.css';
import { usePageHeading } from '#islands/account/use-page-heading.ts';
import type { IslandContext } from './Island.tsx';

/** Hides the server-rendered description of the page, which is meant for users with access. */
function useHidePageDescription(): void {
  useLayoutEffect(() => {
    const descriptionElements = [...document.querySelectorAll<HTMLElement>('[data-page-about]')];
    for (const element of descriptionElements) element.hidden = true;
    return () => {
      for (const element of descriptionElements) element.hidden = false;
    };
  }, []);
}

/** “Not found” message for users without access to the page. */
export function NotFound({ t, language }: IslandContext) {
  usePageHeading(t('pages:not-found.title'));
  useHidePageDescription();
  return (
    <div className={styles['section']}>
      <p>{t('pages:not-found.text')}</p>
      <a className="button" href={listingPath(language)}>
        {t('pages:nav.browse')}
      </a>
    </div>
  );
}
