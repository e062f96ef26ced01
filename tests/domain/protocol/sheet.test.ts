import { expect, it } from 'vitest';
import { createProtocolSheet } from '#domain/protocol/sheet.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createProtocolLine, protocol } from '../../support/protocol-server.ts';

const textContext = { language: 'en', region: 'eu', t: getTranslate('en') } as const;

it('ROUTE-15: a line shows what it costs by weight and all of it', () => {
  const product = {
    ...createProtocolLine(4, 24.5, 2, 'Before bed'),
    default_variant_id: 40,
    variants: [
      {
        id: 40,
        price: 24.5,
        label: '120 capsules',
        availability: true,
        net_quantity: { amount: 100, unit: 'g' as const, pieces: 120, sold_by_number: true },
      },
    ],
  };
  const sheetView = createProtocolSheet(protocol(1, product, createProtocolLine(5, 0.1, 3)), textContext);
  expect(sheetView.lines[0]).toMatchObject({
    purchase: {
      product_id: 4,
      product_variant_id: 40,
      quantity: 2,
      isAvailable: true,
      isPractitionerOnly: false,
    },
    href: '/en/products/product-4',
    sizeLabel: '120 capsules',
    unitPrice: '245,00\u00a0€ per kg',
    total: '49,00\u00a0€',
  });
  expect(sheetView.lines[1]).toMatchObject({
    unitPrice: undefined,
    total: '0,30\u00a0€',
    picture: { src: expect.stringMatching(/^data:image\/svg/) },
  });
  expect(sheetView.total).toBe('49,30\u00a0€');
});

it('ROUTE-15: what an upstream does not say counts as available; a line without a variant is none', () => {
  const sheetView = createProtocolSheet(
    protocol(1, { ...createProtocolLine(4), variants: [] }, createProtocolLine(5)),
    textContext,
  );
  expect(sheetView.lines.map(({ purchase }) => [purchase.product_id, purchase.isAvailable])).toEqual([[5, true]]);
});

it('CAT-05 ROUTE-15: a line leads to its size, also where nobody says which one is shown unasked', () => {
  const protocolLines = [
    { ...createProtocolLine(4), default_variant_id: 40 },
    { ...createProtocolLine(5), default_variant_id: 51 },
    createProtocolLine(6),
  ];
  expect(createProtocolSheet(protocol(1, ...protocolLines), textContext).lines.map(({ href }) => href)).toEqual([
    '/en/products/product-4',
    '/en/products/product-5?variant=50',
    '/en/products/product-6?variant=60',
  ]);
});
