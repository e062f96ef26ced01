import { createLimitedMap } from '#domain/platform/limited-map.ts';
import { skeletonsOf } from './skeleton.ts';

const OFFICIAL_WORDS = [
  'admin, administrator, administration, support, help, helpdesk, official, formulary, customer service, customer care, verified, security, billing, payment, payments, team, staff, moderator, moderators, fraud, password, passwords, invoice, invoices, support team, accounting, bookkeeping, verification, accounts department, fraud prevention, trust and safety, no reply, postmaster, trust safety, account recovery, recovery team, anti fraud, refund, refunds, customer support, returns and refunds, ministry of health, health ministry, european medicines agency, food and drug administration, fda, efsa, medical board, official supplements, secure payment, secure payments, secure checkout, payment service, invoicing, safety team, nhs, who, european food safety authority, tax office, europol, paypal, klarna, visa, mastercard, health authority, mhra, medicines and healthcare products regulatory agency, national health service, world health organization, world health organisation, food standards agency, hmrc, tax authority, police, police department, federal police, inspectorate, health inspectorate, do not reply, mailer daemon, client service, client services, service desk, debt collection, debt collections, debt recovery, client care, client relations, customer relations, member services, member support, legal department, legal team, legal, compliance, compliance team, data protection, data protection officer, privacy officer, privacy team, hotline',
  'Kundenbetreuung, Bundesgesundheitsministerium, Gesundheitsministerium, Gesundheitsamt, Verwaltung, Hilfe, offiziell, offizielle, offizieller, offizielles, Formularium, Kundendienst, Kundenservice, Sicherheit, Passwort, Abrechnung, Rechnung, Rechnungen, Zahlung, Zahlungen, verifiziert, verifizierte, Betrug, Mitarbeiter, Buchhaltung, Zahlungserinnerung, Sicherheitsprüfung, Mahnung, Mahnabteilung, Inkasso, Bundesministerium für Gesundheit, BfArM, BVL, Swissmedic, Bundesamt, Bundesamt für Gesundheit, Bundesamt für Verbraucherschutz und Lebensmittelsicherheit, Gesundheitsbehörde, Aufsichtsbehörde, Weltgesundheitsorganisation, Finanzamt, Polizei, Bundespolizei, Kriminalpolizei, Betrugsabwehr, Betrugsprävention, Erstattung, Erstattungen, Rückerstattung, Rückerstattungen, Rechtsabteilung, Datenschutz, Datenschutzbeauftragter, Datenschutzbeauftragte, Kundenbeziehungen, Mitgliederservice',
  'Sundhedsstyrelsen, Lægemiddelstyrelsen, hjælp, officiel, officielle, officielt, verificeret, kundeservice, kundesupport, formularium, sikkerhed, fakturering, betaling, betalinger, faktura, adgangskode, svindel, hjælpecenter, personale, bogholderi, regnskab, teamet, holdet, hjemmeside officiel, Fødevarestyrelsen, Skattestyrelsen, sundhedsmyndigheden, Verdenssundhedsorganisationen, politiet, rigspolitiet, inddrivelse, refusion, refusioner, juridisk afdeling, databeskyttelse, databeskyttelsesrådgiver, medlemsservice',
  'Ministerio de Sanidad, administrador, administración, soporte, asistencia, ayuda, oficial, verificado, formulario, atención al cliente, servicio al cliente, contraseña, seguridad, facturación, pago, pagos, equipo, verificada, factura, facturas, fraude, oficiales, personal, moderador, centro de ayuda, contabilidad, sitio oficial, página oficial, servicio de pagos, Agencia Tributaria, autoridad sanitaria, Organización Mundial de la Salud, policía, policía nacional, cobro de deudas, reembolso, reembolsos, asesoría jurídica, departamento jurídico, departamento legal, protección de datos, delegado de protección de datos, atención al socio',
  'Ministère de la Santé, service après-vente, administrateur, administration, assistance, aide, officiel, officielle, formulaire, service client, service clients, service clientèle, mot de passe, sécurité, facturation, paiement, paiements, équipe, vérifié, vérifiée, facture, factures, fraude, personnel, modérateur, centre d’aide, comptabilité, anses, site officiel, Haute Autorité de Santé, autorité de santé, agence régionale de santé, Organisation mondiale de la Santé, gendarmerie, police nationale, recouvrement, remboursement, remboursements, service juridique, protection des données, délégué à la protection des données, relation client, relations clients',
  'Egészségügyi Minisztérium, ügyféltámogatás, adminisztrátor, rendszergazda, támogatás, segítség, hivatalos, ügyfélszolgálat, formulárium, biztonság, biztonsági, számlázás, fizetés, fizetések, csapat, számla, jelszó, csalás, ellenőrzött, munkatárs, moderátor, könyvelés, hivatalos oldal, hivatalos weboldal, csapatunk, hatóság, egészségügyi hatóság, Egészségügyi Világszervezet, adóhivatal, Nemzeti Adó- és Vámhivatal, rendőrség, vevőszolgálat, követeléskezelés, behajtás, visszatérítés, jogi osztály, adatvédelem, adatvédelmi tisztviselő, forródrót',
  'Ministero della Salute, amministratore, amministrazione, assistenza, supporto, aiuto, ufficiale, formulario, servizio clienti, password, sicurezza, fatturazione, pagamento, pagamenti, squadra, verificato, verificata, fattura, fatture, frode, personale, ufficiali, moderatore, team, contabilità, sito ufficiale, autorità sanitaria, Organizzazione Mondiale della Sanità, Agenzia delle Entrate, polizia, carabinieri, recupero crediti, rimborso, rimborsi, ufficio legale, protezione dei dati, protezione dati, responsabile della protezione dei dati, relazioni con i clienti',
  '厚生労働省, お問い合わせ, 管理者, 管理人, 運営, アドミン, サポート, ヘルプ, 公式, 処方集, フォーミュラリー, カスタマーサービス, セキュリティ, 安全, 請求, 支払い, お支払い, 決済, チーム, 請求書, パスワード, 認証済み, ヘルプデスク, カスタマーセンター, サポートセンター, オフィシャル, 不正, スタッフ, 経理, 会計, お客様窓口, 相談窓口, 公式ページ, 支払いセンター, サポート係, 運営事務局, 消費者庁, 国税庁, 税務署, 保健所, 世界保健機関, 警察, 警察署, 警察庁, お客様センター, お客さまセンター, 債権回収, 返金, 法務部, 法務, 個人情報保護, 個人情報保護担当, 会員サービス, 会員サポート, ホットライン',
  'klantendienst, beheerder, beheer, ondersteuning, hulp, officieel, officiële, formularium, klantenservice, beveiliging, veiligheid, facturering, facturatie, betaling, betalingen, factuur, facturen, wachtwoord, geverifieerd, medewerkers, fraude, personeel, boekhouding, betaaldienst, betaalafdeling, Belastingdienst, NVWA, gezondheidsautoriteit, Wereldgezondheidsorganisatie, politie, inspectie, incasso, incassobureau, terugbetaling, terugbetalingen, juridische afdeling, gegevensbescherming, functionaris gegevensbescherming, klantrelaties, ledenservice',
  'Ministério da Saúde, administrador, administração, suporte, apoio, atendimento, ajuda, oficial, formulário, apoio ao cliente, segurança, faturação, faturamento, cobrança, pagamento, pagamentos, equipa, equipe, verificada, fatura, faturas, senha, palavra-passe, fraude, moderador, centro de ajuda, contabilidade, Autoridade Tributária, autoridade de saúde, Direção-Geral da Saúde, Organização Mundial da Saúde, Infarmed, Anvisa, polícia, serviço ao cliente, cobranças, departamento jurídico, proteção de dados, encarregado de proteção de dados, encarregado da proteção de dados, linha de apoio',
  'Ministerul Sănătății, relații cu clienții, administrator, asistență, suport, ajutor, oficial, oficială, formular, relații clienți, serviciul clienți, securitate, facturare, plată, plăți, echipă, echipa, verificat, verificată, factură, facturi, parolă, fraudă, personal, moderator, contabilitate, ANAF, autoritatea sanitară, Direcția de Sănătate Publică, Organizația Mondială a Sănătății, poliția, recuperare creanțe, rambursare, rambursări, departamentul juridic, protecția datelor, responsabil cu protecția datelor',
  '衛生福利部, 管理員, 管理者, 客服, 客戶服務, 客户服务, 支援, 支持, 幫助, 帮助, 說明, 说明, 官方, 處方集, 处方集, 安全, 帳單, 账单, 付款, 支付, 團隊, 团队, 發票, 发票, 密碼, 密码, 已驗證, 已验证, 客服人員, 客服人员, 官方帳號, 官方账号, 管理员, 詐騙, 會計, 線上客服, 在线客服, 系統管理員, 系统管理员, 官網, 官网, 官方網頁, 帳務, 计费, 計費, 收費, 收费, 技術支援, 安全部門, 食藥署, 食药署, 食品藥物管理署, 衛生局, 卫生局, 國稅局, 国税局, 世界衛生組織, 世界卫生组织, 警察, 警察局, 公安局, 退款, 催收, 法務部, 法务部, 法務, 法务, 個資保護, 資料保護, 数据保护, 客訴, 客诉, 熱線, 热线, 會員服務, 会员服务',
  // Scripts that none of the languages uses, in which a name could still sound official.
  'официальный, официальная, официальное, официальные, поддержка, поддержки, техподдержка, безопасность, безопасности, пароль, счета, оплата, платежи, команда, офіційний, підтримка, безпека, рахунки, команда, администратор, админ, счёт, администрация, помощь, биллинг, формуляри, формулари, формуляры',
  'επίσημο, επίσημος, επίσημη, υποστήριξη, υποστήριξης, ασφάλεια, ασφάλειας, χρέωση, πληρωμή, πληρωμές, ομάδα, φορμουλαρι, τιμολόγηση',
  'خدمة العملاء, المتجر الرسمي, رسمي, الرسمي, دعم, الدعم, أمان, الأمان, فواتير, الفواتير, دفع, الدفع, فريق, רשמי, תמיכה, אבטחה, חיוב, תשלום, תשלומים, צוות, الأمن',
  '관리자, 운영자, 공식, 고객센터, 고객지원, 지원, 비밀번호, 보안, 청구, 결제, 팀, आधिकारिक, सहायता, सुरक्षा, बिलिंग, भुगतान, टीम, ทางการ, สนับสนุน, ความปลอดภัย, การเงิน, ชำระเงิน, ทีม',
];

