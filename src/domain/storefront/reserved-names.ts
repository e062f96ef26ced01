import { createLimitedMap } from '#domain/platform/limited-map.ts';
import { foldLetters } from '#domain/search/text.ts';
import { replaceCharacterPairs, skeletonsOf, visibleText } from './skeleton.ts';

const OFFICIAL_WORDS = [
  'admin, administrator, administration, support, help, helpdesk, official, formulary, customer service, customer care, verified, security, billing, payment, payments, team, staff, moderator, moderators, fraud, password, passwords, invoice, invoices, support team, accounting, bookkeeping, verification, accounts department, fraud prevention, trust and safety, no reply, postmaster, trust safety, account recovery, recovery team, anti fraud, refund, refunds, customer support, returns and refunds, ministry of health, health ministry, european medicines agency, food and drug administration, fda, efsa, medical board, official supplements, secure payment, secure payments, secure checkout, payment service, invoicing, safety team, nhs, who, european food safety authority, tax office, europol, paypal, klarna, visa, mastercard, health authority, mhra, medicines and healthcare products regulatory agency, national health service, world health organization, world health organisation, food standards agency, hmrc, tax authority, police, police department, federal police, inspectorate, health inspectorate, do not reply, mailer daemon, client service, client services, service desk, debt collection, debt collections, debt recovery, client care, client relations, customer relations, member services, member support, legal department, legal team, compliance, compliance team, data protection, data protection officer, privacy officer, privacy team, hotline, finance, finances, head office, headquarters, bill payment, bill payments, account protection, account safety, notification, notifications, system message, official pharmacy, verified pharmacy, cyber defence, technical service, technical services, technical department, technical desk, customer centre, customer center, customer desk, account centre, account center, account services, account department, verify, webmaster, authorized, authorised, account blocked, account suspended, account locked, account closed, verified practitioner',
  'Kundenbetreuung, Bundesgesundheitsministerium, Gesundheitsministerium, Gesundheitsamt, Verwaltung, Hilfe, offiziell, offizielle, offizieller, offizielles, Formularium, Kundendienst, Kundenservice, Sicherheit, Passwort, Abrechnung, Rechnung, Rechnungen, Zahlung, Zahlungen, verifiziert, verifizierte, Betrug, Mitarbeiter, Buchhaltung, Zahlungserinnerung, Sicherheitsprüfung, Mahnung, Mahnabteilung, Inkasso, Bundesministerium für Gesundheit, BfArM, BVL, Swissmedic, Bundesamt, Bundesamt für Gesundheit, Bundesamt für Verbraucherschutz und Lebensmittelsicherheit, Gesundheitsbehörde, Aufsichtsbehörde, Weltgesundheitsorganisation, Finanzamt, Polizei, Bundespolizei, Kriminalpolizei, Betrugsabwehr, Betrugsprävention, Erstattung, Erstattungen, Rückerstattung, Rückerstattungen, Rechtsabteilung, Datenschutz, Datenschutzbeauftragter, Datenschutzbeauftragte, Kundenbeziehungen, Mitgliederservice, Bezahlung, Bezahlen, Unterstützung, verifizierter, verifiziertes, Rechnungsstellung, Rechnungswesen, Zahlungsverkehr, Zahlungsabwicklung, Mahnwesen, Kontoschutz, Finanzabteilung, Hauptverwaltung, offizielle Apotheke, verifizierte Apotheke, Kundencenter, Kundenzentrum, technischer Dienst, autorisierter, autorisierte',
  'Sundhedsstyrelsen, Lægemiddelstyrelsen, hjælp, officiel, officielle, officielt, verificeret, kundeservice, kundesupport, formularium, sikkerhed, fakturering, betaling, betalinger, faktura, adgangskode, svindel, hjælpecenter, personale, bogholderi, regnskab, teamet, holdet, hjemmeside officiel, Fødevarestyrelsen, Skattestyrelsen, sundhedsmyndigheden, Verdenssundhedsorganisationen, politiet, rigspolitiet, inddrivelse, refusion, refusioner, juridisk afdeling, databeskyttelse, databeskyttelsesrådgiver, medlemsservice, supporten, sikkerheden, betalingen, betalingerne, kundeservicen, kundesupporten, faktureringen, fakturaen, fakturaer, fakturaerne, opkrævning, opkrævningen, opkrævninger, hjælpen, personalet, verificerede, officielt apotek, verificeret apotek, økonomiafdeling, økonomiafdelingen, kundecenter, kundecentret, teknisk afdeling',
  'Ministerio de Sanidad, administrador, administración, soporte, asistencia, ayuda, oficial, verificado, formulario, atención al cliente, servicio al cliente, contraseña, seguridad, facturación, pago, pagos, equipo, verificada, factura, facturas, fraude, oficiales, personal, moderador, centro de ayuda, contabilidad, sitio oficial, página oficial, servicio de pagos, Agencia Tributaria, autoridad sanitaria, Organización Mundial de la Salud, policía, policía nacional, cobro de deudas, reembolso, reembolsos, asesoría jurídica, departamento jurídico, departamento legal, protección de datos, delegado de protección de datos, atención al socio, cobros, verificados, verificadas, equipo oficial, farmacia oficial, farmacia verificada, departamento financiero, servicio técnico, departamento técnico, centro de clientes',
  'Ministère de la Santé, service après-vente, administrateur, administration, assistance, aide, officiel, officielle, formulaire, service client, service clients, service clientèle, mot de passe, sécurité, facturation, paiement, paiements, équipe, vérifié, vérifiée, facture, factures, fraude, personnel, modérateur, centre d’aide, comptabilité, anses, site officiel, Haute Autorité de Santé, autorité de santé, agence régionale de santé, Organisation mondiale de la Santé, gendarmerie, police nationale, recouvrement, remboursement, remboursements, service juridique, protection des données, délégué à la protection des données, relation client, relations clients, vérifiés, vérifiées, officiels, officielles, soutien technique, équipes, règlement des factures, pharmacie officielle, pharmacie vérifiée, service financier, service technique, centre clients, espace client',
  'Egészségügyi Minisztérium, ügyféltámogatás, adminisztrátor, rendszergazda, támogatás, segítség, hivatalos, ügyfélszolgálat, formulárium, biztonság, biztonsági, számlázás, fizetés, fizetések, csapat, számla, jelszó, csalás, ellenőrzött, munkatárs, moderátor, könyvelés, hivatalos oldal, hivatalos weboldal, csapatunk, hatóság, egészségügyi hatóság, Egészségügyi Világszervezet, adóhivatal, Nemzeti Adó- és Vámhivatal, rendőrség, vevőszolgálat, követeléskezelés, behajtás, visszatérítés, jogi osztály, adatvédelem, adatvédelmi tisztviselő, forródrót, számlák, számlázási, fizetési, támogatási, terméktámogatás, ügyféltámogatási, hitelesített, pénzügyi osztály, fiókvédelem, hivatalos gyógyszertár, hivatalos patika, ellenőrzött gyógyszertár, ügyfélközpont, műszaki osztály',
  'Ministero della Salute, amministratore, amministrazione, assistenza, supporto, aiuto, ufficiale, formulario, servizio clienti, password, sicurezza, fatturazione, pagamento, pagamenti, squadra, verificato, verificata, fattura, fatture, frode, personale, ufficiali, moderatore, team, contabilità, sito ufficiale, autorità sanitaria, Organizzazione Mondiale della Sanità, Agenzia delle Entrate, polizia, carabinieri, recupero crediti, rimborso, rimborsi, ufficio legale, protezione dei dati, protezione dati, responsabile della protezione dei dati, relazioni con i clienti, verificati, verificate, fatturazioni, farmacia ufficiale, farmacia verificata, ufficio finanziario, servizio tecnico, centro clienti',
  '厚生労働省, お問い合わせ, 管理者, 管理人, 運営, アドミン, サポート, ヘルプ, 公式, 処方集, フォーミュラリー, カスタマーサービス, セキュリティ, 安全, 請求, 支払い, お支払い, 決済, チーム, 請求書, パスワード, 認証済み, ヘルプデスク, カスタマーセンター, サポートセンター, オフィシャル, 不正, スタッフ, 経理, 会計, お客様窓口, 相談窓口, 公式ページ, 支払いセンター, サポート係, 運営事務局, 消費者庁, 国税庁, 税務署, 保健所, 世界保健機関, 警察, 警察署, 警察庁, お客様センター, お客さまセンター, 債権回収, 返金, 法務部, 法務, 個人情報保護, 個人情報保護担当, 会員サービス, 会員サポート, ホットライン, 支払, ペイメント, ビリング, 認証, 請求係, 財務部, 公式薬局, 公式ホームページ, 認証済み薬局, 直営店, 旗艦店, カスタマーデスク, こうしき, しはらい, おしはらい, せいきゅう, けっさい, うんえい, にんしょう, おといあわせ, 正規店, 正規販売店, 正規代理店',
  'klantendienst, beheerder, beheer, ondersteuning, hulp, officieel, officiële, formularium, klantenservice, beveiliging, veiligheid, facturering, facturatie, betaling, betalingen, factuur, facturen, wachtwoord, geverifieerd, medewerkers, fraude, personeel, boekhouding, betaaldienst, betaalafdeling, Belastingdienst, NVWA, gezondheidsautoriteit, Wereldgezondheidsorganisatie, politie, inspectie, incasso, incassobureau, terugbetaling, terugbetalingen, juridische afdeling, gegevensbescherming, functionaris gegevensbescherming, klantrelaties, ledenservice, betalen, betaal, geverifieerde, factureren, financiële afdeling, officiële apotheek, geverifieerde apotheek, klantencentrum, technische dienst, technische afdeling',
  'Ministério da Saúde, administrador, administração, suporte, apoio, atendimento, ajuda, oficial, formulário, apoio ao cliente, segurança, faturação, faturamento, cobrança, pagamento, pagamentos, equipa, equipe, verificada, fatura, faturas, senha, palavra-passe, fraude, moderador, centro de ajuda, contabilidade, Autoridade Tributária, autoridade de saúde, Direção-Geral da Saúde, Organização Mundial da Saúde, Infarmed, Anvisa, polícia, serviço ao cliente, cobranças, departamento jurídico, proteção de dados, encarregado de proteção de dados, encarregado da proteção de dados, linha de apoio, facturação, facturas, verificado, verificados, verificadas, oficiais, departamento financeiro, farmácia oficial, farmácia verificada, serviço técnico, departamento técnico, centro de clientes',
  'Ministerul Sănătății, relații cu clienții, administrator, asistență, suport, ajutor, oficial, oficială, formular, relații clienți, serviciul clienți, securitate, facturare, plată, plăți, echipă, echipa, verificat, verificată, factură, facturi, parolă, fraudă, personal, moderator, contabilitate, ANAF, autoritatea sanitară, Direcția de Sănătate Publică, Organizația Mondială a Sănătății, poliția, recuperare creanțe, rambursare, rambursări, departamentul juridic, protecția datelor, responsabil cu protecția datelor, securitatea, securității, suportul, suportului, asistența, asistenței, siguranța, siguranței, plata, plata facturilor, plățile, plăților, facturarea, facturării, factura, facturile, facturilor, echipei, oficiale, oficialul, verificate, farmacie oficială, farmacia oficială, farmacie verificată, departamentul financiar, serviciul tehnic, departamentul tehnic, centrul clienți',
  '衛生福利部, 管理員, 管理者, 客服, 客戶服務, 客户服务, 支援, 支持, 幫助, 帮助, 說明, 说明, 官方, 處方集, 处方集, 安全, 帳單, 账单, 付款, 支付, 團隊, 团队, 發票, 发票, 密碼, 密码, 已驗證, 已验证, 客服人員, 客服人员, 官方帳號, 官方账号, 管理员, 詐騙, 會計, 線上客服, 在线客服, 系統管理員, 系统管理员, 官網, 官网, 官方網頁, 帳務, 计费, 計費, 收費, 收费, 技術支援, 安全部門, 食藥署, 食药署, 食品藥物管理署, 衛生局, 卫生局, 國稅局, 国税局, 世界衛生組織, 世界卫生组织, 警察, 警察局, 公安局, 退款, 催收, 法務部, 法务部, 法務, 法务, 個資保護, 資料保護, 数据保护, 客訴, 客诉, 熱線, 热线, 會員服務, 会员服务, 資安, 资安, 資訊安全, 信息安全, 付費, 付费, 金流, 結帳, 结账, 驗證, 验证, 財務部, 财务部, 官方藥局, 官方药局, 旗艦店, 旗舰店, 直營店, 直营店, 系統通知, 系统通知, 顧客服務, 顾客服务, 用戶服務, 用户服务, 顧客中心, 客戶中心, 客户中心, 授權經銷商, 授权经销商',
  // Scripts that none of the languages uses, in which a name could still sound official.
  'официальный, официальная, официальное, официальные, поддержка, поддержки, техподдержка, безопасность, безопасности, пароль, счета, оплата, платежи, команда, офіційний, підтримка, безпека, рахунки, администратор, админ, счёт, администрация, помощь, биллинг, формуляри, формулари, формуляры, платёжный, платёжная, платежей, оплаты, официального, официальной, поддержку, команды, счетов, биллинга, официальная аптека, офіційна, офіційне, офіційного, підтримки, безпеки, оплати, платежі, платежів, платіжний, платіжна, проверенный, проверенная',
  'επίσημο, επίσημος, επίσημη, υποστήριξη, υποστήριξης, ασφάλεια, ασφάλειας, χρέωση, πληρωμή, πληρωμές, ομάδα, φορμουλαρι, τιμολόγηση, πληρωμών, πληρωμής, χρεώσεις, τιμολόγια, επίσημου',
  'خدمة العملاء, المتجر الرسمي, رسمي, الرسمي, دعم, الدعم, أمان, الأمان, فواتير, الفواتير, دفع, الدفع, فريق, רשמי, תמיכה, אבטחה, חיוב, תשלום, תשלומים, צוות, الأمن, رسمية, الرسمية, المدفوعات, مدفوعات, الفوترة, التحقق, הרשמי, רשמית, התמיכה, אבטחת',
  'soporte, support line, apoyo al cliente, atención a clientes, ügyfélszolgálati, servicio al cliente, servizio al cliente, assistance clientèle, soutien client, soutien clientèle, aide clientèle, klantondersteuning, kundetjeneste, kundetjenesten, kundehjælp, kundestøtte, støtte, vevőtámogatás, serviciu clienți, servicii clienți, お客様サービス, お客さま窓口, 顧客サービス, 顧客窓口, カスタマー窓口, 技術的サポート, технічна підтримка, Bezahlservice, Bezahldienst, Zahlungsbearbeitung, Zahlungsbüro, Rechnungsbüro, Abrechnungsbüro, Sicherheitsbüro, Supportbüro, számlázó, számlázási, fizetési, támogató, セキュリティ対策, 課金, 当店公式, 收款, 安全組, payment processing, checkout team, checkout support, 客服組, 本店客服, 安全部门, 支付部门, 账单部门, 付款部门, 서포트, 시큐리티, 고객 서비스, أمن الحساب, תמיכת לקוחות, מחלקת אבטחה, מחלקת תמיכה, מחלקת תשלומים, तकनीकी सहायता, ग्राहक सहायता, ทีมรักษาความปลอดภัย, การชำระเงิน, ฝ่ายเรียกเก็บเงิน, ร้านค้าทางการ, выставление счетов, поддръжка, плащания, екип, екип за поддръжка, официален, официален магазин, сигурност, подршка, безбедност, плаћања, پشتیبانی, امنیت, ოფიციალური, Պաշտոնական, la nostra squadra, echipa noastră, echipa magazinului, 本店團隊, ons team, ons supportteam',
  '관리자, 운영자, 공식, 고객센터, 고객지원, 지원, 비밀번호, 보안, 청구, 결제, 팀, आधिकारिक, सहायता, सुरक्षा, बिलिंग, भुगतान, टीम, ทางการ, สนับสนุน, ความปลอดภัย, การเงิน, ชำระเงิน, ทีม, 인증, 납부, 요금, 보안팀',
];

