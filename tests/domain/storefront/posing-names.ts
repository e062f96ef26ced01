/** Names that only the shop or an authority could bear, in twelve languages and other scripts; to be refused. */
export const IMPERSONATING_NAMES = `
Secvrity, Officail, Billnig Department, Costumer Service, WhatsApp Support, Confirm Your Account, Support Direkt, מוקד תמיכה, पेमेंट, Sekurity, Svpport, Oſficial, Offical, Billin, Ond-ersteuning, Facturaciom, Segurançq,
Unterstuetzung, Unterstuetzungsteam, Теам, Неӏр Теам, Time de suporte, O time de suporte, Stoetteteam, Teknisk stoette, Teamleden, Ambtelijk team, 款項中心, Billings, Contul oficial, 🅑🅘🅛🅛🅘🅝🅖, Security 🅃🄴🄰🄼,
Security Team, Account Security, Billing, Payments, Official Support, Customer Service Leeds, Billing Team Leeds, Security Team Berlin, Official Support Tokyo
Payment Department Cardiff, Support Desk Manchester, Help Team, Refunds London, The Support Team, Verified by Rowan, Account Verification, SecurityTeamBristol
Hold, Steun, Sostegno, Sprijin, Afregning, Addebiti, Squadre, Echipe, 公認, 正式, 安全性, Protection Team, IBAN Update, Bank Details, Service règlement, 安全, 帐单, 结帐, 繳費中心, 請求書, 振込先
Zahlungsabteilung, Kontosicherheit, Sicherheitsteam, Kundenbetreuung, Sicherheitsteam Leipzig, Kundenservice Hamburg, Rechnungsstelle Graz, Support Zürich, Zahlungsabteilung24, KUNDENDIENSTTEAM
Betaalafdeling, Beveiligingsteam, Klantenservice Utrecht, Officiële ondersteuning, Facturatieafdeling, Rekeningbeveiliging, Hulpteam
Kundeserviceteam, Sikkerhedsafdeling, Betalingsafdelingen, Officiel kundeservice Aarhus, Fakturaafdeling, Kontosikkerhed, Sikkerhedsholdet, Hjælpeteamet
Ügyfélszolgálati csapat, Fizetési osztály, Biztonsági csapat Budapest, Hivatalos ügyfélszolgálat, Számlázási osztály, Fiókbiztonsági csapat, Számlaügyi csapat
Équipe de sécurité, Service de facturation Lyon, Assistance officielle, Service paiements, Sécurité du compte, Équipe Support Lille, Remboursements Paris
Equipo de seguridad, Atención al cliente Madrid, Departamento de pagos, Soporte oficial, Seguridad de la cuenta, Facturación Sevilla, Equipo de soporte Vigo
Squadra sicurezza, Assistenza clienti Roma, Ufficio pagamenti, Supporto ufficiale Torino, Sicurezza del conto, Fatturazione Bari, Reparto rimborsi
Equipa de segurança, Apoio ao cliente Lisboa, Departamento de pagamentos, Suporte oficial, Segurança da conta, Faturação Braga, Equipe de suporte
Echipa de securitate, Serviciul clienți Cluj, Departamentul de plăți, Suport oficial, Securitatea contului, Facturare Brașov, Echipa de suport
セキュリティチーム, 公式サポート, お支払い窓口, カスタマーサポート東京, 請求センター, アカウント保護チーム, 公式サポート東京, お客様サポート係, 決済セキュリティ, セキュリティ部
官方客服中心, 帳務中心, 安全團隊, 付款部門, 官方支援台北, 帳號安全中心, 客戶服務台中, 官方团队, 账单支持, 安全中心
Официальный, Служба безопасности Москва, Поддержка клиентов, Отдел платежей, Επίσημη υποστήριξη Αθήνα, الدعم الرسمي دبي, צוות תמיכה, 공식 고객센터 서울, 보안팀 부산
S3curity T3am Leeds, Ｓｅｃｕｒｉｔｙ　Ｔｅａｍ, SECURITY-TEAM, Séçürïty Team, Secu rity Te am, B.i.l.l.i.n.g Team, Pay-ments, PaymentsTeam 24/7, Sеcurity Team, Official🌿Support
Formulary Support, FormularySupport, The Formulary, FORMULÁRY, Alderfen, Alborada-Natural Support, Official Shop, Aiuto 24, サポート, ügyfélszolgálat
Security Dept., Payment Failed, Main Support, General Team, Internal Security, Account S-u-p-p-o-r-t, Our Tea-m, Our T e a m, Account Sup-port, Suppoɾt, Secʊrity, Paymeŋt, ʈeam, þayment, Dépt. sécurité, ご請求窓口, 官網, Биллинг, PayPal, Trust & Safety, Order Support, Returns and Refunds
Serviço de Apoio ao Cliente, Klantendienst, Relații cu clienții, Service après-vente, 客户支持, お問い合わせ窓口, Ministry of Health, FDA Approved, 厚生労働省, Support™
Tech Support, Departamento de Seguridad, 在线客服, Səcurity Team, Fonnulary, Fornnulary Support, Departamento de facturación, Ufficio Sicurezza
Afdeling Beveiliging, Biztonsági osztály, Serviciul clienți, サポート窓口, 系統管理員, 관리자, خدمة العملاء, 공식 스토어, المتجر الرسمي, Live Support, Account Recovery
Super Admin, Отдел безопасности, ꜰᴏʀᴍᴜʟᴀʀʏ, Sᴜᴘᴘᴏʀᴛ, S3curity Te4m, $upport, 8illing Department, お客様サポート, 経理部, Service Clientèle, Client Care
Member Services, Legal Department, Data Protection Officer, Datenschutzbeauftragter, Ufficio Legale, 法務部, BiIling 24, Zahlungen & Sicherheit
Équipe Paiement, お支払いサポート, 官方團隊, Official Website, IT Support, Verifiziert, Facture, Il Team, パスワード, カスタマーセンター, 官方帳號, Администратор, Служба поддержки
客服中心, Password Reset, Fraud Team, SecurityTeam2026, Support24, Technical Support, Staff, Assistenza Clienti, Service clients, カスタマーサポート, 官方網站
الدعم الفني, 고객센터, Soporte al cliente, Supporto al cliente, Assistance aux clients, Klantondersteuning, Technische ondersteuning, Műszaki támogatás
Kundetjeneste, Servicii clienți, 顧客サービス, 訂單客服, 安全部门, 고객 서비스, Поддръжка, Τεχνική υποστήριξη, Payment Operations, Bundesamt, Bundesamt für Gesundheit
Gesundheitsbehörde, Gesundheitsamt, Finanzamt, Health Authority, MHRA, HMRC, National Health Service, World Health Organization, WHO
Food Standards Agency, Belastingdienst, Agencia Tributaria, Haute Autorité de Santé, Autorità Sanitaria, Hatóság, Police, Polizei, 警察局, 警察, 消費者庁, 食藥署
Inspectorate, My Support, Support EU, Support UK, 24h Support, System Administrator, Do Not Reply, No Reply, Mailer-Daemon, Postmaster, Client Services
Customer Services, Service Desk, Debt Collection, Betrugsabwehr, お客様センター, Vevőszolgálat, Serviço ao cliente, 退款中心, Recouvrement, Incasso, Politiet
Policía, Poliția, 24 Hour Support, Formu⃣lary, Supp⃣ort, Secu⃝rity Team, Supp0⃣rt, Formu\u1ab0lary, رســمي, دَعم, 24Support, Payments4U, 247Support
7Payments, 2Official, Security2Go, Support 4 U, Team4Support, 1st Support, S3curity24, 5upp0rt4U, さぽーと, せきゅりてぃちーむ, こうしき, セキユリティ, セキュリテイ, サポ－ト, サポ―ト
サポ一ト, オ支払い, Securrity, Suppport, Formularry, SuppportTeam, SECURRITY, Formullary, Suport, Biling Team, L’équipe d’assistance, Sicurezza dell’account
Facturación y pagos, Support Ltd., S3curity of th3 Shop, Official Pharmacy, Verified Seller, Security Desk, Billing Centre, Secure Billing
Card Payments, Bill Payment, Account Safety, Head Office, Finance Department, Sign-in Team, System Notification, Technical Service, Offizielle Seite
Sicherheitszentrum, Zahlungsdienst, Sichere Bezahlung, Rechnungsteam, Offizielles Profil, Boutique officielle, Page officielle, Paiement sécurisé
Service des factures, Centre d’assistance, Página oficial, Farmacia oficial, Pagos seguros, Servicio técnico, Departamento de cobros
Unidad de seguridad, Pagina ufficiale, Servizio pagamenti, Pagamenti sicuri, Unità di sicurezza, Farmacia verificata, Loja oficial, Facturação
Pagamentos seguros, Central de atendimento, Serviço de faturas, Officiële webwinkel, Beveiligingscentrum, Veilige betaling, Betaalteam, Team van deze winkel, A mi csapatunk, Vort team, サボート, Facturatiedienst
Den officielle butik, Supporten, Betalingerne, Fakturaer, Opkrævning, Sikkerhedsenhed, Supportholdet, Hivatalos webáruház, Biztonsági központ
Fizetési szolgálat, Számlák, Terméktámogatás, Fiókbiztonság, Magazinul oficial, Suportul clienți, Plăți sigure, Site-ul oficial, Biroul de plăți, 支払
公式オンラインショップ, 公式通販, ペイメントチーム, サイバーセキュリティ, お支払窓口, 安全な支払い, 公式薬局, 官方旗艦店, 帳號安全, 資安團隊, 客服專員, 顧客服務中心, 官方賣場, 付款小組, 技術支持, 專屬客服, 金流中心, 結帳中心, Платёжный отдел
Официальная страница, Служба оплаты, Τμήμα πληρωμών, الصفحة الرسمية, 보안 부서, חנות רשמית, Complaints Department, Wallet Support, Trust Center
Kontosperrung, Regningsafdeling, Ajutor cont, Helpcenter Chur, Shipping Support, Mahnstelle, Kundenberatung, Käuferschutz, Ügyfélkapcsolat, 顧客窓口仙台, 賬戶安全
Dispute Team, Chargeback Office Truro, KYC Department, Accounts Receivable, Supportleitung, Fiókkezelő csapat, カスタマーケア, Returns Team Truro, Kundehold
Certified Support, Practitioner Team, Practitioner Support, Patient Support, Buyer Support, Clinic Support, Trusted Shop, Platform Team, Service Center, Call Centre, Care Team, Secure Pay, SafePay, Pay, BillingSupport, billingsupport, PaymentSupport, Subscriptions, Cashier Desk
Mannschaft, Anlaufstelle, Behördlich, Geprüft, Beistand, Kasse, Fakturierung, Buchführung, Überweisungen, Lastschrift, Patiententeam, Plattformteam, Kundenpflege, Zahlteam, Abrechnung Zentrum, Abr3chnung, B e z a h l u n g, I n v o i c i n g
Entraide, Conseiller client, Support praticiens, Équipe plateforme, SAV, Sûreté, Antifraude, Encaissements, Caisse, Payement, Versements, Virement, Prélèvements, Brigade, Certifié, Service de confiance
Auxilio, Mesa de ayuda, Postventa, Equipo de confianza, Atención al paciente, Protección, Tesorería, Finanzas, Caja, Recaudación, Transferencias, Devoluciones, Plantilla, Autorizado
Soccorso, Sportello clienti, Supporto pazienti, Team piattaforma, Reclami, Antifrode, Finanze, Incassi, Riscossioni, Bonifici, Transazioni, Certificato, Paga
Pós-venda, Balcão do cliente, Apoio a pacientes, Proteção, Tesouraria, Finanças, Boletos, Estornos, Cobrador, Funcionários, Reclamações
Ploeg, De ploeg, Bijstand, Gebruikershulp, Platformteam, Contactcentrum, Debiteuren, Restitutie, Overboeking, Kassa, Bemanning, Erkend, Team loket
Bistand, Kundepleje, Brugerhjælp, Eftersalg, Beskyttelse, Debitorer, Gebyrer, Overførsler, Medarbejdere, Mandskabet, B e t a l i n g e r
Birou clienți, Echipa platformei, Suport pacienți, Reclamații, Protecția, Finanțe, Casierie, Încasări, Chitanțe, Viramente, Decontări, Angajații
Támogatás Szolgáltatás, Csapat Szolgáltatás, TámogatásTeam, Biztonsági Szolgáltatás, Számlázási Központ, Segély, Vásárlói támogatás, Panaszkezelés, Pénztár, Átutalások, Elszámolás, Személyzet, F i z e t é s e k, Vevoszolgalat
認定サポート, 安心サポート, 専門家チーム, コールセンター, 問合せ窓口, 警備部, 防犯センター, 財務, 料金窓口, 精算, 振替, 入金, 送金, 払い戻し, 従業員, 支払い, お支払いセンター, 支払いオフィス
請款, 請款單, 请款中心, 繳款, 缴款, 帳款, 账款部, 結算中心, 转账, 匯款, 退費, 刷卡, 收银台, 開票, 售後服务, 協助中心, 平台團隊, 專業人員支援, 風控, 保全部, 員工, 營運, 授權店, 安心客服, 安全部門, 資安櫃檯
Бухгалтерия, Возвраты, Охрана, Тим за подршку, Фактуриране, Допомога, Εξυπηρέτηση πελατών, Λογιστήριο, Βοήθεια, مساعدة, المحاسبة, الأمان, עזרה, חשבוניות, ביטחון, 빌링, 환불, 정산팀, 헬프데스크
Support commande, Soporte de pedidos, Ajuda com pedidos, Supporto ordini, Suport comenzi, Rendelési segítség, Bestelteam, Ordreteam, Bestellteam, Поддержка заказов
Bill Department, AP Team, Money Back, Enquiries, Urgent Support, Account Restore, Guest Services, Customer Happiness, Response Team, Cyber Defence, Scam Prevention
Mitarbeitende, Kontoprüfung, Soforthilfe, Wir helfen, Mahnbüro, Retouren, Rückbuchung, Medewerker, Stafleden, Aanmaning, Afrekenen, Vi hjælper, Bedrageri, Kontogendannelse
Service litiges, Conseillère clientèle, Créances, Salariés, Depto. de pagos, Ventanilla de pagos, Agente de soporte, Verificación, Atendente, Nota fiscal, SAC
Addetto clienti, Bolletta, Sportelli, Verifica account, Verificare, Contul tău, Plătește aici, Fiókzárolás, Központi segítség, Dolgozóink, Hátralék
Kontofakturering, Shopfakturering, Kontofaktura, Dein Support, Mein Konto, Sus pagos, Vuestro equipo, Le nostre squadre, Sua equipe, Echipele noastre, Ton équipe, Mijn account, 您的安全, 我的帳戶, マイアカウント, Нашей поддержки, ßilling Team
Se゙curity Team, Sup゚port, Eq̣uipo De Pagos, Julia vom Support, Julia von dem Support, Sophie du Support, Sophie de l’Assistance, Mette fra Support, Anna from Support, Anna from the Team, Anna (Support), Anna – Support, María de Soporte, María de Pagos
María del Equipo, Giulia del Supporto, Ana do Atendimento, Sanne van Support, Sanne van de Support, Ioana de la Suport, サポートの佐藤, 佐藤（サポート）, Health Shop Support, Supplement Shop Support, Vitamin Shop Team, Soporte Tienda Natural
Cart Support, Basket Support, Wishlist Support, Catalogue Support, Protocol Support, امن, الامن, فريق الامن, مساعده, فاتوره, خدمه العملاء, Get Support, Call Support, Ask Support, Chat with Support, Talk to Support, Write to Support, Virtual Support, Support Bot
Zahlungsportal, Rechnungsportal, Sicherheitsportal, Betalingsportal, Pago pendiente, Pago rechazado, Pago vencido, Notificare de plată, Η Ομάδα Μας, הצוות שלנו, 오피셜, Clinic Team, Practice Support, Praxissupport, Billing Office, Health Billing, Oficiul de plăți, Kundehjælp, Betalingshjælp, Kontohjælp, Sikkerhedsteamet, Shop Team
お助け隊, 応援隊, アシスト, カスサポ, 本人確認, 督促, 当社サポート, 支援隊, 客戶經理, 安全隊, 打詐, 帳房, 繳錢, 審核, 糾紛, 本團隊, Антифрод, Колл-центр, Жалобы, Главная поддержка`;

