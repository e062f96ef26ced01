import { listingPath, wishlistPath } from '#domain/paths.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { WishlistCard } from './WishlistCard.tsx';
import { useWishlist } from './WishlistProvider.tsx';
import styles from './wishlist.module.css';

const SKELETON_CARD_KEYS = [1, 2, 3, 4];

function WishlistSkeleton() {
  return (
    <div className="card-grid" aria-hidden="true">
      {SKELETON_CARD_KEYS.map((cardKey) => (
        <span className={styles['waiting']} key={cardKey} />
      ))}
    </div>
  );
}

/** Content of the wishlist page, without its heading. */
export function WishlistPage(shopContext: ShopContext) {
  const { language, t } = shopContext;
  const { items, status, session, reloadWishlist } = useWishlist();
  const renderBrowseLink = (buttonKind?: 'quiet') => (
    <a className="button" data-kind={buttonKind} href={listingPath(language)}>
      {t('pages:nav.browse')}
    </a>
  );
  if (session === 'loggedout')
    return (
      <Notice title={t('wishlist.sign-in')} text={t('pages:wishlist.empty-text')}>
        <a className="button" href={createLoginPath(language, wishlistPath(language))}>
          {t('shell.login')}
        </a>
        {renderBrowseLink('quiet')}
      </Notice>
    );
  if (items.length === 0 && status === 'loading') return <WishlistSkeleton />;
  if (items.length === 0 && status === 'failed')
    return (
      <Notice text={t('error.unreachable')}>
        <button className="button" type="button" onClick={() => void reloadWishlist()}>
          {t('error.retry')}
        </button>
        {renderBrowseLink('quiet')}
      </Notice>
    );
  if (items.length === 0)
    return (
      <Notice title={t('pages:wishlist.empty')} text={t('pages:wishlist.empty-text')}>
        {renderBrowseLink()}
      </Notice>
    );
  return (
    <ul className="card-grid" aria-label={t('pages:wishlist.lines')}>
      {items.map((item) => (
        <li key={item.product_variant_id}>
          <WishlistCard item={item} {...shopContext} />
        </li>
      ))}
    </ul>
  );
}
