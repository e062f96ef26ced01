import { StoreContact } from './StoreContact.tsx';
import { StoreFaqs } from './StoreFaqs.tsx';
import { StoreHeader } from './StoreHeader.tsx';
import { StorePackages } from './StorePackages.tsx';
import { OwnText, Picture, SectionHeading } from './StoreParts.tsx';
import { StoreServices } from './StoreServices.tsx';
import { hasAbout, hasApproach, isBlank, type StoreProps } from './store-view.ts';

function StoreMessage({ view: { store, t } }: StoreProps) {
  if (isBlank(store.message)) return null;
  return (
    <section className="page st-s st-m" id="message" aria-labelledby="message-title">
      <h2 id="message-title">{t('stores:page.message')}</h2>
      <OwnText text={store.message} className="st-x st-mx" />
    </section>
  );
}

function StoreAbout({ view: { store, t } }: StoreProps) {
  if (!hasAbout(store)) return null;
  const { title, description, image } = store.about;
  return (
    <section
      className={image === null ? 'page st-s' : 'page st-s st-ab'}
      id="about"
      aria-labelledby="about-title"
    >
      {image !== null && <Picture address={image} className="st-pi st-ap" />}
      <SectionHeading
        id="about-title"
        title={isBlank(title) ? t('stores:page.about', { name: store.shop_name }) : title}
        description={description}
      />
    </section>
  );
}

function StoreApproach({ view: { store, t } }: StoreProps) {
  if (!hasApproach(store)) return null;
  const pictures = [store.approach.image_1, store.approach.image_2].filter((image) => image !== null);
  return (
    <section className="page st-s" id="approach" aria-labelledby="approach-title">
      <SectionHeading id="approach-title" title={t('stores:page.approach')} />
      <div className="st-ar">
        {pictures.map((address, place) => (
          <Picture
            key={address}
            address={address}
            className="st-pi"
            alt={t('stores:page.approach-picture', { number: place + 1 })}
          />
        ))}
      </div>
    </section>
  );
}

/** A store's whole page below the shop's header: the page writes it on the server, the editor shows it as its preview. */
export function StorePage({ view }: StoreProps) {
  return (
    <div className="st" data-theme={view.store.theme}>
      <StoreHeader view={view} />
      <StoreMessage view={view} />
      <StoreAbout view={view} />
      <StoreServices view={view} />
      <StorePackages view={view} />
      <StoreApproach view={view} />
      <StoreFaqs view={view} />
      <StoreContact view={view} />
    </div>
  );
}
