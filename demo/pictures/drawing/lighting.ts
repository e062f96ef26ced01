import { formatHex, mix, parseHex, type Rgb } from '../look/colour.ts';

export interface Normal {
  x: number;
  y: number;
  z: number;
}

/** How a surface answers light. Amounts are 0–1. */
export interface Material {
  colour: string;
  /** Strength of the mirrored softboxes. */
  gloss: number;
  /** 1 mirrors the softboxes with hard edges, 0 spreads them widely. */
  polish: number;
  /** Colour that shines through near the rim; only see-through materials have one. */
  glow?: string;
  /** Bare metal mirrors the whole studio: light panels with dark gaps between them. */
  metallic?: boolean;
  /** How much the diffuse light shapes the surface; glass shows little of it. */
  body: number;
}

const KEY: Normal = { x: -0.62, y: 0.42, z: 0.66 };
const FILL: Normal = { x: 0.78, y: 0.12, z: 0.62 };

const dot = (a: Normal, b: Normal): number => a.x * b.x + a.y * b.y + a.z * b.z;
const wrapped = (cosine: number): number => Math.max(0, (cosine + 0.4) / 1.4);

/** Diffuse light on a matt surface: about 1 where the key light falls, about 0.6 on the far rim. */
export function diffuse(normal: Normal): number {
  const key = 0.39 * wrapped(dot(normal, KEY));
  const fill = 0.15 * wrapped(dot(normal, FILL));
  const rim = 0.1 * (1 - Math.max(0, normal.z)) ** 3;
  return Math.min(1.06, 0.565 + key + fill + 0.05 * normal.y - rim);
}

function smooth(edge: number, value: number, softness: number): number {
  const share = Math.min(1, Math.max(0, (edge - value) / softness + 0.5));
  return share * share * (3 - 2 * share);
}

interface Softbox {
  azimuth: number;
  halfWidth: number;
  strength: number;
}

const SOFTBOXES: readonly Softbox[] = [
  { azimuth: -84, halfWidth: 17, strength: 1 },
  { azimuth: 128, halfWidth: 9, strength: 0.55 },
];

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Light of the softboxes mirrored towards the viewer, 0–1. */
export function mirrored(normal: Normal, polish: number): number {
  const azimuth = degrees(Math.atan2(2 * normal.z * normal.x, 2 * normal.z * normal.z - 1));
  const elevation = degrees(Math.asin(Math.min(1, Math.max(-1, 2 * normal.z * normal.y))));
  const softness = 10 + 70 * (1 - polish);
  const sides = SOFTBOXES.map(({ azimuth: centre, halfWidth, strength }) => {
    const across = smooth(halfWidth, Math.abs(azimuth - centre), softness) * strength;
    return across * smooth(52, Math.abs(elevation), softness + 15);
  });
  const overhead = 0.4 * smooth(22, Math.abs(elevation - 66), softness + 16) * Math.max(0, normal.z);
  return Math.min(1, Math.max(...sides, overhead));
}

function throughLight(material: Material, normal: Normal): string {
  if (!material.glow) return material.colour;
  const rim = 1 - Math.max(0, normal.z);
  const lit = Math.exp(-(((rim - 0.5) / 0.3) ** 2)) * (normal.x > 0 ? 1 : 0.75);
  const core = mix(material.colour, material.glow, Math.min(1, lit));
  return mix(core, '#000000', 0.35 * smooth(1, 1.84 - rim, 0.16));
}

const PANELS = [
  { azimuth: -50, spread: 15, strength: 1 },
  { azimuth: 6, spread: 20, strength: 0.5 },
  { azimuth: 60, spread: 11, strength: 0.75 },
] as const;

function metalShade(colour: string, normal: Normal): string {
  const azimuth = degrees(Math.atan2(normal.x, Math.max(0.001, normal.z)));
  const light = PANELS.reduce(
    (sum, { azimuth: centre, spread, strength }) =>
      sum + strength * Math.exp(-(((azimuth - centre) / spread) ** 2)),
    0.2 + 0.35 * Math.max(0, normal.y),
  );
  if (light < 0.5) return mix(mix(colour, '#15120f', 0.6), colour, light / 0.5);
  return mix(colour, '#ffffff', Math.min(0.86, (light - 0.5) * 0.9));
}

/** The colour a material shows where its surface looks along `normal`. */
export function shade(material: Material, normal: Normal): string {
  if (material.metallic) return metalShade(material.colour, normal);
  const light = 1 + (diffuse(normal) - 1) * material.body;
  const spot = mirrored(normal, material.polish) * material.gloss;
  const lit = (channel: number, cast: number): number => {
    const matt = channel * (light >= 1 ? light : light + (1 - light) * cast);
    return matt + (255 - matt) * spot;
  };
  const base: Rgb = parseHex(throughLight(material, normal));
  return formatHex([lit(base[0], 0), lit(base[1], 0.015), lit(base[2], 0.035)]);
}
