import type { Language } from '../../../src/i18n/languages.ts';
import type { SuitableForSlug } from '../suitable-for.ts';

/** Words by which people look for what the shop's lists call otherwise; keys are the slugs of those lists. */
export const customaryNames: Readonly<
  Record<
    Extract<SuitableForSlug, 'vegan' | 'vegetarian'> | 'probiotics' | 'plant-protein',
    Readonly<Record<Language, string>>
  >
> = {
  vegan: {
    en: 'vegan, plant-based',
    de: 'vegan, pflanzlich',
    da: 'vegansk, vegan, plantebaseret',
    es: 'vegano, vegana, vegetal',
    fr: 'vegan, végan, végétalien, végétal',
    hu: 'vegán, növényi',
    it: 'vegano, vegana, vegetale',
    ja: 'ビーガン, 植物性',
    nl: 'veganistisch, vegan, plantaardig',
    pt: 'vegano, vegana, vegetal',
    ro: 'vegan, vegană, vegetal',
    zh_tw: '純素, 全素, 純植物',
  },
  vegetarian: {
    en: 'vegetarian',
    de: 'vegetarisch',
    da: 'vegetarisk',
    es: 'vegetariano, vegetariana',
    fr: 'végétarien, végétarienne',
    hu: 'vegetáriánus',
    it: 'vegetariano, vegetariana',
    ja: '菜食',
    nl: 'vegetarisch',
    pt: 'vegetariano, vegetariana',
    ro: 'vegetarian, vegetariană',
    zh_tw: '素食, 蛋奶素',
  },
  probiotics: {
    en: 'probiotic, lactic acid bacteria, gut flora',
    de: 'probiotisch, Milchsäurebakterien, Darmflora',
    da: 'probiotisk, mælkesyrebakterier, tarmflora',
    es: 'probiótico, bacterias lácticas, flora intestinal',
    fr: 'probiotique, bactéries lactiques, ferments lactiques, flore intestinale',
    hu: 'probiotikum, tejsavbaktérium, bélflóra',
    it: 'probiotico, fermenti lattici, batteri lattici, flora intestinale',
    ja: '乳酸菌, 善玉菌, 腸内フローラ',
    nl: 'probioticum, melkzuurbacteriën, darmflora',
    pt: 'probiótico, bactérias lácticas, flora intestinal',
    ro: 'probiotic, bacterii lactice, floră intestinală',
    zh_tw: '乳酸菌, 好菌, 腸道菌',
  },
  'plant-protein': {
    en: 'vegan protein powder, plant protein powder',
    de: 'veganes Proteinpulver, Eiweißpulver, Pflanzenprotein',
    da: 'proteinpulver, planteprotein',
    es: 'proteína en polvo, proteína vegetal',
    fr: 'protéine en poudre, protéine végétale',
    hu: 'fehérjepor, növényi fehérje',
    it: 'proteine in polvere, proteine vegetali',
    ja: 'プロテインパウダー, 植物性たんぱく質',
    nl: 'eiwitpoeder, plantaardig eiwit',
    pt: 'proteína em pó, proteína vegetal',
    ro: 'pudră proteică, proteină vegetală',
    zh_tw: '蛋白粉, 植物蛋白',
  },
};

/** Bisglycinates are sold and searched as glycinates; what names them so in the languages' chemical names. */
export const BISGLYCINATE_PREFIX = /bisz?(?=gl[iy])|ビス(?=グリシン)|雙(?=甘胺)/iu;
