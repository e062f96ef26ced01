import { isBlank } from '#contract/platform/text.ts';
import { StorefrontContact } from './StorefrontContact.tsx';
import { StorefrontFaqs } from './StorefrontFaqs.tsx';
import { StorefrontHeader } from './StorefrontHeader.tsx';
import { StorefrontPackages } from './StorefrontPackages.tsx';
import { OwnerText, SectionHeading, StorefrontPicture } from './StorefrontParts.tsx';
import { StorefrontServices } from './StorefrontServices.tsx';
import { hasAboutSection, hasApproachSection, type StorefrontProps } from './storefront-view.ts';

function StorefrontMessage({ view: { storefront, t } }: StorefrontProps) {
  if (isBlank(storefront.message)) return null;
  return (
    <section className="page st-s st-m" id="message" aria-labelledby="message-title">
      <h2 id="message-title">{t('stores:page.message')}</h2>
      <OwnerText text={storefront.message} className="st-x st-mx" />
    </section>
  );
}

function StorefrontAbout({ view: { storefront, t } }: StorefrontProps) {
  if (!hasAboutSection(storefront)) return null;
  const { title, description, image } = storefront.about;
  return (
    <section className={image === null ? 'page st-s' : 'page st-s st-ab'} id="about" aria-labelledby="about-title">
      {image !== null && <StorefrontPicture address={image} className="st-pi st-ap" />}
      <SectionHeading
        id="about-title"
        title={isBlank(title) ? t('stores:page.about', { name: storefront.shop_name }) : title}
        description={description}
      />
    </section>
  );
}

function StorefrontApproach({ view: { storefront, t } }: StorefrontProps) {
  if (!hasApproachSection(storefront)) return null;
  const pictureUrls = [storefront.approach.image_1, storefront.approach.image_2].filter(
    (imageUrl) => imageUrl !== null,
  );
  return (
    <section className="page st-s" id="approach" aria-labelledby="approach-title">
      <SectionHeading id="approach-title" title={t('stores:page.approach')} />
      <div className="st-ar stack gap-4">
        {pictureUrls.map((pictureUrl, pictureIndex) => (
          <StorefrontPicture
            key={pictureUrl}
            address={pictureUrl}
            className="st-pi"
            alt={t('stores:page.approach-picture', { number: pictureIndex + 1 })}
          />
        ))}
      </div>
    </section>
  );
}

/** Storefront's page below the shop's header, for the server and the editor's preview. */
export function StorefrontPage({ view }: StorefrontProps) {
  return (
    <div className="st" data-theme={view.storefront.theme}>
      <StorefrontHeader view={view} />
      <StorefrontMessage view={view} />
      <StorefrontAbout view={view} />
      <StorefrontServices view={view} />
      <StorefrontPackages view={view} />
      <StorefrontApproach view={view} />
      <StorefrontFaqs view={view} />
      <StorefrontContact view={view} />
    </div>
  );
}
