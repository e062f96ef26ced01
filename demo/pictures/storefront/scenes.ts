import { aboutScene } from './about-scene.ts';
import { deskScene } from './desk-scene.ts';
import { groundScene } from './ground-scene.ts';
import { headerScene } from './header-scene.ts';
import { logoScene } from './logo-scene.ts';
import { shelfScene } from './shelf-scene.ts';
import { sceneSvg } from './svg.ts';

/** The pictures of the practitioner's storefront as SVG, 72 dots an inch. */
export function storefrontScenes() {
  return {
    logo: sceneSvg(logoScene()),
    header: sceneSvg(headerScene()),
    about: sceneSvg(aboutScene()),
    approach: [sceneSvg(deskScene()), sceneSvg(shelfScene())],
    packages: [
      sceneSvg(groundScene('bowl', ['#e8ded0', '#d5c6b0'])),
      sceneSvg(groundScene('leaves', ['#c9d6c4', '#a9bfa6'])),
    ],
  } as const;
}
