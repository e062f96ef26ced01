import { seededStream } from '../drawing/seeded.ts';
import type { BrandLook } from './brand-look.ts';
import { typePairings } from './known-looks.ts';

type Choices<Item> = readonly [Item, ...Item[]];

const layouts: Choices<BrandLook['layout']> = [
  'clinical',
  'crown',
  'editorial',
  'spine',
  'apothecary',
  'horizon',
  'ledger',
  'medallion',
];
const marks: Choices<BrandLook['mark']> = [
  'leaf',
  'sprout',
  'petals',
  'sun',
  'ring',
  'rings',
  'orbit',
  'hexagon',
  'drop',
  'peak',
  'wave',
  'arch',
  'plus',
];
const shapes: Choices<BrandLook['shape']> = ['packer', 'straight', 'apothecary'];
const palettes: Choices<BrandLook['palette']> = [
  { paper: '#ffffff', ink: '#1e2930', brand: '#1f4e64' },
  { paper: '#faf7f0', ink: '#2b2721', brand: '#6d5230' },
  { paper: '#ffffff', ink: '#24302a', brand: '#2f6048' },
  { paper: '#f6f2ea', ink: '#33262a', brand: '#7a3f4c' },
  { paper: '#fbfbf9', ink: '#232338', brand: '#43447c' },
  { paper: '#1f2c33', ink: '#f4f1ea', brand: '#d8c8a0' },
];
const packs: Choices<Pick<BrandLook, 'vessel' | 'cap'>> = [
  { vessel: 'white', cap: { colour: '#f3f2ef', finish: 'ribbed' } },
  { vessel: 'amber', cap: { colour: '#202022', finish: 'smooth' } },
  { vessel: 'amber', cap: { colour: '#f3f2ef', finish: 'ribbed' } },
  { vessel: 'violet', cap: { colour: '#1d1c20', finish: 'smooth' } },
  { vessel: 'slate', cap: { colour: '#39414a', finish: 'ribbed' } },
  { vessel: 'green', cap: { colour: '#c79c67', finish: 'bamboo' } },
  { vessel: 'ivory', cap: { colour: '#c9a667', finish: 'metal' } },
];

/** A look for a brand nobody has designed one for: always the same for the same slug. */
export function deriveLook(slug: string): BrandLook {
  const next = seededStream(`look ${slug}`);
  const pick = <Item>(items: Choices<Item>): Item => items[Math.floor(next() * items.length)] ?? items[0];
  return {
    layout: pick(layouts),
    mark: pick(marks),
    fonts: pick(typePairings),
    brandCase: pick<BrandLook['brandCase']>(['as-is', 'upper', 'lower']),
    brandTracking: 0.04 + next() * 0.08,
    palette: pick(palettes),
    accent: { lightness: 0.55 + next() * 0.14, chroma: 0.08 + next() * 0.03 },
    ...pick(packs),
    shape: pick(shapes),
  };
}
