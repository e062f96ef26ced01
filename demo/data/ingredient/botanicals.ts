import { type Ingredient, ingredient } from './ingredient.ts';

const botanical = ingredient('botanical', { unit: 'milligram', origin: 'plant' });
const mushroom = ingredient('mushroom', { unit: 'milligram', origin: 'plant' });

const marker = (slug: string, percent: number): Pick<Ingredient, 'marker'> => ({ marker: { slug, percent } });

/** Plants by botanical name, with the constituent to which the customary extract is standardised. */
const plants: readonly Ingredient[] = [
  botanical(61, 'ashwagandha', [250, 1000], {
    latin: 'Withania somnifera',
    ...marker('withanolides', 5),
    codes: ['KSM'],
  }),
  botanical(62, 'rhodiola', [150, 600], { latin: 'Rhodiola rosea', ...marker('rosavins', 3) }),
  botanical(63, 'ginseng', [100, 600], { latin: 'Panax ginseng', ...marker('ginsenosides', 10) }),
  botanical(64, 'ginkgo', [60, 240], { latin: 'Ginkgo biloba', ...marker('flavone-glycosides', 24) }),
  botanical(65, 'bacopa', [150, 600], { latin: 'Bacopa monnieri', ...marker('bacosides', 20) }),
  botanical(66, 'turmeric', [200, 1200], {
    latin: 'Curcuma longa',
    ...marker('curcuminoids', 95),
    forms: [{ slug: 'curcumin-phytosome', factor: 1, allergen: 'soya' }],
  }),
  botanical(67, 'ginger', [200, 1000], { latin: 'Zingiber officinale' }),
  botanical(68, 'boswellia', [200, 1200], { latin: 'Boswellia serrata', ...marker('boswellic-acids', 65) }),
  botanical(69, 'milk-thistle', [150, 600], { latin: 'Silybum marianum', ...marker('silymarin', 80) }),
  botanical(70, 'artichoke', [200, 1000], { latin: 'Cynara scolymus' }),
  botanical(71, 'green-tea', [100, 500], { latin: 'Camellia sinensis', ...marker('polyphenols', 50) }),
  botanical(72, 'olive-leaf', [200, 1000], { latin: 'Olea europaea', ...marker('polyphenols', 20) }),
  botanical(73, 'echinacea', [100, 500], { latin: 'Echinacea purpurea', ...marker('polyphenols', 4) }),
  botanical(74, 'elderberry', [150, 600], { latin: 'Sambucus nigra', ...marker('anthocyanins', 7) }),
  botanical(75, 'st-johns-wort', [150, 450], { latin: 'Hypericum perforatum' }),
  botanical(76, 'valerian', [150, 600], { latin: 'Valeriana officinalis' }),
  botanical(77, 'passionflower', [150, 600], { latin: 'Passiflora incarnata' }),
  botanical(78, 'lemon-balm', [100, 600], { latin: 'Melissa officinalis' }),
  botanical(79, 'hops', [50, 250], { latin: 'Humulus lupulus' }),
  botanical(80, 'saffron', [15, 30], { latin: 'Crocus sativus' }),
  botanical(81, 'maca', [500, 3000], { latin: 'Lepidium meyenii' }),
  botanical(82, 'saw-palmetto', [160, 320], { latin: 'Serenoa repens', ...marker('fatty-acids', 85) }),
  botanical(83, 'chasteberry', [4, 40], { latin: 'Vitex agnus-castus' }),
  botanical(84, 'cranberry', [150, 750], {
    latin: 'Vaccinium macrocarpon',
    ...marker('proanthocyanidins', 10),
  }),
  botanical(85, 'grape-seed', [50, 300], { latin: 'Vitis vinifera', ...marker('proanthocyanidins', 90) }),
  botanical(86, 'bilberry', [50, 400], { latin: 'Vaccinium myrtillus', ...marker('anthocyanins', 25) }),
  botanical(87, 'garlic', [300, 1200], { latin: 'Allium sativum' }),
  botanical(88, 'ceylon-cinnamon', [100, 1000], { latin: 'Cinnamomum verum' }),
  botanical(89, 'acerola', [200, 1500], { latin: 'Malpighia glabra' }),
  botanical(90, 'black-pepper', [2, 10], { latin: 'Piper nigrum', ...marker('piperine', 95) }),
  botanical(91, 'peppermint', [50, 300], { latin: 'Mentha × piperita' }),
  botanical(92, 'fennel', [50, 300], { latin: 'Foeniculum vulgare' }),
  botanical(93, 'guarana', [100, 1000], { latin: 'Paullinia cupana' }),
  botanical(94, 'tart-cherry', [200, 1000], { latin: 'Prunus cerasus' }),
  botanical(95, 'pumpkin-seed', [200, 1000], { latin: 'Cucurbita pepo' }),
  botanical(96, 'psyllium', [3000, 10000], { latin: 'Plantago ovata' }),
  botanical(97, 'spirulina', [1500, 6000], { latin: 'Limnospira platensis', origin: 'algae' }),
  botanical(98, 'chlorella', [1500, 6000], { latin: 'Chlorella vulgaris', origin: 'algae' }),
  botanical(99, 'barley-grass', [1000, 6000], { latin: 'Hordeum vulgare', allergen: 'gluten' }),
];

const mushrooms: readonly Ingredient[] = [
  mushroom(100, 'reishi', [300, 2000], { latin: 'Ganoderma lucidum', ...marker('polysaccharides', 30) }),
  mushroom(101, 'lions-mane', [300, 2000], { latin: 'Hericium erinaceus', ...marker('polysaccharides', 30) }),
  mushroom(102, 'cordyceps', [300, 2000], { latin: 'Cordyceps militaris', ...marker('polysaccharides', 30) }),
  mushroom(103, 'shiitake', [300, 2000], { latin: 'Lentinula edodes', ...marker('polysaccharides', 30) }),
  mushroom(104, 'maitake', [300, 2000], { latin: 'Grifola frondosa', ...marker('polysaccharides', 30) }),
];

export const botanicals: readonly Ingredient[] = [...plants, ...mushrooms];
