/** One country a line: ISO codes, names, phone codes, capital, currencies, languages. */
export const SOUTH_AMERICA = `
AR|ARG|Argentina|Argentina|54|Buenos Aires|ARS|es,gn
BO|BOL|Bolivia|Bolivia|591|Sucre|BOB,BOV|es,ay,qu
BR|BRA|Brazil|Brasil|55|Brasília|BRL|pt
CL|CHL|Chile|Chile|56|Santiago|CLP,CLF|es
CO|COL|Colombia|Colombia|57|Bogotá|COP|es
EC|ECU|Ecuador|Ecuador|593|Quito|USD|es
FK|FLK|Falkland Islands|Falkland Islands|500|Stanley|FKP|en
GF|GUF|French Guiana|Guyane française|594|Cayenne|EUR|fr
GY|GUY|Guyana|Guyana|592|Georgetown|GYD|en
PE|PER|Peru|Perú|51|Lima|PEN|es
PY|PRY|Paraguay|Paraguay|595|Asunción|PYG|es,gn
SR|SUR|Suriname|Suriname|597|Paramaribo|SRD|nl
UY|URY|Uruguay|Uruguay|598|Montevideo|UYU,UYI|es
VE|VEN|Venezuela|Venezuela|58|Caracas|VES|es
`;
