import type { Material } from './drawing/lighting.ts';
import type { CapFinish, VesselName } from './look/brand-look.ts';

export const VESSELS: Readonly<Record<VesselName, Material>> = {
  white: { colour: '#f4f3f1', gloss: 0.4, polish: 0.45, body: 0.86 },
  ivory: { colour: '#efe9dc', gloss: 0.32, polish: 0.4, body: 0.86 },
  amber: { colour: '#3a1a08', glow: '#a8591b', gloss: 0.74, polish: 0.9, body: 0.4 },
  cobalt: { colour: '#0c1d38', glow: '#2c5c9c', gloss: 0.72, polish: 0.9, body: 0.4 },
  violet: { colour: '#17121c', glow: '#3b2450', gloss: 0.66, polish: 0.9, body: 0.4 },
  black: { colour: '#1d1d1f', gloss: 0.42, polish: 0.6, body: 0.55 },
  green: { colour: '#12291d', glow: '#3f7d55', gloss: 0.7, polish: 0.9, body: 0.4 },
  clear: { colour: '#e9ecec', glow: '#c3cccc', gloss: 0.8, polish: 0.9, body: 0.45 },
  frosted: { colour: '#dfe5e4', glow: '#c2cecd', gloss: 0.34, polish: 0.35, body: 0.7 },
  slate: { colour: '#4c5560', gloss: 0.36, polish: 0.5, body: 0.7 },
};

export function capMaterial(colour: string, finish: CapFinish): Material {
  switch (finish) {
    case 'ribbed':
      return { colour, gloss: 0.26, polish: 0.5, body: 0.85 };
    case 'smooth':
      return { colour, gloss: 0.42, polish: 0.65, body: 0.85 };
    case 'metal':
      return { colour, gloss: 0.6, polish: 0.55, body: 0.9, metallic: true };
    case 'bamboo':
      return { colour, gloss: 0.1, polish: 0.2, body: 0.9 };
  }
}

/** Drops and sprays come in glass: brands with plastic bottles take amber or black glass for them. */
export function glassOf(vessel: VesselName): Material {
  if (vessel === 'white' || vessel === 'ivory') return VESSELS.amber;
  return vessel === 'slate' ? VESSELS.violet : VESSELS[vessel];
}
