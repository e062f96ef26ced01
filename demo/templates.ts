import type { Language } from '../src/i18n/languages.ts';

type Texts<T = string> = Readonly<Record<Language, T>>;

interface SeedTemplate {
  readonly texts: Texts<{ readonly name: string; readonly description: string }>;
  readonly lines: readonly {
    readonly slug: string;
    readonly dose: string;
    readonly notes: Texts;
  }[];
}

/** A protocol to begin with, in every language. */
export const SEED_TEMPLATE: SeedTemplate = {
  texts: {
    en: { name: 'Foundations', description: 'A plain start for the first three months.' },
    de: { name: 'Basisversorgung', description: 'Ein schlichter Anfang für die ersten drei Monate.' },
    da: { name: 'Grundlaget', description: 'En enkel start på de første tre måneder.' },
    es: { name: 'Fundamentos', description: 'Un comienzo sencillo para los primeros tres meses.' },
    fr: { name: 'Les bases', description: 'Un début simple pour les trois premiers mois.' },
    hu: { name: 'Alapok', description: 'Egyszerű kezdet az első három hónapra.' },
    it: { name: 'Le basi', description: 'Un inizio semplice per i primi tre mesi.' },
    ja: { name: '基本のプラン', description: '最初の3か月のためのシンプルな組み合わせです。' },
    nl: { name: 'De basis', description: 'Een eenvoudig begin voor de eerste drie maanden.' },
    pt: { name: 'Fundamentos', description: 'Um começo simples para os primeiros três meses.' },
    ro: { name: 'Baza', description: 'Un început simplu pentru primele trei luni.' },
    zh_tw: { name: '基礎補充', description: '前三個月的簡單起步。' },
  },
  lines: [
    {
      slug: 'daily-multivitamin-tiszaliget',
      dose: '1b',
      notes: {
        en: 'One tablet with breakfast.',
        de: 'Eine Tablette zum Frühstück.',
        da: 'En tablet til morgenmaden.',
        es: 'Un comprimido con el desayuno.',
        fr: 'Un comprimé au petit-déjeuner.',
        hu: 'Egy tabletta a reggelihez.',
        it: 'Una compressa a colazione.',
        ja: '朝食時に1錠。',
        nl: 'Eén tablet bij het ontbijt.',
        pt: 'Um comprimido ao pequeno-almoço.',
        ro: 'O tabletă la micul dejun.',
        zh_tw: '早餐時食用一錠。',
      },
    },
    {
      slug: 'omega-3-500-mg-brightmoor',
      dose: '1l',
      notes: {
        en: 'One softgel with the main meal.',
        de: 'Eine Weichkapsel zur Hauptmahlzeit.',
        da: 'En blød kapsel til hovedmåltidet.',
        es: 'Una cápsula blanda con la comida principal.',
        fr: 'Une capsule molle au repas principal.',
        hu: 'Egy lágyzselatin kapszula a főétkezéshez.',
        it: 'Una capsula molle con il pasto principale.',
        ja: '主な食事とともに1粒。',
        nl: 'Eén softgel bij de hoofdmaaltijd.',
        pt: 'Uma cápsula mole com a refeição principal.',
        ro: 'O capsulă moale la masa principală.',
        zh_tw: '隨正餐食用一顆軟膠囊。',
      },
    },
    {
      slug: 'magnesium-bisglycinate-200-mg-alderfen',
      dose: '2e',
      notes: {
        en: 'Two capsules in the evening.',
        de: 'Zwei Kapseln am Abend.',
        da: 'To kapsler om aftenen.',
        es: 'Dos cápsulas por la noche.',
        fr: 'Deux gélules le soir.',
        hu: 'Két kapszula este.',
        it: 'Due capsule la sera.',
        ja: '夜に2カプセル。',
        nl: 'Twee capsules in de avond.',
        pt: 'Duas cápsulas à noite.',
        ro: 'Două capsule seara.',
        zh_tw: '晚上食用兩顆膠囊。',
      },
    },
  ],
};
