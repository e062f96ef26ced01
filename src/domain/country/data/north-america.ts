/** One country a line: ISO codes, names, phone codes, capital, currencies, languages. */
export const NORTH_AMERICA = `
AG|ATG|Antigua & Barbuda|Antigua & Barbuda|1268|Saint John's|XCD|en
AI|AIA|Anguilla|Anguilla|1264|The Valley|XCD|en
AW|ABW|Aruba|Aruba|297|Oranjestad|AWG|nl,pa
BB|BRB|Barbados|Barbados|1246|Bridgetown|BBD|en
BL|BLM|St. Barthélemy|Saint-Barthélemy|590|Gustavia|EUR|fr
BM|BMU|Bermuda|Bermuda|1441|Hamilton|BMD|en
BQ|BES|Caribbean Netherlands|Caribisch Nederland|5997|Kralendijk|USD|nl
BS|BHS|Bahamas|Bahamas|1242|Nassau|BSD|en
BZ|BLZ|Belize|Belize|501|Belmopan|BZD|en,es
CA|CAN|Canada|Canada|1|Ottawa|CAD|en,fr
CR|CRI|Costa Rica|Costa Rica|506|San José|CRC|es
CU|CUB|Cuba|Cuba|53|Havana|CUP|es
CW|CUW|Curaçao|Curaçao|5999|Willemstad|XCG|nl,pa,en
DM|DMA|Dominica|Dominica|1767|Roseau|XCD|en
DO|DOM|Dominican Republic|República Dominicana|1809,1829,1849|Santo Domingo|DOP|es
GD|GRD|Grenada|Grenada|1473|St. George's|XCD|en
GL|GRL|Greenland|Kalaallit Nunaat|299|Nuuk|DKK|kl
GP|GLP|Guadeloupe|Guadeloupe|590|Basse-Terre|EUR|fr
GT|GTM|Guatemala|Guatemala|502|Guatemala City|GTQ|es
HN|HND|Honduras|Honduras|504|Tegucigalpa|HNL|es
HT|HTI|Haiti|Haïti|509|Port-au-Prince|HTG,USD|fr,ht
JM|JAM|Jamaica|Jamaica|1876|Kingston|JMD|en
KN|KNA|St. Kitts & Nevis|St. Kitts & Nevis|1869|Basseterre|XCD|en
KY|CYM|Cayman Islands|Cayman Islands|1345|George Town|KYD|en
LC|LCA|St. Lucia|St. Lucia|1758|Castries|XCD|en
MF|MAF|St. Martin|St. Martin|590|Marigot|EUR|en,fr,nl
MQ|MTQ|Martinique|Martinique|596|Fort-de-France|EUR|fr
MS|MSR|Montserrat|Montserrat|1664|Plymouth|XCD|en
MX|MEX|Mexico|México|52|Mexico City|MXN|es
NI|NIC|Nicaragua|Nicaragua|505|Managua|NIO|es
PA|PAN|Panama|Panamá|507|Panama City|PAB,USD|es
PM|SPM|St. Pierre & Miquelon|Saint-Pierre-et-Miquelon|508|Saint-Pierre|EUR|fr
PR|PRI|Puerto Rico|Puerto Rico|1787,1939|San Juan|USD|es,en
SV|SLV|El Salvador|El Salvador|503|San Salvador|USD,SVC|es
SX|SXM|Sint Maarten|Sint-Maarten|1721|Philipsburg|XCG|nl,en
TC|TCA|Turks & Caicos Islands|Turks & Caicos Islands|1649|Cockburn Town|USD|en
TT|TTO|Trinidad & Tobago|Trinidad & Tobago|1868|Port of Spain|TTD|en
US|USA|United States|United States|1|Washington D.C.|USD,USN|en
VC|VCT|St. Vincent & Grenadines|St. Vincent & Grenadines|1784|Kingstown|XCD|en
VG|VGB|British Virgin Islands|British Virgin Islands|1284|Road Town|USD|en
VI|VIR|U.S. Virgin Islands|U.S. Virgin Islands|1340|Charlotte Amalie|USD|en
`;
