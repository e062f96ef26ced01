import { MEDIA_PATH } from '#contract/media/calls.ts';

/** SQL of the URL of storefront `s`'s picture in a column, or NULL; with the preview key while offline. */
export const mediaAddressSql = (column: string): string =>
  `'/api${MEDIA_PATH}/' || ${column} || iif(s.is_offline, '?preview=' || s.preview_key, '')`;

const jsonBooleanSql = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/** SQL of the rows of a storefront's list, with positions from 1. */
const entriesWithPositionsSql = (table: string): string =>
  `(SELECT *, row_number() OVER (ORDER BY sort, id) AS place FROM ${table} WHERE store_id = s.id)`;

export const SERVICES_JSON_SQL = `(SELECT json_group_array(json_object('id', id, 'name', name,
    'description', description, 'icon', icon, 'order', place) ORDER BY place)
  FROM ${entriesWithPositionsSql('store_service')})`;

const FEATURES_JSON_SQL = `(SELECT json_group_array(json_object('feature_id', f.id, 'text', f.text) ORDER BY f.sort, f.id)
  FROM store_feature f WHERE f.package_id = p.id)`;

export const PACKAGES_JSON_SQL = `(SELECT json_group_array(json_object('id', p.id, 'features', ${FEATURES_JSON_SQL},
    'image', ${mediaAddressSql('p.image')}, 'order', p.place) ORDER BY p.place)
  FROM ${entriesWithPositionsSql('store_package')} p)`;

export const FAQS_JSON_SQL = `(SELECT json_group_array(json_object('id', id, 'question', question, 'answer', answer,
    'order', place, 'enabled', ${jsonBooleanSql('enabled')}) ORDER BY place)
  FROM ${entriesWithPositionsSql('store_faq')})`;

export const FAQ_LIST_JSON_SQL = `json_object('enabled', ${jsonBooleanSql('s.faqs_enabled')}, 'data', ${FAQS_JSON_SQL})`;

export const APPROACH_JSON_SQL = `json_object('image_1', ${mediaAddressSql('s.approach_image_1')},
  'image_2', ${mediaAddressSql('s.approach_image_2')})`;

const sectionJsonPair = (name: string, ...extraPairs: string[]): string =>
  `'${name}', json_object('title', s.${name}_title, 'description', s.${name}_description${extraPairs.join('')})`;

export const headingSql = (name: string): string =>
  `json_object('title', s.${name}_title, 'description', s.${name}_description)`;

export const MESSAGE_JSON_SQL = `json_object('message', s.message)`;

export const CONTACT_JSON_SQL = `json_object('appointment_url', s.appointment_url, 'description', s.contact_description)`;

export const HOURS_JSON_SQL = `json_object('opening_hours', json(s.opening_hours), 'timezone', s.timezone)`;

const imageJsonPair = (name: string): string => `, 'image', ${mediaAddressSql(`s.${name}_image`)}`;

/** SQL of a storefront as a JSON array of objects to merge, as a D1 function takes 32 arguments at most. */
export const STOREFRONT_PARTS_SQL = `json_array(
  json_object('id', s.id, 'type', s.type, 'theme', s.theme, 'shop_name', s.shop_name, 'slug', s.slug,
    'logo', ${mediaAddressSql('s.logo')}, 'payment_type', s.payment_type, 'message', s.message,
    'offline', ${jsonBooleanSql('s.is_offline')}, 'commission_notice', ${jsonBooleanSql('s.commission_notice')}),
  json_object(${sectionJsonPair('header', imageJsonPair('header'))}, ${sectionJsonPair('about', imageJsonPair('about'))},
    'services_header', ${headingSql('services')},
    'contact', ${CONTACT_JSON_SQL},
    'opening_hours', json(s.opening_hours), 'timezone', s.timezone, 'approach', ${APPROACH_JSON_SQL}),
  json_object('services', ${SERVICES_JSON_SQL}, 'packages', ${PACKAGES_JSON_SQL}, 'faqs_enabled', ${jsonBooleanSql('s.faqs_enabled')},
    'faqs', ${FAQS_JSON_SQL}))`;
