/** One country a line: ISO codes, names, phone codes, capital, currencies, languages. */
export const EUROPE = `
AD|AND|Andorra|Andorra|376|Andorra la Vella|EUR|ca
AL|ALB|Albania|Shqipëri|355|Tirana|ALL|sq
AT|AUT|Austria|Österreich|43|Vienna|EUR|de
AX|ALA|Åland Islands|Åland|358|Mariehamn|EUR|sv
BA|BIH|Bosnia & Herzegovina|Bosna i Hercegovina|387|Sarajevo|BAM|bs,hr,sr
BE|BEL|Belgium|België|32|Brussels|EUR|nl,fr,de
BG|BGR|Bulgaria|България|359|Sofia|EUR|bg
BY|BLR|Belarus|Беларусь|375|Minsk|BYN|be,ru
CH|CHE|Switzerland|Schweiz|41|Bern|CHF,CHE,CHW|de,fr,it
CY|CYP|Cyprus|Κύπρος|357|Nicosia|EUR|el,tr,hy
CZ|CZE|Czechia|Česko|420|Prague|CZK|cs
DE|DEU|Germany|Deutschland|49|Berlin|EUR|de
DK|DNK|Denmark|Danmark|45|Copenhagen|DKK|da
EE|EST|Estonia|Eesti|372|Tallinn|EUR|et
ES|ESP|Spain|España|34|Madrid|EUR|es,eu,ca,gl,oc
FI|FIN|Finland|Suomi|358|Helsinki|EUR|fi,sv
FO|FRO|Faroe Islands|Føroyar|298|Tórshavn|DKK|fo
FR|FRA|France|France|33|Paris|EUR|fr
GB|GBR|United Kingdom|United Kingdom|44|London|GBP|en
GG|GGY|Guernsey|Guernsey|44|St. Peter Port|GBP|en,fr
GI|GIB|Gibraltar|Gibraltar|350|Gibraltar|GIP|en
GR|GRC|Greece|Ελλάδα|30|Athens|EUR|el
HR|HRV|Croatia|Hrvatska|385|Zagreb|EUR|hr
HU|HUN|Hungary|Magyarország|36|Budapest|HUF|hu
IE|IRL|Ireland|Éire|353|Dublin|EUR|ga,en
IM|IMN|Isle of Man|Isle of Man|44|Douglas|GBP|en,gv
IS|ISL|Iceland|Ísland|354|Reykjavik|ISK|is
IT|ITA|Italy|Italia|39|Rome|EUR|it
JE|JEY|Jersey|Jersey|44|Saint Helier|GBP|en,fr
LI|LIE|Liechtenstein|Liechtenstein|423|Vaduz|CHF|de
LT|LTU|Lithuania|Lietuva|370|Vilnius|EUR|lt
LU|LUX|Luxembourg|Luxembourg|352|Luxembourg|EUR|fr,de,lb
LV|LVA|Latvia|Latvija|371|Riga|EUR|lv
MC|MCO|Monaco|Monaco|377|Monaco|EUR|fr
MD|MDA|Moldova|Republica Moldova|373|Chișinău|MDL|ro
ME|MNE|Montenegro|Црна Гора|382|Podgorica|EUR|sr,bs,sq,hr
MK|MKD|North Macedonia|Северна Македонија|389|Skopje|MKD|mk
MT|MLT|Malta|Malta|356|Valletta|EUR|mt,en
NL|NLD|Netherlands|Nederland|31|Amsterdam|EUR|nl
NO|NOR|Norway|Norge|47|Oslo|NOK|no,nb,nn
PL|POL|Poland|Polska|48|Warsaw|PLN|pl
PT|PRT|Portugal|Portugal|351|Lisbon|EUR|pt
RO|ROU|Romania|România|40|Bucharest|RON|ro
RS|SRB|Serbia|Србија|381|Belgrade|RSD|sr
SE|SWE|Sweden|Sverige|46|Stockholm|SEK|sv
SI|SVN|Slovenia|Slovenija|386|Ljubljana|EUR|sl
SJ|SJM|Svalbard & Jan Mayen|Svalbard og Jan Mayen|4779|Longyearbyen|NOK|no
SK|SVK|Slovakia|Slovensko|421|Bratislava|EUR|sk
SM|SMR|San Marino|San Marino|378|City of San Marino|EUR|it
UA|UKR|Ukraine|Україна|380|Kyiv|UAH|uk
VA|VAT|Vatican City|Città del Vaticano|379|Vatican City|EUR|it,la
`;