/** Neutral words; a name composed of these and an official word, such as “Account Security”, is reserved. */
const NEUTRAL_WORDS =
  'technische, technik, teknisk, technická, műszaki, technikai, user, users, checkout, processing, operations, hub, specialist, specialists, engineer, crew, officer, manager, priority, vip, trusted, genuine, clientela, clientèle, iroda, büro, bearbeitung, ユーザー, 注文, 対策室, 訂單, 會員, 本店, 部门, 서비스, الخدمة, الحساب, טכנית, לקוחות, מחלקת, तकनीकी, ग्राहक, клиентская, клиентской, пользователей, сервис, технічна, клієнтів, τεχνική, πελατών, λογαριασμού, my, eu, uk, system, 24h, hour, hours, tm, order, orders, returns, approved, ao, 客户, 客戶, serviço, tech, live, alert, alerts, super, head, chief, our, your, desk, office, Departamento, Département, dipartimento, reparto, ufficio, centro, centre d’, afdeling, osztály, departament, departamentul, serviciul, afdelingen, отдел, відділ, τμήμα, 窓口, 在线, 線上, 系統, 系统, 스토어, 부서, المتجر, قسم, Abteilung für, Abteilung, Stelle, お客様, お客さま, 部, магазин, shop, store, online, website, web, site, page, technical, reset, recovery, client, clients, s, technisch, technischer, Seite, clienti, cliente, clientes, klanten, tecnica, tecnico, técnico, técnica, technique, カスタマー, サイト, 中心, 網站, 网站, 官网, الفني, العملاء, 고객, 센터, 기술, клиентов, технический, техническая, сайт, service, services, center, centre, department, account, accounts, customer, the, für, Konto, Kunden, cuenta, compte, fiók, conto, rekening, conta, cont, アカウント, ショップ, ストア, 商店, 帳戶, 账户, butik, Laden, tienda, boutique, negozio, loja, winkel, magazin, bolt, служба, аккаунт, dept, dpto, dépt, unit, notice, check, failed, problem, suspended, locked, reminder, portal, partner, センター, 係, サービス, ページ, ご, お, 部門, 我們的, 我们的, Kundenkonto, secure, safe, safety, cyber, card, cards, credit, update, updates, vendor, outlet, sign in, login, log in, log on, section, division, group, agent, agents, info, central, message, protection, verify, flagship, Zentrum, Zentrale, Dienst, Dienste, Bereich, Webseite, Geschäft, sicher, sichere, sicheres, Karten, Händler, Verkäufer, Einheit, Gruppe, Versand, magasin, sécurisé, sécurisée, sécurisés, sécurisées, pôle, unité, cellule, vendeur, bureau, en ligne, carte, comptes, página, sitio, seguro, seguros, servicio, servicios, unidad, área, oficina, vendedor, tarjeta, cuentas, pagina, sito, servizio, servizi, sicuro, sicura, sicuri, sicure, sportello, unità, venditore, carta, serviços, unidade, setor, cartão, contas, vendedora, webwinkel, diensten, veilig, veilige, beveiligd, beveiligde, eenheid, verkoper, kaart, side, siden, butikken, netbutik, netbutikken, hjemmeside, hjemmesiden, webshop, webshoppen, centret, centeret, tjeneste, tjenesten, enhed, enheden, kontoen, sikker, sikre, sikret, hold, kort, webáruház, áruház, üzlet, oldal, weboldal, honlap, központ, szolgálat, szolgáltatás, részleg, csoport, egység, ügyfél, biztonságos, bankkártyás, eladó, magazinul, clienții, clienților, contului, conturilor, tehnic, tehnică, sigur, sigură, sigure, centru, centrul, serviciu, serviciului, servicii, biroul, unitatea, site-ul, cu cardul, vânzător, オンライン, 通販, ネット, サイバー, カード, クレジット, ウェブ, ホーム, デスク, グループ, 課, 担当, 室, 本部, 事務局, 店, 店舗, テクニカル, 用, 通知, 専門, 会員, 販売, 賣場, 卖场, 商城, 網店, 网店, 網頁, 网页, 頁面, 页面, 專頁, 专页, 認證, 认证, 帳號, 账号, 資訊, 信息, 專員, 专员, 人員, 人员, 服務, 服务, 顧客, 顾客, 小組, 小组, 技術, 技术, 專屬, 专属, 單位, 单位, 窗口, 專線, 专线, 用戶, 用户, 科, 處, 网络, 網路, 信用卡, страница, центр, группа, аккаунта, безопасная, безопасный, онлайн, магазина, сторінка, служби, клієнтів, κατάστημα, κέντρο, υπηρεσία, σελίδα, مركز, خدمة, صفحة, الصفحة, متجر, موقع, الموقع, الحساب, آمن, חנות, אתר, מרכז, שירות, דף, החשבון, 몰, 쇼핑몰, 부, 서비스, 페이지, 사이트, 계정, 온라인, 안전, केंद्र, सेवा, दुकान, स्टोर, विभाग, ศูนย์, บริการ, ร้าน, ฝ่าย, แผนก, หน้า, เว็บไซต์, centrum, の, な, 的, teknisk, tecnici, ligne, chat, mail, email, phone, telephone, contact, data, information, identity, warning, due, overdue, unpaid, required, pending, confirmation, expired, blocked, final, international, global, worldwide, Europe, Germany, profile, dealer, distributor, reseller, Kontakt, Daten, Erinnerung, Aufforderung, Warnung, letzte, Deutschland, Profil, informatique, rappel, avertissement, revendeur, informática, aviso, recordatorio, advertencia, perfil, revendedor, distribuidor, España, Portugal, contacto, informatica, sollecito, avviso, profilo, rivenditore, Italia, informatie, herinnering, waarschuwing, profiel, Nederland, påmindelse, advarsel, forhandler, Danmark, informatikai, kiber, emlékeztető, felszólítás, figyelmeztetés, forgalmazó, Magyarország, informatică, cibernetică, ciber, avertizare, notificare, distribuitor, România, お知らせ, 情報, 代理店, 時間, プロフィール, 日本, 小時, 小时, 提醒, 經銷商, 经销商, 台灣, 台湾, интернет';

