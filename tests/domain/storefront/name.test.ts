import { describe, expect, it } from 'vitest';
import { nameComparisonKeys, nameProblem } from '#domain/storefront/name.ts';
import { skeletonsOf } from '#domain/storefront/skeleton.ts';
import { HOSTILE_TEXTS } from '../../support/hostile.ts';

const reservedNames = { shop: 'Formulary', brands: ['Alderfen', 'Alborada Natural'] };

describe('the skeleton of a name', () => {
  it.each([
    ['Rowan Clinic', 'Rowan CIinic'],
    ['Rowan Clinic', 'rovvan-clinic'],
    ['Marlin', 'Mar1in'],
    ['Marlin', 'Rnarlin'],
    ['Poma', 'РОМА'],
    ['Apex', 'арех'],
    ['Zoë', 'zoe'],
    ['24 H', '２４h'],
    ['Open', '0pen'],
    ['カ力', '力カ'],
  ])('TRUST-9 is the same of %j and %j', (one, other) => {
    const all = new Set(skeletonsOf(one));
    expect(skeletonsOf(other).some((skeleton) => all.has(skeleton))).toBe(true);
  });

  it('TRUST-9 is another one of other names', () => {
    const names = [
      'Rowan Clinic',
      'Rowan Clinics',
      'Marlin',
      'Merlin',
      '緑の診療所',
      '緑の病院',
      'Клиника',
      'Клиники',
    ];
    const keys = names.flatMap(nameComparisonKeys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('TRUST-9 is made of any text there is', () => {
    for (const text of HOSTILE_TEXTS)
      for (const skeleton of skeletonsOf(text)) expect(typeof skeleton).toBe('string');
  });
});

describe('what is wrong with a name', () => {
  it.each<readonly [string, string | undefined]>([
    ['Formulary Support', 'reserved'],
    ['FormularySupport', 'reserved'],
    ['The Formulary', 'reserved'],
    ['FORMULÁRY', 'reserved'],
    ['Alderfen', 'reserved'],
    ['Alborada-Natural Support', 'reserved'],
    ['Official Shop', 'reserved'],
    ['Aiuto 24', 'reserved'],
    ['サポート', 'reserved'],
    ['ügyfélszolgálat', 'reserved'],
    ['Security Team', 'reserved'],
    ['Security Dept.', 'reserved'],
    ['Payment Failed', 'reserved'],
    ['Dépt. sécurité', 'reserved'],
    ['ご請求窓口', 'reserved'],
    ['官網', 'reserved'],
    ['Биллинг', 'reserved'],
    ['PayPal', 'reserved'],
    ['Sports Support Nutrition', undefined],
    ['Food Security Clinic', undefined],
    ['Praxisteam Weber', undefined],
    ['Trust & Safety', 'reserved'],
    ['Order Support', 'reserved'],
    ['Returns and Refunds', 'reserved'],
    ['Kundenbetreuung', 'reserved'],
    ['Serviço de Apoio ao Cliente', 'reserved'],
    ['Klantendienst', 'reserved'],
    ['Relații cu clienții', 'reserved'],
    ['Service après-vente', 'reserved'],
    ['客户支持', 'reserved'],
    ['お問い合わせ窓口', 'reserved'],
    ['Ministry of Health', 'reserved'],
    ['FDA Approved', 'reserved'],
    ['厚生労働省', 'reserved'],
    ['Support™', 'reserved'],
    ['Tech Support', 'reserved'],
    ['Departamento de Seguridad', 'reserved'],
    ['在线客服', 'reserved'],
    ['Səcurity Team', 'reserved'],
    ['Fonnulary', 'reserved'],
    ['Fornnulary Support', 'reserved'],
    ['Departamento de facturación', 'reserved'],
    ['Ufficio Sicurezza', 'reserved'],
    ['Afdeling Beveiliging', 'reserved'],
    ['Sikkerhedsafdeling', 'reserved'],
    ['Biztonsági osztály', 'reserved'],
    ['Serviciul clienți', 'reserved'],
    ['サポート窓口', 'reserved'],
    ['系統管理員', 'reserved'],
    ['관리자', 'reserved'],
    ['خدمة العملاء', 'reserved'],
    ['공식 스토어', 'reserved'],
    ['المتجر الرسمي', 'reserved'],
    ['Live Support', 'reserved'],
    ['Account Recovery', 'reserved'],
    ['Super Admin', 'reserved'],
    ['Отдел безопасности', 'reserved'],
    ['Anna Lunn', undefined],
    ['Centro Salud', undefined],
    ['Office for Nutrition', undefined],
    ['ꜰᴏʀᴍᴜʟᴀʀʏ', 'reserved'],
    ['Sᴜᴘᴘᴏʀᴛ', 'reserved'],
    ['S3curity Te4m', 'reserved'],
    ['$upport', 'reserved'],
    ['8illing Department', 'reserved'],
    ['お客様サポート', 'reserved'],
    ['経理部', 'reserved'],
    ['Zahlungsabteilung', 'reserved'],
    ['Service Clientèle', 'reserved'],
    ['Vital 4 Life', undefined],
    ['Studio 54 Praxis', undefined],
    ...[
      'Official Website',
      'IT Support',
      'Sicherheitsteam',
      ...[
        'Verifiziert',
        'Facture',
        'Il Team',
        'パスワード',
        'カスタマーセンター',
        '官方帳號',
        'Администратор',
      ],
      'Служба поддержки',
      '客服中心',
      'Password Reset',
      'Fraud Team',
      'SecurityTeam2026',
      'Support24',
      'Technical Support',
      'Staff',
      'Assistenza Clienti',
      'Service clients',
      'カスタマーサポート',
      '官方網站',
      'الدعم الفني',
      '고객센터',
    ].map((name) => [name, 'reserved'] as const),
    ['Team Sport 24', undefined],
    ['Site of Health', undefined],
    ['Praxis am Markt 7', undefined],
    ['Client Care', 'reserved'],
    ['Member Services', 'reserved'],
    ['Legal Department', 'reserved'],
    ['Data Protection Officer', 'reserved'],
    ['Datenschutzbeauftragter', 'reserved'],
    ['Ufficio Legale', 'reserved'],
    ['法務部', 'reserved'],
    ['Skin Care Clinic', undefined],
    ['Beauty Services Legat', undefined],
    ['Account Security', 'reserved'],
    ['BiIling 24', 'reserved'],
    ['Payments', 'reserved'],
    ['Zahlungen & Sicherheit', 'reserved'],
    ['Équipe Paiement', 'reserved'],
    ['お支払いサポート', 'reserved'],
    ['官方團隊', 'reserved'],
    ['Официальный', 'reserved'],
    ['Team Lindqvist', undefined],
    ['Security of Sleep', undefined],
    ['Fοrmulary', 'scripts'],
    ['Rоwan', 'scripts'],
    ['\u2066Rowan\u2069', 'characters'],
    ['!?', 'characters'],
    ['\u3164\u200b', 'characters'],
    ['Rowan Clinic', undefined],
    ['Alderfen Practice', undefined],
    ['Natural Support Clinic', undefined],
    ['Rowan診療所', undefined],
    ['Клиника Rowan', undefined],
    ['O’Neill & 2 Sons', undefined],
    ['👩‍⚕️ Dr. Ada', undefined],
  ])('TRUST-9 of %j it is %j', (name, problem) => {
    expect(nameProblem(name, reservedNames)).toBe(problem);
  });

  it.each([
    ...['Formu∣ary Support', 'Bi||ing Supp○rt', 'Fo®mulary Help', 'A©©ount Security', 'Bi│ling', 'Bi￨￨ing'],
    ...['Formu⎮ary', 'Supp◯rt', 'Supp⚪rt', 'Supp⊙rt', '℞efund', '₣ormulary', 'S∪pport', '∐elp', '∀dmin'],
    ...[
      'Sec△rity',
      '⛎ser Support',
      'Supp⭕rt',
      '🇫ormulary',
      'Bi⸽ling',
      'B¡lling',
      '¡nvoice',
      'Supp○\u0301rt',
    ],
    ...['Cus+omer Suppor+', '(lient Support', 'Supp\u2800rt', 'Praxis (©lient)'],
  ])('TRUST-9 %j has signs in the place of letters', (name) => {
    expect(nameProblem(name, reservedNames)).toBe('reserved');
  });

  it.each([
    ...['BioGaia® Praxis', 'Praxis | Berlin', 'Yoga 🧘 Studio', 'Rock&Roll', 'Dr. O’Neil', 'C+C Praxis'],
    ...['Herz♥ Zentrum', '¡Salud!', '¿Y tú?', 'Praxis „Leben“-Raum', '«Santé» Paris', "'t Huis", '#gesund'],
    ...[
      '100%Natur',
      'N°5 Cabinet',
      'Ｙｏｇａ／Ｂｅｒｌｉｎ',
      'ヨガ☆スタジオ',
      '整体～ひかり～',
      '瑪麗‧安',
      'Zoe\u0308-Ann',
    ],
    ...[
      'Praxis(Berlin)',
      'mind/body',
      'Praxis™ Weber',
      'Anna–Maria',
      'O`Brien',
      'हिन्दी क्लिनिक',
      'L·lull @home',
    ],
  ])('TRUST-9 %j has signs that names have', (name) => {
    expect(nameProblem(name, reservedNames)).toBeUndefined();
  });

  it('TRUST-9 is reserved for authorities, service and billing', () => {
    const names =
      `Bundesamt|Bundesamt für Gesundheit|Gesundheitsbehörde|Gesundheitsamt|Finanzamt|Health Authority|MHRA|HMRC
National Health Service|World Health Organization|WHO|Food Standards Agency|Belastingdienst|Agencia Tributaria
Haute Autorité de Santé|Autorità Sanitaria|Hatóság|Police|Polizei|警察局|警察|消費者庁|食藥署|Inspectorate
My Support|Support EU|Support UK|24h Support|System Administrator|Do Not Reply|No Reply|Mailer-Daemon|Postmaster
Client Services|Customer Services|Service Desk|Debt Collection|Betrugsabwehr|お客様センター|Vevőszolgálat
Serviço ao cliente|退款中心|Recouvrement|Incasso|Politiet|Policía|Poliția|24 Hour Support`.split(/[|\n]/);
    expect(names.filter((name) => nameProblem(name, reservedNames) !== 'reserved')).toEqual([]);
  });

  it('TRUST-9 is nothing with words near them', () => {
    const names =
      `Naturheilpraxis am Finanzplatz|Health Matters Clinic|Polizzi Nutrition|Supportive Care Berlin|Who Cares Wellness
My Nutrition Clinic|Systemische Praxis Weber|24h Yoga|UK Nutrition Service|Client First Nutrition|Praxis Politi
Praxis am Gesundheitsamt|World Health Kitchen|Recouvrance Santé|Desk Yoga|Amtshof Heilpraxis|保健の森|My Order of Life`.split(
        /[|\n]/,
      );
    expect(names.filter((name) => nameProblem(name, reservedNames))).toEqual([]);
  });

  it('TRUST-9 is characters with a line separator', () => {
    for (const separator of ['\u2028', '\u2029', '\u0085'])
      expect(nameProblem(`Rowan${separator}Clinic`, reservedNames)).toBe('characters');
  });

  it('TRUST-9 a short name of the shop is reserved as a word', () => {
    const leaf = { shop: 'Leaf', brands: [] };
    expect(nameProblem('Leaf Support', leaf)).toBe('reserved');
    expect(nameProblem('My Leaf', leaf)).toBe('reserved');
    expect(nameProblem('Leaflet House', leaf)).toBeUndefined();
  });
});