/** Names of honest practices and people that contain words of shop departments, such as “Support” or “Team”. */
export const GENUINE_NAMES = `
Food Security Clinic, Sécurité Alimentaire Conseil, Pilling Nutrition, Dr. Willing, Formula Nutrition, Eva van de Winkel, Beatrice Billingham, Mi Casa
Physio Team Berlin, Team Müller, Nutrition Support Dublin, Support Your Gut, Sports Support Nutrition, Team Lindqvist, Menopause Support Team, Cancer Support Services Leeds, Secure Attachment Therapy
Anna Billings, Family Support Nutrition, Help Yourself to Health, Account for Taste Nutrition, The Wellness Team, Aiden Support, Billings Clinic, Serviced Minds, Helpful Herbs, Steam & Sauna Leeds, Client First Nutrition
Team Berlin Physiotherapie, Naturheilpraxis, Praxisteam Weber, Hebammenteam Köln, Ernährungsservice Müller, Gesundheitsdienst Harz, Heilkunde Vogel, Praxis am Gesundheitsamt, Kräuterkunde Kiel, Ernährungshilfe Bonn, Sicher Essen, Team Schütz
Praktijk Veilig Bewegen, Team Voeding Utrecht, Voedingsondersteuning Jansen, Huisartsenteam Delft, Klant en Kruid, Hulp bij voeding
Fysioterapiteamet Aarhus, Sundhedshold, Kostvejledning Hansen, Frode Hansen, Sikker Mor, Klinik for sundhed og hjælp, Støtte til krop og sind
Egészség Csapat, Biztonságos mozgás, Táplálkozási támogatás, Kovács Csapata, Gyógyító Segítség, Dietetikai szolgálat Pécs
Équipe Nutrition, Cabinet d’Anne, Aide-moi à manger, Soutien nutrition Lyon, Centre de nutrition, Service de diététique Martin, Manufacture de Santé, La Compagnie des Plantes
Carlos Segura, Equipo Nutrición Vigo, Seguros de Salud, Apoyo nutricional Ruiz, Clínica Galápagos, Centro Salud, Juan Plata
Servizio Nutrizione, Team Benessere Bianchi, Aiuto Alimentazione, Anna Conti, Studio Sicuri, La Parola Logopedia, Supporto al parto Lucia
Equipa Saudável, Apoio à Nutrição Silva, Clínica Segura Mente, Atendimento Nutricional, Ajuda Natural, Cuidar da Conta Certa Nutrição
Suport nutrițional, Echipa Sănătății, Centrul Medical, Ajutor Naturist, Cabinet Popescu, Nutriție și Suport Iași
みどりサポート, チームさくら, 安全食品研究所, 緑の診療所, 栄養サポート東京, 田中チーム, 健康サポートセンター, 保健の森
營養團隊, 健康中心, 林氏支援診所, 平安全家診所, 安全飲食營養, 信心中心, 陳醫師團隊
Центр здоровья, Клиника поддержки, Κλινική Υποστήριξη, 건강팀, مركز الصحة, צוות בריאות
Ella Team, Rowan Clinic, Ida Support, Le Gall, Pôle Santé, Desk Yoga, Sofia Paiva, Tea Moser, Paula Monte, Elisa Cura
Anna Lunn, Office for Nutrition, Vital 4 Life, Studio 54 Praxis, Team Sport 24, Site of Health, Praxis am Markt 7, Skin Care Clinic
Beauty Services Legat, Alderfen Practice, Natural Support Clinic, Rowan診療所, Клиника Rowan, O’Neill & 2 Sons, 👩‍⚕️ Dr. Ada
Team Praxis Müller, Immune Support, Farmacia Centrale, Apotheke am Markt, 漢方薬局, Centrum Zdrowia, 安心堂, Anna Otto, Apollo, Bill Praxis, Team Bill
Team Lisa, Team Ella, 1️⃣ Praxis, Nutrition 4 You, Fit2Go, Central Pharmacy, The Wellness Group, Health Desk, Bling Nutrition, Gesundheitszentrum
Praxisgruppe Nord, Hebammenteam, Unidad de nutrición, Sportello Salute, Pagina Verde, Veilig Bewegen, Winkel van Anna, Yogahold, Den Grønne Butik, 健康通販
Naturheilpraxis am Finanzplatz, Health Matters Clinic, Polizzi Nutrition, Supportive Care Berlin, Who Cares Wellness, My Nutrition Clinic
Systemische Praxis Weber, 24h Yoga, UK Nutrition Service, Praxis Politi, World Health Kitchen, Recouvrance Santé, Amtshof Heilpraxis, My Order of Life
Squadra Fit, Echipa Fit, Ministry of Movement, Praktijk Betaal je Rust, Arthritis Help Team, Coeliac Support Team, Allergy Support Service
Tummy Help Line, Beheerst Eten, Support Kim, Policentro Médico, PCOS Support Team, Fertility Support Team, Endurance Team Support, Elderly Care Service Team
Official Nutritionist Jane Roe, Verified Vegan Nutrition Kent, Biztonságos Étrend Budapest, Cabinet Dr. Official, Support for Mothers Dr. Lee, Certified Jane Roe, Nurse Practitioner Lee, Pain Management Team, Billington House, Team van der Ploeg, Patient First Clinic
Team Physio Meyer, Hebammenteam Nord, Meyer Betreuung, Patientenschule Fit, Secours du dos Ostéo, Soutien Claire, Clínica Caixa, Casa Verde, Farmacia Cassa, Gruppo Armonia, Sprijin pentru mame, Éva Szolgáltatás, Koper Voeding, Klinik Tryghed
山田鍼灸院, チーム山田薬局, 安心堂鍼灸院, ペイン クリニック, 管理栄養士チーム, チームクルミ, レジェンド整体, からだ応援チーム, 公認心理師 山田, 關懷服務, 成功團隊, 心理諮詢服務, 王氏團隊, 認證營養師 陳, Помощь Анны, Тимур, Платан, Команда Кассирова, Team Helferich, Team Guard, Team Liefers, Team Kassier, Winning Team Spirit, Premium Recovery, Minha Casa, Équipe Prévention, Team Recupero, Restore & Revive, 서울 상담소, Oak Clinic Team, Oak Clinic Support, Oak Practice Support Team, Rose Clinic Team Bristol, Patel Clinic Team, St Mary's Clinic Team, Praxissupport Meyer, Hansen Klinik Team, Cabinet Martin Support, Equipo Clínica Ruiz, 山田クリニックチーム
Førstehjælp, Hjemmehjælp, Hjælpemidler, Hjælpemiddelcentralen, Tandhjælp, Ammehjælpen, Fødselshjælp, Selvhjælp, Sovehjælp, Støttestrømper, Sundhedsteamet, Tandteamet, Kostteamet, Lægeteamet, Plejeteamet, Løbeholdet, Børnehjælp, Patientensicherheit, Lebensmittelsicherheit
Arzneimittelsicherheit, Voedselveiligheid, Patiëntveiligheid, Élelmiszerbiztonság, Elsősegély, Ayudas Técnicas, Aides Techniques, Ajudas Técnicas, Officinal Herbs, Jardin Officinal, Farmácia Oficinal, Oficiul Farmaceutic, Offizier, Ana Oficialdegui
Anna Billing Nutrition, Praxis Billing, Praxis Dr. Billing, Apotheke Billing, Great Billing Pharmacy, Billing Road Surgery, Dr. Billing, Dr. Billinger, Billinge Health Centre, Anna Support, 田中サポート, Ana de la Torre, Team van Dijk, Rede de Apoio, Équipe du Lac
Team vom Lindenhof, Health – Support, Yoga (Team), Trauma – Hilfe, Sleep Support, Health Shop, Lucia Vitamin Shop Team, Winkelmann Nutrition Team, Team Basket, Team Ask, د. آمنة, Gesundheitsportal`;

