import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAXIMUM_CLIENTS } from '#contract/account/limits.ts';
import { USER_TYPE_IDS } from '#contract/account/role.ts';
import { MAXIMUM_CART_LINES, MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '#contract/cart/limits.ts';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import {
  MAXIMUM_ITEM_COUNT,
  MAXIMUM_PROTOCOL_PRODUCTS,
  MINIMUM_ITEM_COUNT,
} from '#contract/protocol/limits.ts';
import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '#contract/session/registration.ts';
import { MAXIMUM_FAQS } from '#contract/storefront/faq-schema.ts';
import { MAXIMUM_FEATURES, MAXIMUM_PACKAGES } from '#contract/storefront/package-schema.ts';
import { MAXIMUM_SERVICES } from '#contract/storefront/service-schema.ts';

const sql = globSync('migrations/*.sql')
  .toSorted()
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The statement that creates a table or a trigger. */
const creation = (name: string): string =>
  new RegExp(`CREATE (?:TABLE|TRIGGER) ${name}\\b[^;]*;`).exec(sql)?.[0] ?? '';

/** The last maximum that a trigger holds a list to. */
const listLimit = (trigger: string): number => Number(/>= (\d+)/.exec(creation(trigger))?.[1]);

function range(table: string, column: string): number[] {
  const check = new RegExp(`\\b${column} INTEGER[^,]*BETWEEN (\\d+) AND (\\d+)`).exec(creation(table));
  return [Number(check?.[1]), Number(check?.[2])];
}

const extent = (ids: readonly number[]): number[] => [Math.min(...ids), Math.max(...ids)];

it('the lists that a trigger limits are as long as the contract says', () => {
  expect({
    cart: listLimit('cart_line_limit'),
    protocol: listLimit('protocol_line_limit'),
    services: listLimit('store_service_limit'),
    packages: listLimit('store_package_limit'),
    features: listLimit('store_feature_limit'),
    faqs: listLimit('store_faq_limit'),
    clients: listLimit('practitioner_client_limit'),
  }).toEqual({
    cart: MAXIMUM_CART_LINES,
    protocol: MAXIMUM_PROTOCOL_PRODUCTS,
    services: MAXIMUM_SERVICES,
    packages: MAXIMUM_PACKAGES,
    features: MAXIMUM_FEATURES,
    faqs: MAXIMUM_FAQS,
    clients: MAXIMUM_CLIENTS,
  });
});

it('the columns that a CHECK limits take what the contract says', () => {
  expect(range('cart_line', 'quantity')).toEqual([MINIMUM_QUANTITY, MAXIMUM_QUANTITY]);
  expect(range('protocol_line', 'quantity')).toEqual([MINIMUM_ITEM_COUNT, MAXIMUM_ITEM_COUNT]);
  expect(range('user', 'user_type_id')).toEqual(extent(USER_TYPE_IDS));
  expect(range('user', 'expertise_level')).toEqual(extent(Object.values(EXPERTISE_LEVEL)));
  expect(range('user', 'organisation_type')).toEqual(extent(Object.values(ORGANISATION_TYPE)));
  expect(range('user', 'health_profession')).toEqual(extent(Object.values(HEALTH_PROFESSION)));
  expect(range('milestone', 'number')).toEqual(extent(Object.values(MILESTONE)));
  expect(range('marketing_event', 'trigger_id')).toEqual(extent(Object.values(MILESTONE)));
});
