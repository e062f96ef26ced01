import type { FontName } from '../label/text-path.ts';
import type { MarkName } from '../marks.ts';

export type LabelLayoutName =
  | 'apothecary'
  | 'clinical'
  | 'crown'
  | 'editorial'
  | 'horizon'
  | 'ledger'
  | 'medallion'
  | 'spine';
export type VesselName =
  | 'white'
  | 'ivory'
  | 'amber'
  | 'cobalt'
  | 'violet'
  | 'black'
  | 'green'
  | 'clear'
  | 'frosted'
  | 'slate';
export type CapFinish = 'ribbed' | 'smooth' | 'metal' | 'bamboo';
export type BottleShape = 'packer' | 'straight' | 'apothecary';

export interface Closure {
  colour: string;
  finish: CapFinish;
}

/** The visual identity of a brand's packs. */
export interface BrandLook {
  layout: LabelLayoutName;
  mark: MarkName;
  fonts: { brand: FontName; name: FontName; detail: FontName };
  brandCase: 'upper' | 'lower' | 'as-is';
  /** Space between the letters of the brand name, in em. */
  brandTracking: number;
  palette: { paper: string; ink: string; brand: string };
  /** OKLCH lightness and chroma limit in which the brand prints the hue of a product family. */
  accent: { lightness: number; chroma: number };
  vessel: VesselName;
  cap: Closure;
  shape: BottleShape;
}
