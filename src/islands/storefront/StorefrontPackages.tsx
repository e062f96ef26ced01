import type { StorefrontPackage } from '#contract/storefront/package-schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { OutlineIcon } from './OutlineIcon.tsx';
import { SectionHeading, StorefrontPicture } from './StorefrontParts.tsx';
import type { StorefrontProps } from './storefront-view.ts';

const CHECK_MARK_SVG_PATH = 'm5 12.5 4.5 4.5L19 7.5';

interface PackageItemProps {
  readonly storefrontPackage: StorefrontPackage;
  readonly t: Translate;
}

function PackageItem({ storefrontPackage: { features, image, order }, t }: PackageItemProps) {
  return (
    <li className="st-pk">
      {image !== null && <StorefrontPicture address={image} className="st-pi st-pp" />}
      <div className="st-pt">
        <h3>{t('stores:page.package', { number: order })}</h3>
        <ul className="st-pf stack gap-3">
          {features.map(({ feature_id: id, text }) => (
            <li key={id}>
              <OutlineIcon path={CHECK_MARK_SVG_PATH} />
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

export function StorefrontPackages({ view: { storefront, t } }: StorefrontProps) {
  if (storefront.packages.length === 0) return null;
  return (
    <section className="st-bd" id="packages" aria-labelledby="packages-title">
      <div className="page st-s">
        <SectionHeading id="packages-title" title={t('stores:page.packages')} />
        <ul className="st-pg">
          {storefront.packages.map((storefrontPackage) => (
            <PackageItem key={storefrontPackage.id} storefrontPackage={storefrontPackage} t={t} />
          ))}
        </ul>
      </div>
    </section>
  );
}
