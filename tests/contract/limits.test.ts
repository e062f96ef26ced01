import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAXIMUM_CLIENTS, MAXIMUM_STORED_BYTES, MAXIMUM_UNVERIFIED_STORED_BYTES } from '#contract/account/limits.ts';
import { USER_TYPE_IDS } from '#contract/account/role.ts';
import { MAXIMUM_CART_LINES, MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '#contract/cart/limits.ts';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import { MAXIMUM_STOCK_PACKS } from '#contract/plan/limits.ts';
import {
  MAXIMUM_LINE_QUANTITY,
  MAXIMUM_PROTOCOL_INTAKES,
  MAXIMUM_PROTOCOL_PRODUCTS,
  MAXIMUM_TOTAL_NOTES_LENGTH,
  MINIMUM_LINE_QUANTITY,
} from '#contract/protocol/limits.ts';
import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '#contract/session/registration.ts';
import {
  MAXIMUM_FAQS,
  MAXIMUM_PACKAGE_FEATURES,
  MAXIMUM_PACKAGES,
  MAXIMUM_SERVICES,
} from '#contract/storefront/lengths.ts';

const migrationSql = globSync('migrations/*.sql')
  .sort()
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const formatRange = (limitValues: Readonly<Record<string, number>> | readonly number[]) =>
  [Math.min(...Object.values(limitValues)), Math.max(...Object.values(limitValues))].join('–');

/** Value ranges of the contract, by column. CHECK constraints must repeat them, because they take no parameters. */
const COLUMN_RANGES: Readonly<Record<string, readonly string[]>> = {
  user_type_id: [formatRange(USER_TYPE_IDS)],
  expertise_level: [formatRange(EXPERTISE_LEVEL)],
  organisation_type: [formatRange(ORGANISATION_TYPE)],
  health_profession: [formatRange(HEALTH_PROFESSION)],
  number: [formatRange(MILESTONE)],
  trigger_id: [formatRange(MILESTONE)],
  quantity: [
    formatRange([MINIMUM_QUANTITY, MAXIMUM_QUANTITY]),
    formatRange([MINIMUM_LINE_QUANTITY, MAXIMUM_LINE_QUANTITY]),
  ],
  packs: [formatRange([1, MAXIMUM_STOCK_PACKS])],
  // Percent.
  discount_rate: ['0–100'],
  discount: ['0–100'],
};

it('every range that a CHECK of the database repeats is the constant of the contract', () => {
  const foundRanges = new Map<string, string[]>();
  for (const [, column = '', minimum, maximum] of migrationSql.matchAll(/CHECK \((\w+) BETWEEN (\d+) AND (\d+)\)/g))
    foundRanges.set(column, [...(foundRanges.get(column) ?? []), `${minimum}–${maximum}`]);
  expect(Object.fromEntries(foundRanges)).toEqual(COLUMN_RANGES);
});

/** Maximum number of rows that one owner may have, by table. */
const MAXIMUM_ROW_COUNTS: Readonly<Record<string, number>> = {
  cart_line: MAXIMUM_CART_LINES,
  protocol_line: MAXIMUM_PROTOCOL_PRODUCTS,
  store_service: MAXIMUM_SERVICES,
  store_package: MAXIMUM_PACKAGES,
  store_feature: MAXIMUM_PACKAGE_FEATURES,
  store_faq: MAXIMUM_FAQS,
  practitioner_client: MAXIMUM_CLIENTS,
};

it('every maximum that a trigger of the database repeats is the constant of the contract', () => {
  const rowCountMatches = [...migrationSql.matchAll(/count\(\*\) FROM (\w+) WHERE [^)]*\) >= (\d+)/g)];
  const maxRowsByTable = Object.fromEntries(rowCountMatches.map(([, table = '', maximum]) => [table, Number(maximum)]));
  expect(maxRowsByTable).toMatchObject(MAXIMUM_ROW_COUNTS);
  expect(Object.keys(maxRowsByTable).filter((tableName) => !(tableName in MAXIMUM_ROW_COUNTS))).toEqual([
    'wishlist_item',
  ]);
});

it('every sum that a trigger of the database repeats is the constant of the contract', () => {
  const sumLimitMatches = [
    ...migrationSql.matchAll(/> (?:iif\(.* IS NULL, (\d+), (\d+)\)|(\d+))\nBEGIN SELECT RAISE \(ABORT/g),
  ];
  expect(
    sumLimitMatches.map(([, ...numbers]) => numbers.flatMap((digitsText) => (digitsText ? [Number(digitsText)] : []))),
  ).toEqual([
    [MAXIMUM_UNVERIFIED_STORED_BYTES, MAXIMUM_STORED_BYTES],
    [MAXIMUM_PROTOCOL_INTAKES],
    [MAXIMUM_PROTOCOL_INTAKES],
    [MAXIMUM_TOTAL_NOTES_LENGTH],
    [MAXIMUM_TOTAL_NOTES_LENGTH],
    [MAXIMUM_TOTAL_NOTES_LENGTH],
    [MAXIMUM_TOTAL_NOTES_LENGTH],
  ]);
});