/** Neutral words; a name composed of these and an official word, such as “Account Security”, is reserved. */
const NEUTRAL_WORDS =
  'my, eu, uk, system, 24h, hour, hours, tm, order, orders, returns, approved, ao, 客户, 客戶, serviço, tech, live, alert, alerts, super, head, chief, our, your, desk, office, Departamento, Département, dipartimento, reparto, ufficio, centro, centre d’, afdeling, osztály, departament, departamentul, serviciul, afdelingen, отдел, відділ, τμήμα, 窓口, 在线, 線上, 系統, 系统, 스토어, 부서, المتجر, قسم, de la, del, di, della, da, do, van, af, til, Abteilung für, l’, il, het, Abteilung, Stelle, お客様, お客さま, 部, a, het, магазин, shop, store, online, website, web, site, page, it, technical, reset, recovery, client, clients, s, technisch, technischer, Seite, clienti, cliente, clientes, klanten, tecnica, tecnico, técnico, técnica, technique, カスタマー, サイト, 中心, 網站, 网站, 官网, الفني, العملاء, 고객, 센터, 기술, клиентов, технический, техническая, сайт, service, services, center, centre, desk, department, account, accounts, customer, the, of, for, and, der, die, das, für, und, de, la, le, el, du, pour, para, per, dal, Konto, Kunden, konto, cuenta, compte, fiók, conto, rekening, conta, cont, アカウント, ショップ, ストア, 商店, 帳戶, 账户, butik, Laden, tienda, boutique, negozio, loja, winkel, magazin, bolt, служба, аккаунт, dept, dpto, dépt, unit, notice, check, failed, problem, suspended, locked, reminder, portal, partner, センター, 係, サービス, ページ, ご, お, 部門, 我們的, 我们的, Kundenkonto';

