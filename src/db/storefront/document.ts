import { MEDIA_PATH } from '#contract/media/calls.ts';

/** SQL of the URL of a picture in a column of storefront `s`, or NULL; with the preview key while offline. */
export const mediaUrlSql = (mediaColumnSql: string): string =>
  `'/api${MEDIA_PATH}/' || ${mediaColumnSql} || iif(s.is_offline, '?preview=' || s.preview_key, '')`;

const jsonBooleanSql = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/** SQL of the rows of a list of the storefront, with positions from 1. */
const selectStorefrontEntriesSql = (tableName: string): string =>
  `(SELECT *, row_number() OVER (ORDER BY sort, id) AS place FROM ${tableName} WHERE store_id = s.id)`;

export const SERVICES_JSON_SQL = `(SELECT json_group_array(json_object('id', id, 'name', name,
    'description', description, 'icon', icon, 'order', place) ORDER BY place)
  FROM ${selectStorefrontEntriesSql('store_service')})`;

const FEATURES_JSON_SQL = `(SELECT json_group_array(json_object('feature_id', f.id, 'text', f.text) ORDER BY f.sort, f.id)
  FROM store_feature f WHERE f.package_id = p.id)`;

export const PACKAGES_JSON_SQL = `(SELECT json_group_array(json_object('id', p.id, 'features', ${FEATURES_JSON_SQL},
    'image', ${mediaUrlSql('p.image')}, 'order', p.place) ORDER BY p.place)
  FROM ${selectStorefrontEntriesSql('store_package')} p)`;

export const FAQS_JSON_SQL = `(SELECT json_group_array(json_object('id', id, 'question', question, 'answer', answer,
    'order', place, 'enabled', ${jsonBooleanSql('enabled')}) ORDER BY place)
  FROM ${selectStorefrontEntriesSql('store_faq')})`;

export const FAQ_LIST_JSON_SQL = `json_object('enabled', ${jsonBooleanSql('s.faqs_enabled')}, 'data', ${FAQS_JSON_SQL})`;

export const APPROACH_JSON_SQL = `json_object('image_1', ${mediaUrlSql('s.approach_image_1')},
  'image_2', ${mediaUrlSql('s.approach_image_2')})`;

const sectionJsonPairSql = (sectionName: string, ...extraJsonPairs: string[]): string =>
  `'${sectionName}', json_object('title', s.${sectionName}_title, 'description', s.${sectionName}_description${extraJsonPairs.join('')})`;

export const sectionHeadingJsonSql = (sectionName: string): string =>
  `json_object('title', s.${sectionName}_title, 'description', s.${sectionName}_description)`;

export const MESSAGE_JSON_SQL = `json_object('message', s.message)`;

export const CONTACT_JSON_SQL = `json_object('appointment_url', s.appointment_url, 'description', s.contact_description)`;

export const OPENING_HOURS_JSON_SQL = `json_object('opening_hours', json(s.opening_hours), 'timezone', s.timezone)`;

const imageJsonPairSql = (sectionName: string): string => `, 'image', ${mediaUrlSql(`s.${sectionName}_image`)}`;

/** SQL of a storefront as a JSON array of objects to merge, as an SQL function takes 32 arguments at most. */
export const STOREFRONT_PARTS_JSON_SQL = `json_array(
  json_object('id', s.id, 'type', s.type, 'theme', s.theme, 'shop_name', s.shop_name, 'slug', s.slug,
    'logo', ${mediaUrlSql('s.logo')}, 'payment_type', s.payment_type, 'message', s.message,
    'offline', ${jsonBooleanSql('s.is_offline')}, 'commission_notice', ${jsonBooleanSql('s.commission_notice')}),
  json_object(${sectionJsonPairSql('header', imageJsonPairSql('header'))}, ${sectionJsonPairSql('about', imageJsonPairSql('about'))},
    'services_header', ${sectionHeadingJsonSql('services')},
    'contact', ${CONTACT_JSON_SQL},
    'opening_hours', json(s.opening_hours), 'timezone', s.timezone, 'approach', ${APPROACH_JSON_SQL}),
  json_object('services', ${SERVICES_JSON_SQL}, 'packages', ${PACKAGES_JSON_SQL}, 'faqs_enabled', ${jsonBooleanSql('s.faqs_enabled')},
    'faqs', ${FAQS_JSON_SQL}))`;
