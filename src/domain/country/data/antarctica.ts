/** One country a line: ISO codes, names, phone codes, capital, currencies, languages. */
export const ANTARCTICA = `
AQ|ATA|Antarctica|Antarctica|672|||
BV|BVT|Bouvet Island|Bouvetøya|47||NOK|no,nb,nn
GS|SGS|South Georgia & South Sandwich Islands|South Georgia & South Sandwich Islands|500|King Edward Point|GBP|en
HM|HMD|Heard & McDonald Islands|Heard & McDonald Islands|61||AUD|en
TF|ATF|French Southern Territories|Terres australes françaises|262|Port-aux-Français|EUR|fr
`;
