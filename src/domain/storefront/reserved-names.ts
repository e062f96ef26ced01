import { createLimitedMap } from '#domain/platform/limited-map.ts';
import { skeletonsOf } from './skeleton.ts';

/** Words that speak for the shop, in its languages. */
const OFFICIAL_WORDS = [
  'admin, administrator, administration, support, help, helpdesk, official, formulary, customer service, customer care, verified',
  'Verwaltung, Hilfe, offiziell, offizielle, offizieller, offizielles, Formularium, Kundendienst, Kundenservice',
  'hjælp, officiel, officielle, verificeret, kundeservice, kundesupport, formularium',
  'administrador, administración, soporte, asistencia, ayuda, oficial, verificado, formulario, atención al cliente, servicio al cliente',
  'administrateur, administration, assistance, aide, officiel, officielle, formulaire, service client',
  'adminisztrátor, rendszergazda, támogatás, segítség, hivatalos, ügyfélszolgálat, formulárium',
  'amministratore, amministrazione, assistenza, supporto, aiuto, ufficiale, formulario, servizio clienti',
  '管理者, 管理人, 運営, アドミン, サポート, ヘルプ, 公式, 処方集, フォーミュラリー, カスタマーサービス',
  'beheerder, beheer, ondersteuning, hulp, officieel, officiële, formularium, klantenservice',
  'administrador, administração, suporte, apoio, atendimento, ajuda, oficial, formulário, apoio ao cliente',
  'administrator, asistență, suport, ajutor, oficial, formular, relații clienți',
  '管理員, 管理者, 客服, 客戶服務, 客户服务, 支援, 幫助, 帮助, 說明, 说明, 官方, 處方集, 处方集',
];

/** Words that say nothing of their own beside an official one: “Support Team”. */
const COMPANIONS =
  'team, shop, store, online, service, center, centre, desk, the, of, for, and, der, die, das, für, und, de, la, le, el, du, pour, para, per, dal, チーム, ショップ, ストア, 商店, 團隊, butik, Laden, tienda, boutique, negozio, loja, winkel, magazin, bolt';

const skeletonsIn = (lists: readonly string[]): readonly string[] => [
  ...new Set(lists.flatMap((list) => list.split(', ')).flatMap(skeletonsOf)),
];

let lists: { readonly official: readonly string[]; readonly companions: readonly string[] } | undefined;

/** Whether a text is made of pieces alone, at least one of them an official one. */
function isMadeOf(text: string, official: readonly string[], companions: readonly string[]): boolean {
  // For each prefix of the text: undefined cannot be split into words, false only into companions, true has an official one.
  const reached: (boolean | undefined)[] = [false];
  for (let start = 0; start < text.length; start++) {
    const before = reached[start];
    if (before === undefined) continue;
    const reach = (pieces: readonly string[], isOfficial: boolean) => {
      for (const piece of pieces)
        if (piece !== '' && text.startsWith(piece, start))
          reached[start + piece.length] = reached[start + piece.length] || before || isOfficial;
    };
    reach(official, true);
    reach(companions, false);
  }
  return reached[text.length] === true;
}

const brandShapes = createLimitedMap<string, readonly string[]>(2000);

/** The skeletons of a brand, which are the same for every name that is checked. */
function shapesOfBrand(brand: string): readonly string[] {
  const shapes = brandShapes.get(brand) ?? skeletonsOf(brand);
  brandShapes.set(brand, shapes);
  return shapes;
}

/** Shop names shorter than this are part of other words; they are reserved as words alone. */
const DISTINCT_LENGTH = 6;

export interface ReservedFor {
  /** The shop's own name: reserved at any position in a name. */
  readonly shop: string;
  /** Reserved alone and together with other reserved words. */
  readonly brands: readonly string[];
}

/**
 * Whether a name speaks for the shop or for a brand: it has the shop's name in it, or nothing but reserved words. The
 * words of the name are given as they are seen, without numbers.
 */
export function isReservedName(words: readonly string[], { shop, brands }: ReservedFor): boolean {
  lists ??= { official: skeletonsIn(OFFICIAL_WORDS), companions: skeletonsIn([COMPANIONS]) };
  const { official, companions } = lists;
  const shopShapes = skeletonsOf(shop).filter((shape) => shape !== '');
  const reserved = [...official, ...shopShapes, ...brands.flatMap(shapesOfBrand)];
  const wordShapes = words.flatMap(skeletonsOf);
  return skeletonsOf(words.join(' ')).some(
    (text) =>
      shopShapes.some((shape) =>
        shape.length >= DISTINCT_LENGTH ? text.includes(shape) : wordShapes.includes(shape),
      ) || isMadeOf(text, reserved, companions),
  );
}
