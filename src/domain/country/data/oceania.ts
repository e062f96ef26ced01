/** One country a line: ISO codes, names, phone codes, capital, currencies, languages. */
export const OCEANIA = `
AS|ASM|American Samoa|American Samoa|1684|Pago Pago|USD|en,sm
AU|AUS|Australia|Australia|61|Canberra|AUD|en
CK|COK|Cook Islands|Cook Islands|682|Avarua|NZD|en
FJ|FJI|Fiji|Fiji|679|Suva|FJD|en,fj,hi,ur
FM|FSM|Micronesia|Micronesia|691|Palikir|USD|en
GU|GUM|Guam|Guam|1671|Hagåtña|USD|en,ch,es
KI|KIR|Kiribati|Kiribati|686|South Tarawa|AUD|en
MH|MHL|Marshall Islands|Marshall Islands|692|Majuro|USD|en,mh
MP|MNP|Northern Mariana Islands|Northern Mariana Islands|1670|Saipan|USD|en,ch
NC|NCL|New Caledonia|Nouvelle-Calédonie|687|Nouméa|XPF|fr
NF|NFK|Norfolk Island|Norfolk Island|672|Kingston|AUD|en
NR|NRU|Nauru|Nauru|674|Yaren|AUD|en,na
NU|NIU|Niue|Niue|683|Alofi|NZD|en
NZ|NZL|New Zealand|New Zealand|64|Wellington|NZD|en,mi
PF|PYF|French Polynesia|Polynésie française|689|Papeetē|XPF|fr
PG|PNG|Papua New Guinea|Papua New Guinea|675|Port Moresby|PGK|en
PN|PCN|Pitcairn Islands|Pitcairn Islands|64|Adamstown|NZD|en
PW|PLW|Palau|Palau|680|Ngerulmud|USD|en
SB|SLB|Solomon Islands|Solomon Islands|677|Honiara|SBD|en
TK|TKL|Tokelau|Tokelau|690|Fakaofo|NZD|en
TL|TLS|Timor-Leste|Timor-Leste|670|Dili|USD|pt
TO|TON|Tonga|Tonga|676|Nuku'alofa|TOP|en,to
TV|TUV|Tuvalu|Tuvalu|688|Funafuti|AUD|en
UM|UMI|U.S. Outlying Islands|U.S. Outlying Islands|1||USD|en
VU|VUT|Vanuatu|Vanuatu|678|Port Vila|VUV|bi,en,fr
WF|WLF|Wallis & Futuna|Wallis-et-Futuna|681|Mata-Utu|XPF|fr
WS|WSM|Samoa|Samoa|685|Apia|WST|sm,en
`;
