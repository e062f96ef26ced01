import { MEDIA_PATH } from '#contract/media/calls.ts';

/** SQL of the URL of storefront `s`'s picture in a column, or NULL; with the preview key while offline. */
export const mediaAddress = (column: string): string =>
  `'/api${MEDIA_PATH}/' || ${column} || iif(s.is_offline, '?preview=' || s.preview_key, '')`;

const jsonBoolean = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/** SQL of the rows of a storefront's list, with positions from 1. */
const entriesWithPlaces = (table: string): string =>
  `(SELECT *, row_number() OVER (ORDER BY sort, id) AS place FROM ${table} WHERE store_id = s.id)`;

export const SERVICES_DOCUMENT = `(SELECT json_group_array(json_object('id', id, 'name', name,
    'description', description, 'icon', icon, 'order', place) ORDER BY place)
  FROM ${entriesWithPlaces('store_service')})`;

const FEATURES_DOCUMENT = `(SELECT json_group_array(json_object('feature_id', f.id, 'text', f.text) ORDER BY f.sort, f.id)
  FROM store_feature f WHERE f.package_id = p.id)`;

export const PACKAGES_DOCUMENT = `(SELECT json_group_array(json_object('id', p.id, 'features', ${FEATURES_DOCUMENT},
    'image', ${mediaAddress('p.image')}, 'order', p.place) ORDER BY p.place)
  FROM ${entriesWithPlaces('store_package')} p)`;

export const FAQS_DOCUMENT = `(SELECT json_group_array(json_object('id', id, 'question', question, 'answer', answer,
    'order', place, 'enabled', ${jsonBoolean('enabled')}) ORDER BY place)
  FROM ${entriesWithPlaces('store_faq')})`;

export const FAQ_LIST_DOCUMENT = `json_object('enabled', ${jsonBoolean('s.faqs_enabled')}, 'data', ${FAQS_DOCUMENT})`;

export const APPROACH_DOCUMENT = `json_object('image_1', ${mediaAddress('s.approach_image_1')},
  'image_2', ${mediaAddress('s.approach_image_2')})`;

const sectionPair = (name: string, ...more: string[]): string =>
  `'${name}', json_object('title', s.${name}_title, 'description', s.${name}_description${more.join('')})`;

export const headingOf = (name: string): string =>
  `json_object('title', s.${name}_title, 'description', s.${name}_description)`;

export const MESSAGE_DOCUMENT = `json_object('message', s.message)`;

export const CONTACT_DOCUMENT = `json_object('appointment_url', s.appointment_url, 'description', s.contact_description)`;

export const HOURS_DOCUMENT = `json_object('opening_hours', json(s.opening_hours), 'timezone', s.timezone)`;

const imagePair = (name: string): string => `, 'image', ${mediaAddress(`s.${name}_image`)}`;

/** SQL of a storefront as a JSON array of objects to merge, as a D1 function takes 32 arguments at most. */
export const STOREFRONT_PARTS = `json_array(
  json_object('id', s.id, 'type', s.type, 'theme', s.theme, 'shop_name', s.shop_name, 'slug', s.slug,
    'logo', ${mediaAddress('s.logo')}, 'payment_type', s.payment_type, 'message', s.message,
    'offline', ${jsonBoolean('s.is_offline')}, 'commission_notice', ${jsonBoolean('s.commission_notice')}),
  json_object(${sectionPair('header', imagePair('header'))}, ${sectionPair('about', imagePair('about'))},
    'services_header', ${headingOf('services')},
    'contact', ${CONTACT_DOCUMENT},
    'opening_hours', json(s.opening_hours), 'timezone', s.timezone, 'approach', ${APPROACH_DOCUMENT}),
  json_object('services', ${SERVICES_DOCUMENT}, 'packages', ${PACKAGES_DOCUMENT}, 'faqs_enabled', ${jsonBoolean('s.faqs_enabled')},
    'faqs', ${FAQS_DOCUMENT}))`;
