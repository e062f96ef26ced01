import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { getT } from '#i18n/translate.ts';
import { DoseField } from '#islands/protocol/dose/DoseField.tsx';
import { simple } from '../domain/intake/doses.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type Drawn, draw } from '../support/draw.tsx';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;

let view: Drawn;
const saved = vi.fn();
const dose = (of: ProtocolProduct) =>
  view.show(
    <DoseField
      context={context}
      line={of}
      place={{ protocolId: 1, variantId: 10 }}
      onSave={saved}
      onQuantity={() => undefined}
    />,
  );

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  view = draw();
});

afterEach(async () => {
  await view.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const isOn = (name: string) => view.button(name).getAttribute('aria-pressed');
const inTheEvening = dosedLine(1, { dose: simple('capsule', [['bedtime', 3]]) });

it('SEAM-4d leaves a half-typed text alone when the dose is changed elsewhere; the rest shows what is stored', async () => {
  await dose(dosedLine(1, { dose: simple('capsule', [['breakfast', 1]]) }));
  await view.press(view.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
  const typed = view.field('Type the dose');
  await view.type(typed, '1-1-1 x4w');
  await dose(inTheEvening);
  expect(typed.value).toBe('1-1-1 x4w');
  expect([isOn('Breakfast'), isOn('Bedtime')]).toEqual(['false', 'true']);
  await view.press(view.button('Breakfast'));
  await view.press(view.button('Done'));
  expect(saved.mock.calls[0]?.[0]?.phases[0]?.intakes).toMatchObject([
    { part: 'breakfast', amount: 3 },
    { part: 'bedtime', amount: 3 },
  ]);
});

it('SEAM-4d keeps taps that are not saved when the dose is changed elsewhere, and Escape leaves that', async () => {
  await dose(dosedLine(1, { dose: simple('capsule', [['breakfast', 1]]) }));
  await view.press(view.button('Dose of Product 1: As on the label: 1 capsule with breakfast, every day'));
  const typed = view.field('Type the dose');
  await view.type(typed, '2e');
  await view.press(view.button('Breakfast'));
  await dose(inTheEvening);
  expect([isOn('Breakfast'), isOn('Bedtime'), typed.value]).toEqual(['false', 'false', '2e']);
  await view.key(typed, 'Escape');
  expect(saved.mock.calls.map(([now]) => now)).toEqual([inTheEvening.dose]);
});