/** Full names, “first last”, that imitate the shop; must be refused. */
export const IMPERSONATING_PERSONS = `
Anna from Billing, Billing – Meyer, Meyer (Billing), Rosa vom Support, Rosa del Equipo, Rowan @ Security, Billing: Meyer, Verified by Rowan, Ügyfélszolgálat Budapest, Atendimento ao cliente, I n v o i c i n g
Anna in Billing, Anna aus der Buchhaltung, Anna im Support, Anna de la sécurité, Anna de l’assistance, Anna de Soporte, Anna da Segurança, Anna dell’assistenza, Anna bij Support, Anna i support, Anna din echipă, Anna a támogatástól, Анна из поддержки
Anna Customer Service, Anna Kundenservice, Anna Service Client, Anna Klantenservice, Kovács Ügyfélszolgálat, 佐藤 サポート担当, 陳 客服`;

/** Genuine full names, “first last”, that contain a word of an office name. */
export const GENUINE_PERSONS = `
Anna Billing, Ann Pagos, Ann Service, Ann Office, Rosa Oficial, Juan Plata, Maria Apoio, Anna Zahlmeister, Jonas Sicher, Eva Amt, Paola Paga, Marie Hilfe, Karl Stütz, Lena Team-Müller, Els Klant, Emma Ploeg, Jan van der Ploeg
Ed Desk, Per Hold, Johnny Cash, Joy Pay, Inna Credit, Anna Kasse, Otto Schütz, Carlo Saldo, Éva Csapat, Ion Echipa, Kees Hulp, Ernesto Montenegro, María del Pilar, Juan de la Plata, Maria da Ajuda, Emma de Koper, Ana da Costa, Jan van de Ven, 官 安全, Anna from Hull, Eva Meyer (Praxis), Zoé Stafford, 안전 김, 安全 太郎, 王 保安, Anna van der Hulp, Emma van Dijk`;
