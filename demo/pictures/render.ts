import { drawBlister } from './containers/blister.ts';
import { drawBottle } from './containers/bottle.ts';
import { drawDropper } from './containers/dropper.ts';
import { drawGummiesJar } from './containers/gummies-jar.ts';
import { drawPouch } from './containers/pouch.ts';
import { drawSachets } from './containers/sachets.ts';
import { drawSpray } from './containers/spray.ts';
import { drawTub } from './containers/tub.ts';
import { drawTube } from './containers/tube.ts';
import { drawCapsules } from './contents/capsule.ts';
import { drawDrops, drawSpoonful } from './contents/drops.ts';
import { drawEffervescent } from './contents/effervescent.ts';
import { drawGummies } from './contents/gummy.ts';
import { drawPowder } from './contents/powder.ts';
import { drawSachetContents } from './contents/sachet.ts';
import { drawSoftgels } from './contents/softgel.ts';
import { drawSprayMist } from './contents/spray.ts';
import { drawChewables, drawLozenges, drawTablets } from './contents/tablet.ts';
import { createDrawing, type Drawing, toSvg } from './drawing/drawing.ts';
import { drawGround } from './drawing/scene.ts';
import { lookOf } from './look/looks.ts';
import type { Pack } from './pack.ts';

const CONTAINERS = {
  bottle: drawBottle,
  pouch: drawPouch,
  tub: drawTub,
  dropper: drawDropper,
  blister: drawBlister,
  sachets: drawSachets,
  spray: drawSpray,
  'gummies-jar': drawGummiesJar,
  tube: drawTube,
} as const satisfies Record<string, (pack: Pack) => void>;

const CONTENTS = {
  capsule: drawCapsules,
  tablet: drawTablets,
  softgel: drawSoftgels,
  powder: drawPowder,
  drops: drawDrops,
  liquid: drawSpoonful,
  'chewable-tablet': drawChewables,
  lozenge: drawLozenges,
  gummy: drawGummies,
  effervescent: drawEffervescent,
  sachet: drawSachetContents,
  spray: drawSprayMist,
} as const satisfies Record<string, (drawing: Drawing, accent: string) => void>;

export type Container = keyof typeof CONTAINERS;
export type ContentsForm = keyof typeof CONTENTS;

export interface PackshotInput {
  brandSlug: string;
  brandName: string;
  productName: string;
  /** Empty where a product has none. */
  strength: string;
  count: string;
  container: Container;
  /** The hue of the product family as a six-digit hex colour; each brand prints it in its own tone. */
  accent: string;
}

export interface ContentsInput {
  form: ContentsForm;
  accent: string;
}

/** The pack as the brand sells it. Returns equal text for equal input. */
export function packshotSvg(input: PackshotInput): string {
  const drawing = createDrawing();
  drawGround(drawing);
  const { brandName: brand, productName: name, strength, count } = input;
  CONTAINERS[input.container]({
    drawing,
    look: lookOf(input.brandSlug),
    text: { brand, name, strength, count },
    accent: input.accent,
  });
  return toSvg(drawing);
}

/** What is inside, without any brand: shared by all products of one form and hue. */
export function contentsSvg({ form, accent }: ContentsInput): string {
  const drawing = createDrawing();
  drawGround(drawing);
  CONTENTS[form](drawing, accent);
  return toSvg(drawing);
}