/** Articles, prepositions, legal forms and the like, neutral as whole words; as parts of words they make up names of people. */
const FUNCTION_WORDS = new Set(
  'a à af ag ai al alla alle aux all and aps avis az bv by co con corp da dal das de dei del dell della delle den der des det di die do dos du e el en et for from gmbh het il im in inc it kft kg kunde la le les limited llc los ltd nell no nossa nostro notre nr nuestra nuestro number of og one onze para pentru per plc por pour sa sas seller sellers sl srl sull til to ug um und unser unsere van voor vores és și για της του по'.split(
    ' ',
  ),
);
const isFunctionWord = (word: string): boolean =>
  /^\p{sc=Latin}$/u.test(word) || FUNCTION_WORDS.has(word.toLowerCase());

/** Han and katakana that look alike, then small kana, each followed by its equivalent. */
const KANA_EQUIVALENTS =
  '力カ口ロ二ニ工エ夕タ卜ト八ハ千チ一ーァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケ';
const HIRAGANA = /[\u3041-\u3096]/gu;
const HIRAGANA_TO_KATAKANA = 0x60;

/** Returns the skeletons of a text, and its letters with one kind of kana and without doubled letters. */
function posingShapes(text: string): readonly string[] {
  const katakana = visibleText(text).replace(HIRAGANA, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA),
  );
  const folded = replaceCharacterPairs(katakana, KANA_EQUIVALENTS).replaceAll('ー', '');
  const letters = foldLetters(folded.replace(/(\p{L})\1+/gu, '$1')).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
  // In capitals, so that these letters never equal a skeleton, in which i is l.
  return [...skeletonsOf(text), letters.toUpperCase()];
}

