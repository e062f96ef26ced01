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
    ...'Soporte al cliente|Supporto al cliente|Assistance aux clients|Klantondersteuning|Technische ondersteuning|Műszaki támogatás'
      .concat(
        '|Kundetjeneste|Servicii clienți|顧客サービス|訂單客服|安全部门|고객 서비스|Поддръжка|Τεχνική υποστήριξη|Payment Operations',
      )
      .split('|')
      .map((name) => [name, 'reserved'] as const),
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

  it.each(
    `Formu⃣lary|Supp⃣ort|Secu⃝rity Team|Supp0⃣rt|Formu\u1ab0lary|رســمي|دَعم
24Support|Payments4U|247Support|7Payments|2Official|Security2Go|Support 4 U|Team4Support|1st Support|S3curity24|5upp0rt4U
さぽーと|せきゅりてぃちーむ|こうしき|セキユリティ|セキュリテイ|サポ－ト|サポ―ト|サポ一ト|オ支払い
Securrity|Suppport|Formularry|SuppportTeam|SECURRITY|Formullary|Suport|Biling Team
L’équipe d’assistance|Sicurezza dell’account|Facturación y pagos|Support Ltd.|S3curity of th3 Shop
Official Pharmacy|Verified Seller|Security Desk|Billing Centre|Secure Billing|Card Payments|Bill Payment
Account Safety|Head Office|Finance Department|Sign-in Team|System Notification|Technical Service
Offizielle Seite|Sicherheitszentrum|Zahlungsdienst|Sichere Bezahlung|Rechnungsteam|Offizielles Profil
Boutique officielle|Page officielle|Paiement sécurisé|Service des factures|Centre d’assistance
Página oficial|Farmacia oficial|Pagos seguros|Servicio técnico|Departamento de cobros|Unidad de seguridad
Pagina ufficiale|Servizio pagamenti|Pagamenti sicuri|Unità di sicurezza|Farmacia verificata
Loja oficial|Facturação|Pagamentos seguros|Central de atendimento|Serviço de faturas
Officiële webwinkel|Beveiligingscentrum|Veilige betaling|Betaalteam|Facturatiedienst
Den officielle butik|Supporten|Betalingerne|Fakturaer|Opkrævning|Sikkerhedsenhed|Supportholdet
Hivatalos webáruház|Biztonsági központ|Fizetési szolgálat|Számlák|Terméktámogatás|Fiókbiztonság
Securitatea contului|Magazinul oficial|Suportul clienți|Plăți sigure|Site-ul oficial|Biroul de plăți
支払|公式オンラインショップ|公式通販|ペイメントチーム|サイバーセキュリティ|お支払窓口|安全な支払い|公式薬局
官方旗艦店|帳號安全|資安團隊|客服專員|顧客服務中心|官方賣場|付款小組|技術支持|專屬客服|金流中心|結帳中心
Платёжный отдел|Официальная страница|Служба оплаты|Τμήμα πληρωμών|الصفحة الرسمية|보안 부서|חנות רשמית`.split(
      '\n',
    ),
  )('TRUST-9 is reserved for names that pose: %s', (names) => {
    expect(names.split('|').filter((name) => nameProblem(name, reservedNames) !== 'reserved')).toEqual([]);
  });

  it('TRUST-9 is nothing for practices, pharmacies and coaches', () => {
    const names =
      `Team Praxis Müller|Immune Support|Sundhedshold|みどりサポート|Farmacia Centrale|Apotheke am Markt|漢方薬局|健康中心
Centrum Zdrowia|Servizio Nutrizione|Centre de nutrition|安心堂|Anna Otto|Apollo|Team Schütz|Bill Praxis|Team Bill|Team Lisa|Team Ella|Ida Support|Le Gall
1️⃣ Praxis|Nutrition 4 You|Fit2Go|Central Pharmacy|The Wellness Group|Secure Attachment Therapy|Health Desk|Bling Nutrition
Gesundheitszentrum|Praxisgruppe Nord|Sicher Essen|Hebammenteam|Pôle Santé|Équipe Nutrition|Cabinet d’Anne|Aide-moi à manger
Unidad de nutrición|Seguros de Salud|Sportello Salute|Pagina Verde|Equipa Saudável|Veilig Bewegen|Winkel van Anna|Yogahold
Den Grønne Butik|Sikker Mor|Egészség Csapat|Biztonságos mozgás|Suport nutrițional|Centrul Medical|安全食品研究所|チームさくら
健康通販|營養團隊|信心中心|Центр здоровья|건강팀|مركز الصحة`.split(/[|\n]/);
    expect(names.filter((name) => nameProblem(name, reservedNames))).toEqual([]);
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
