/** One country a line: ISO codes, names, phone codes, capital, currencies, languages. */
export const AFRICA = `
AO|AGO|Angola|Angola|244|Luanda|AOA|pt
BF|BFA|Burkina Faso|Burkina Faso|226|Ouagadougou|XOF|fr,ff
BI|BDI|Burundi|Burundi|257|Gitega|BIF|fr,rn
BJ|BEN|Benin|Bénin|229|Porto-Novo|XOF|fr
BW|BWA|Botswana|Botswana|267|Gaborone|BWP|en,tn
CD|COD|Congo - Kinshasa|Congo-Kinshasa|243|Kinshasa|CDF|fr,ln,kg,sw,lu
CF|CAF|Central African Republic|République centrafricaine|236|Bangui|XAF|fr,sg
CG|COG|Congo - Brazzaville|Congo-Brazzaville|242|Brazzaville|XAF|fr,ln
CI|CIV|Côte d’Ivoire|Côte d’Ivoire|225|Yamoussoukro|XOF|fr
CM|CMR|Cameroon|Cameroon|237|Yaoundé|XAF|en,fr
CV|CPV|Cape Verde|Cabo Verde|238|Praia|CVE|pt
DJ|DJI|Djibouti|Djibouti|253|Djibouti|DJF|fr,ar
DZ|DZA|Algeria|الجزائر|213|Algiers|DZD|ar
EG|EGY|Egypt|مصر|20|Cairo|EGP|ar
EH|ESH|Western Sahara|Sáhara Occidental|212|El Aaiún|MAD,DZD,MRU|es
ER|ERI|Eritrea|ኤርትራ|291|Asmara|ERN|ti,ar,en
ET|ETH|Ethiopia|ኢትዮጵያ|251|Addis Ababa|ETB|am
GA|GAB|Gabon|Gabon|241|Libreville|XAF|fr
GH|GHA|Ghana|Ghana|233|Accra|GHS|en
GM|GMB|Gambia|Gambia|220|Banjul|GMD|en
GN|GIN|Guinea|Guinée|224|Conakry|GNF|fr,ff
GQ|GNQ|Equatorial Guinea|Guinea Ecuatorial|240|Malabo|XAF|es,fr
GW|GNB|Guinea-Bissau|Guiné-Bissau|245|Bissau|XOF|pt
KE|KEN|Kenya|Kenya|254|Nairobi|KES|en,sw
KM|COM|Comoros|جزر القمر|269|Moroni|KMF|ar,fr
LR|LBR|Liberia|Liberia|231|Monrovia|LRD|en
LS|LSO|Lesotho|Lesotho|266|Maseru|LSL,ZAR|en,st
LY|LBY|Libya|ليبيا|218|Tripoli|LYD|ar
MA|MAR|Morocco|المغرب|212|Rabat|MAD|ar
MG|MDG|Madagascar|Madagascar|261|Antananarivo|MGA|fr,mg
ML|MLI|Mali|Mali|223|Bamako|XOF|fr
MR|MRT|Mauritania|موريتانيا|222|Nouakchott|MRU|ar
MU|MUS|Mauritius|Mauritius|230|Port Louis|MUR|en
MW|MWI|Malawi|Malawi|265|Lilongwe|MWK|en,ny
MZ|MOZ|Mozambique|Moçambique|258|Maputo|MZN|pt
NA|NAM|Namibia|Namibia|264|Windhoek|NAD,ZAR|en,af
NE|NER|Niger|Niger|227|Niamey|XOF|fr
NG|NGA|Nigeria|Nigeria|234|Abuja|NGN|en
RE|REU|Réunion|La Réunion|262|Saint-Denis|EUR|fr
RW|RWA|Rwanda|U Rwanda|250|Kigali|RWF|rw,en,fr
SC|SYC|Seychelles|Seychelles|248|Victoria|SCR|fr,en
SD|SDN|Sudan|السودان|249|Khartoum|SDG|ar,en
SH|SHN|St. Helena|St. Helena|290|Jamestown|SHP|en
SL|SLE|Sierra Leone|Sierra Leone|232|Freetown|SLE|en
SN|SEN|Senegal|Sénégal|221|Dakar|XOF|fr
SO|SOM|Somalia|Soomaaliya|252|Mogadishu|SOS|so,ar
SS|SSD|South Sudan|South Sudan|211|Juba|SSP|en
ST|STP|São Tomé & Príncipe|São Tomé e Príncipe|239|São Tomé|STN|pt
SZ|SWZ|Eswatini|Eswatini|268|Lobamba|SZL|en,ss
TD|TCD|Chad|Tchad|235|N'Djamena|XAF|fr,ar
TG|TGO|Togo|Togo|228|Lomé|XOF|fr
TN|TUN|Tunisia|تونس|216|Tunis|TND|ar
TZ|TZA|Tanzania|Tanzania|255|Dodoma|TZS|sw,en
UG|UGA|Uganda|Uganda|256|Kampala|UGX|en,sw
YT|MYT|Mayotte|Mayotte|262|Mamoudzou|EUR|fr
ZA|ZAF|South Africa|Suid-Afrika|27|Pretoria|ZAR|af,en,nr,st,ss,tn,ts,ve,xh,zu
ZM|ZMB|Zambia|Zambia|260|Lusaka|ZMW|en
ZW|ZWE|Zimbabwe|Zimbabwe|263|Harare|ZWG,USD,ZAR,BWP,GBP,AUD,CNY,INR,JPY|en,sn,nd
`;
