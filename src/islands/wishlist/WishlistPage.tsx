import type { ReactNode } from 'react';
import { loginPath } from '#domain/login-paths.ts';
import { listingPath, wishlistPath } from '#domain/paths.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import type { WishlistContext } from './mount-wishlist.tsx';
import { WishlistCard } from './WishlistCard.tsx';
import { useWishlist } from './WishlistProvider.tsx';
import styles from './wishlist.module.css';

const PLACES = [1, 2, 3, 4];

/** Keeps the place of a wishlist that is being loaded. */
function Skeleton() {
  return (
    <div className="card-grid" aria-hidden="true">
      {PLACES.map((place) => (
        <span className={styles['waiting']} key={place} />
      ))}
    </div>
  );
}

interface NoticeProps extends WishlistContext {
  readonly title?: MessageKey;
  readonly text?: MessageKey;
  readonly children?: ReactNode;
}

/** What stands in place of products, with a way on. */
function Notice({ title, text, children, language, t }: NoticeProps) {
  return (
    <div className={styles['empty']}>
      {title && <p className={styles['title']}>{t(title)}</p>}
      {text && <p>{t(text)}</p>}
      <div className={styles['ways']}>
        {children}
        <a className="button" data-kind={children ? 'quiet' : undefined} href={listingPath(language)}>
          {t('home.browse')}
        </a>
      </div>
    </div>
  );
}

/** The wishlist below the page's heading. */
export function WishlistPage(context: WishlistContext) {
  const { language, t } = context;
  const { items, status, session, reloadWishlist } = useWishlist();
  if (session === 'loggedout')
    return (
      <Notice title="wishlist.sign-in" text="wishlist.empty-text" {...context}>
        <a className="button" href={loginPath(language, wishlistPath(language))}>
          {t('shell.login')}
        </a>
      </Notice>
    );
  if (items.length === 0 && status === 'loading') return <Skeleton />;
  if (items.length === 0 && status === 'failed')
    return (
      <Notice {...context}>
        <button className="button" type="button" onClick={() => void reloadWishlist()}>
          {t('error.retry')}
        </button>
      </Notice>
    );
  if (items.length === 0) return <Notice title="wishlist.empty" text="wishlist.empty-text" {...context} />;
  return (
    <ul className="card-grid" aria-label={t('wishlist.lines')}>
      {items.map((item) => (
        <li key={item.product_variant_id}>
          <WishlistCard item={item} {...context} />
        </li>
      ))}
    </ul>
  );
}
