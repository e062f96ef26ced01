import type { Language } from '../src/i18n/languages.ts';

interface SeedAd {
  readonly linkUrl: string;
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly text: string }>>;
}

/** What the account's home recommends in the local shop. */
export const SEED_ADS: readonly SeedAd[] = [
  {
    linkUrl: '/products?order_by=id&order=desc&order_name=2',
    texts: {
      en: { title: 'New in the shop', text: 'The latest formulas, each with its full composition.' },
      de: { title: 'Neu im Shop', text: 'Die neuesten Rezepturen, jede mit vollständiger Zusammensetzung.' },
      da: { title: 'Nyt i butikken', text: 'De nyeste formler, hver med sin fulde sammensætning.' },
      es: { title: 'Novedades', text: 'Las últimas fórmulas, cada una con su composición completa.' },
      fr: { title: 'Nouveautés', text: 'Les dernières formules, chacune avec sa composition complète.' },
      hu: { title: 'Újdonságok', text: 'A legújabb formulák, mindegyik teljes összetétellel.' },
      it: { title: 'Novità', text: 'Le formule più recenti, ciascuna con la composizione completa.' },
      ja: { title: '新着製品', text: '最新の製品を、すべての成分とともにご紹介します。' },
      nl: { title: 'Nieuw in de winkel', text: 'De nieuwste formules, elk met volledige samenstelling.' },
      pt: { title: 'Novidades', text: 'As fórmulas mais recentes, cada uma com a composição completa.' },
      ro: { title: 'Noutăți', text: 'Cele mai noi formule, fiecare cu compoziția completă.' },
      zh_tw: { title: '新品上架', text: '最新配方，每一款都列出完整成分。' },
    },
  },
  {
    linkUrl: '/products?zero_waste=1',
    texts: {
      en: {
        title: 'Reduced for a while',
        text: 'Every reduction with the lowest price of the last 30 days.',
      },
      de: {
        title: 'Für kurze Zeit reduziert',
        text: 'Jede Ermäßigung mit dem niedrigsten Preis der letzten 30 Tage.',
      },
      da: { title: 'Nedsat for en tid', text: 'Hver nedsættelse med den laveste pris i de seneste 30 dage.' },
      es: {
        title: 'Rebajado por tiempo limitado',
        text: 'Cada rebaja con el precio más bajo de los últimos 30 días.',
      },
      fr: {
        title: 'Réduit pour un temps',
        text: 'Chaque réduction avec le prix le plus bas des 30 derniers jours.',
      },
      hu: {
        title: 'Átmenetileg leárazva',
        text: 'Minden leárazás az elmúlt 30 nap legalacsonyabb árával.',
      },
      it: {
        title: 'Scontati per poco',
        text: 'Ogni sconto con il prezzo più basso degli ultimi 30 giorni.',
      },
      ja: { title: '期間限定の値下げ', text: 'すべての値下げに、過去30日間の最低価格を表示しています。' },
      nl: {
        title: 'Tijdelijk afgeprijsd',
        text: 'Elke korting met de laagste prijs van de afgelopen 30 dagen.',
      },
      pt: {
        title: 'Reduzido por tempo limitado',
        text: 'Cada redução com o preço mais baixo dos últimos 30 dias.',
      },
      ro: {
        title: 'Reduse pentru o vreme',
        text: 'Fiecare reducere cu cel mai mic preț din ultimele 30 de zile.',
      },
      zh_tw: { title: '限時優惠', text: '每項優惠皆標示過去 30 天的最低價。' },
    },
  },
];