const shapesOfLists = (lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).flatMap(posingShapes));

let reservedShapes:
  | {
      readonly official: ReadonlySet<string>;
      readonly companions: ReadonlySet<string>;
      readonly longest: number;
    }
  | undefined;

function listReservedShapes() {
  const official = shapesOfLists(OFFICIAL_WORDS);
  const companions = shapesOfLists([NEUTRAL_WORDS]);
  const longest = Math.max(...[...official, ...companions].map((shape) => shape.length));
  return { official, companions, longest };
}

function isComposedOfReservedNames(text: string, own: ReadonlySet<string>): boolean {
  reservedShapes ??= listReservedShapes();
  const { official, companions, longest } = reservedShapes;
  const maximum = Math.max(longest, ...Array.from(own, (shape) => shape.length));
  // Per prefix: undefined is not splittable, false has companions only, true has an official word.
  const reached: (boolean | undefined)[] = [false];
  for (let start = 0; start < text.length; start++) {
    const before = reached[start];
    if (before === undefined) continue;
    for (let end = start + 1; end <= Math.min(text.length, start + maximum); end++) {
      const piece = text.slice(start, end);
      const isOfficial = official.has(piece) || own.has(piece);
      if (isOfficial || companions.has(piece)) reached[end] = reached[end] || before || isOfficial;
    }
  }
  return reached[text.length] === true;
}

const brandShapeCache = createLimitedMap<string, readonly string[]>(2000);

function shapesOfBrand(brand: string): readonly string[] {
  const shapes = brandShapeCache.get(brand) ?? posingShapes(brand);
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
  const shopShapes = posingShapes(shop).filter((shape) => shape !== '');
  const own = new Set([...shopShapes, ...brands.flatMap(shapesOfBrand)]);
  const isReserved = (shown: readonly string[]): boolean => {
    const wordShapes = shown.flatMap(posingShapes);
    const shapes = posingShapes(shown.join(' '));
    // “nn” is read as “rm”, whose shape is “rrn”.
    return [...new Set([...shapes, ...shapes.map((shape) => shape.replaceAll('nn', 'rrn'))])].some(
      (text) =>
        shopShapes.some((shape) =>
          shape.length >= MINIMUM_DISTINCT_LENGTH ? text.includes(shape) : wordShapes.includes(shape),
        ) || isComposedOfReservedNames(text, own),
    );
  };
  return (
    isReserved(words) ||
    (words.some(isFunctionWord) && isReserved(words.filter((word) => !isFunctionWord(word))))
  );
}
