import { ACCOUNT_HOME_AD_TYPE } from '#contract/account/ad.ts';
import { listAds } from '#contract/account/calls.ts';
import type { Ad } from '#contract/account/schema.ts';
import { readReturnAddress } from '#domain/session/return-address.ts';
import type { Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { readProviderName } from '#stores/platform/settings.ts';
import styles from './ads.module.css';
import { useApiResponse } from './use-api-answer.ts';

const MAXIMUM_ADS = 4;

/** Returns the link target of an ad: a path in the page's language, or an external URL; undefined if unsafe. */
function getAdTargetUrl({ link_url: adLink }: Ad, language: Language): string | undefined {
  const parsedAdLink = readReturnAddress(adLink);
  if (!parsedAdLink) return undefined;
  return parsedAdLink.kind === 'path' ? localisePath(parsedAdLink.path, language) : parsedAdLink.url;
}

export function Ads({ language, t }: IslandContext) {
  const adsState = useApiResponse('ads', () => {
    const adsQuery = { page: 1, limit: MAXIMUM_ADS, ad_type: ACCOUNT_HOME_AD_TYPE };
    return api(listAds, { params: { provider: readProviderName('content') }, query: adsQuery });
  });
  const shownAds = adsState.kind === 'ready' ? adsState.responseData.data : [];
  if (shownAds.length === 0) return null;
  return (
    <section className={styles['ads']} aria-label={t('account:home.ads')}>
      {shownAds.map((ad) => (
        <article key={ad.id} className={styles['ad']}>
          <img src={ad.image_url} alt="" width="112" height="112" loading="lazy" />
          <div>
            <h2>
              <a href={getAdTargetUrl(ad, language)}>{ad.title}</a>
            </h2>
            {ad.text && <p className="soft">{ad.text}</p>}
          </div>
        </article>
      ))}
    </section>
  );
}
