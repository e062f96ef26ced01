/** One country a line: ISO codes, names, phone codes, capital, currencies, languages. */
export const ASIA = `
AE|ARE|United Arab Emirates|الإمارات العربية المتحدة|971|Abu Dhabi|AED|ar
AF|AFG|Afghanistan|افغانستان|93|Kabul|AFN|ps,fa,uz,tk
AM|ARM|Armenia|Հայաստան|374|Yerevan|AMD|hy,ru
AZ|AZE|Azerbaijan|Azərbaycan|994|Baku|AZN|az
BD|BGD|Bangladesh|বাংলাদেশ|880|Dhaka|BDT|bn
BH|BHR|Bahrain|البحرين|973|Manama|BHD|ar
BN|BRN|Brunei|Brunei|673|Bandar Seri Begawan|BND|ms
BT|BTN|Bhutan|འབྲུག|975|Thimphu|BTN,INR|dz
CC|CCK|Cocos (Keeling) Islands|Cocos (Keeling) Islands|61|West Island|AUD|en
CN|CHN|China|中国|86|Beijing|CNY|zh
CX|CXR|Christmas Island|Christmas Island|61|Flying Fish Cove|AUD|en
GE|GEO|Georgia|საქართველო|995|Tbilisi|GEL|ka
HK|HKG|Hong Kong|香港|852|City of Victoria|HKD|zh,en
ID|IDN|Indonesia|Indonesia|62|Jakarta|IDR|id
IL|ISR|Israel|ישראל|972|Jerusalem|ILS|he,ar
IN|IND|India|भारत|91|New Delhi|INR|hi,en
IO|IOT|British Indian Ocean Territory|British Indian Ocean Territory|246|Diego Garcia|USD|en
IQ|IRQ|Iraq|العراق|964|Baghdad|IQD|ar,ku
IR|IRN|Iran|ایران|98|Tehran|IRR|fa
JO|JOR|Jordan|الأردن|962|Amman|JOD|ar
JP|JPN|Japan|日本|81|Tokyo|JPY|ja
KG|KGZ|Kyrgyzstan|Кыргызстан|996|Bishkek|KGS|ky,ru
KH|KHM|Cambodia|កម្ពុជា|855|Phnom Penh|KHR|km
KP|PRK|North Korea|조선|850|Pyongyang|KPW|ko
KR|KOR|South Korea|대한민국|82|Seoul|KRW|ko
KW|KWT|Kuwait|الكويت|965|Kuwait City|KWD|ar
KZ|KAZ|Kazakhstan|Қазақстан|7|Astana|KZT|kk,ru
LA|LAO|Laos|ລາວ|856|Vientiane|LAK|lo
LB|LBN|Lebanon|لبنان|961|Beirut|LBP|ar,fr
LK|LKA|Sri Lanka|ශ්‍රී ලංකාව|94|Colombo|LKR|si,ta
MM|MMR|Myanmar|မြန်မာ|95|Naypyidaw|MMK|my
MN|MNG|Mongolia|Монгол|976|Ulan Bator|MNT|mn
MO|MAC|Macao|澳門|853||MOP|zh,pt
MV|MDV|Maldives|Maldives|960|Malé|MVR|dv
MY|MYS|Malaysia|Malaysia|60|Kuala Lumpur|MYR|ms
NP|NPL|Nepal|नेपाल|977|Kathmandu|NPR|ne
OM|OMN|Oman|عُمان|968|Muscat|OMR|ar
PH|PHL|Philippines|Philippines|63|Manila|PHP|en,tl
PK|PAK|Pakistan|Pakistan|92|Islamabad|PKR|en,ur
PS|PSE|Palestine|فلسطين|970|Ramallah|ILS|ar
QA|QAT|Qatar|قطر|974|Doha|QAR|ar
RU|RUS|Russia|Россия|7|Moscow|RUB|ru
SA|SAU|Saudi Arabia|المملكة العربية السعودية|966|Riyadh|SAR|ar
SG|SGP|Singapore|Singapore|65|Singapore|SGD|en,ms,ta,zh
SY|SYR|Syria|سوريا|963|Damascus|SYP|ar
TH|THA|Thailand|ไทย|66|Bangkok|THB|th
TJ|TJK|Tajikistan|Тоҷикистон|992|Dushanbe|TJS|tg,ru
TM|TKM|Turkmenistan|Türkmenistan|993|Ashgabat|TMT|tk,ru
TR|TUR|Türkiye|Türkiye|90|Ankara|TRY|tr
TW|TWN|Taiwan|台灣|886|Taipei|TWD|zh
UZ|UZB|Uzbekistan|Oʻzbekiston|998|Tashkent|UZS|uz,ru
VN|VNM|Vietnam|Việt Nam|84|Hanoi|VND|vi
YE|YEM|Yemen|اليمن|967|Sana'a|YER|ar
`;
