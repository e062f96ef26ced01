import type { Language } from '../src/i18n/languages.ts';

interface TranslatedProtocol {
  readonly name: string;
  readonly description: string;
  /** Of the lines, from the top. */
  readonly notes: readonly string[];
  /** Of the link. */
  readonly token: string;
}

/** The first seed protocol as the practitioner wrote it for clients of each other language, with a link each. */
export const TRANSLATED_PROTOCOLS: Readonly<Record<Exclude<Language, 'en'>, TranslatedProtocol>> = {
  de: {
    name: 'Schlafen und zur Ruhe kommen',
    description:
      'Vier Wochen, dann schauen wir es uns noch einmal an.\nJeden Tag dieselbe Schlafenszeit, in der letzten Stunde nichts Helles, nach 14 Uhr kein Kaffee.',
    notes: [
      'Mit einem großen Glas Wasser.',
      'In ein halbes Glas warmes Wasser rühren, eine Stunde vor dem Schlafen.',
      'Die Tropfen in etwas Wasser, wenn Sie zur Ruhe kommen. Weglassen, wenn Sie noch Auto fahren.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-de',
  },
  da: {
    name: 'Søvn og ro om aftenen',
    description:
      'Fire uger, så ser vi på det igen.\nSamme sengetid hver dag, intet skarpt lys den sidste time, ingen kaffe efter klokken 14.',
    notes: [
      'Med et stort glas vand.',
      'Rør pulveret ud i et halvt glas varmt vand en time før sengetid.',
      'Dråberne i lidt vand, når du begynder at finde ro. Spring dem over, hvis du skal køre bil.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-da',
  },
  es: {
    name: 'Dormir y desconectar',
    description:
      'Cuatro semanas y después lo revisamos.\nAcuéstese cada día a la misma hora, sin luces intensas en la última hora y sin café después de las dos.',
    notes: [
      'Con un vaso grande de agua.',
      'Disuelto en medio vaso de agua tibia, una hora antes de acostarse.',
      'Las gotas en un poco de agua, cuando empiece a desconectar. No las tome si tiene que conducir.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-es',
  },
  fr: {
    name: 'Sommeil et détente du soir',
    description:
      'Quatre semaines, puis nous faisons le point.\nSe coucher chaque jour à la même heure, pas de lumière vive pendant la dernière heure, pas de café après 14 heures.',
    notes: [
      'Avec un grand verre d’eau.',
      'À diluer dans un demi-verre d’eau tiède, une heure avant le coucher.',
      'Les gouttes dans un peu d’eau, au moment de se détendre. À laisser de côté si vous devez conduire.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-fr',
  },
  hu: {
    name: 'Alvás és esti lecsendesedés',
    description:
      'Négy hét, utána újra átnézzük.\nMinden este ugyanabban az időben feküdjön le, az utolsó órában ne legyen erős fény, délután kettő után ne igyon kávét.',
    notes: [
      'Egy nagy pohár vízzel.',
      'Fél pohár langyos vízben elkeverve, egy órával lefekvés előtt.',
      'A cseppeket kevés vízben, amikor elkezd lecsendesedni. Hagyja ki, ha még vezetnie kell.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-hu',
  },
  it: {
    name: 'Dormire e rallentare la sera',
    description:
      'Quattro settimane, poi ne riparliamo.\nA letto ogni sera alla stessa ora, niente luci forti nell’ultima ora, niente caffè dopo le 14.',
    notes: [
      'Con un bicchiere grande d’acqua.',
      'Sciolta in mezzo bicchiere d’acqua tiepida, un’ora prima di dormire.',
      'Le gocce in poca acqua, quando comincia a rilassarsi. Le salti se deve guidare.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-it',
  },
  ja: {
    name: '睡眠とくつろぎの時間',
    description:
      '4週間続けてから、もう一度見直しましょう。\n毎日同じ時刻に就寝し、就寝前の1時間は明るい光を避け、14時以降のコーヒーは控えてください。',
    notes: [
      'たっぷりの水と一緒に。',
      '就寝の1時間前に、コップ半分のぬるま湯に溶かして。',
      'くつろぎ始めるときに、少量の水に入れて。車を運転する場合は使わないでください。',
    ],
    token: 'rowan-clinic-sleep-and-unwind-ja',
  },
  nl: {
    name: 'Slapen en tot rust komen',
    description:
      'Vier weken, daarna bekijken we het opnieuw.\nElke dag dezelfde bedtijd, in het laatste uur geen fel licht, na twee uur ’s middags geen koffie.',
    notes: [
      'Met een groot glas water.',
      'Oplossen in een half glas lauw water, een uur voor het slapengaan.',
      'De druppels in wat water, als u tot rust begint te komen. Sla ze over als u nog moet rijden.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-nl',
  },
  pt: {
    name: 'Dormir e desligar',
    description:
      'Quatro semanas e depois voltamos a ver.\nDeitar todos os dias à mesma hora, nada de luz forte na última hora, nem café depois das 14 horas.',
    notes: [
      'Com um copo grande de água.',
      'Dissolver em meio copo de água morna, uma hora antes de deitar.',
      'As gotas num pouco de água, quando começar a abrandar. Não as tome se tiver de conduzir.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-pt',
  },
  ro: {
    name: 'Somn și liniște seara',
    description:
      'Patru săptămâni, apoi vedem din nou împreună.\nAceeași oră de culcare în fiecare zi, fără lumină puternică în ultima oră, fără cafea după ora 14.',
    notes: [
      'Cu un pahar mare de apă.',
      'Dizolvat în jumătate de pahar de apă călduță, cu o oră înainte de culcare.',
      'Picăturile în puțină apă, când începeți să vă liniștiți. Renunțați la ele dacă trebuie să conduceți.',
    ],
    token: 'rowan-clinic-sleep-and-unwind-ro',
  },
  zh_tw: {
    name: '睡眠與放鬆',
    description: '先進行四週，之後再一起檢視。\n每天同一時間就寢，睡前一小時避免強光，下午兩點後不喝咖啡。',
    notes: [
      '搭配一大杯水。',
      '睡前一小時，以半杯溫水沖泡。',
      '開始放鬆時，滴入少量水中食用。若需開車請略過。',
    ],
    token: 'rowan-clinic-sleep-and-unwind-tw',
  },
};