const skeletonsOfLists = (lists: readonly string[]): readonly string[] => [
  ...new Set(lists.flatMap((list) => list.split(', ')).flatMap(skeletonsOf)),
];

let skeletonLists:
  | { readonly official: readonly string[]; readonly companions: readonly string[] }
  | undefined;

function isComposedOfReservedNames(
  text: string,
  official: readonly string[],
  companions: readonly string[],
): boolean {
  // Per prefix: undefined is not splittable, false has companions only, true has an official word.
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

const brandShapeCache = createLimitedMap<string, readonly string[]>(2000);

function shapesOfBrand(brand: string): readonly string[] {
  const shapes = brandShapeCache.get(brand) ?? skeletonsOf(brand);
  brandShapeCache.set(brand, shapes);
  return shapes;
}

/** Minimum length of a shop name to be reserved inside words; shorter ones only as whole words. */
const MINIMUM_DISTINCT_LENGTH = 6;

export interface ReservedNames {
  /** Name of the shop, reserved anywhere in a name. */
  readonly shop: string;
  /** Names of brands, reserved alone and beside other reserved words. */
  readonly brands: readonly string[];
}

/** True if a name looks official or like the shop's; `words` as displayed, without numbers. */
export function isReservedName(words: readonly string[], { shop, brands }: ReservedNames): boolean {
  skeletonLists ??= {
    official: skeletonsOfLists(OFFICIAL_WORDS),
    companions: skeletonsOfLists([NEUTRAL_WORDS]),
  };
  const { official, companions } = skeletonLists;
  const shopShapes = skeletonsOf(shop).filter((shape) => shape !== '');
  const reserved = [...official, ...shopShapes, ...brands.flatMap(shapesOfBrand)];
  const wordShapes = words.flatMap(skeletonsOf);
  const shapes = skeletonsOf(words.join(' '));
  // “nn” is read as “rm”, whose shape is “rrn”.
  return [...shapes, ...shapes.map((shape) => shape.replaceAll('nn', 'rrn'))].some(
    (text) =>
      shopShapes.some((shape) =>
        shape.length >= MINIMUM_DISTINCT_LENGTH ? text.includes(shape) : wordShapes.includes(shape),
      ) || isComposedOfReservedNames(text, reserved, companions),
  );
}
