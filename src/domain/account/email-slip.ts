import { normaliseEmail } from './email.ts';

/** Domains of mail services in the shop's markets. Short domains are missing, as they resemble too many others. */
const MAIL_SERVICE_DOMAINS =
  'gmail.com googlemail.com hotmail.com hotmail.de hotmail.fr hotmail.it hotmail.es outlook.com outlook.de icloud.com yahoo.com yahoo.de yahoo.fr yahoo.es yahoo.it yahoo.co.jp yahoo.co.uk yahoo.com.tw proton.me protonmail.com t-online.de freenet.de orange.fr wanadoo.fr laposte.net libero.it virgilio.it docomo.ne.jp ezweb.ne.jp softbank.ne.jp freemail.hu citromail.hu bluewin.ch telenet.be hotmail.nl ziggo.nl'.split(
    ' ',
  );
/** Domains of real mail services that differ by one letter from another service's, and so are no typing errors. */
const SIMILAR_REAL_DOMAINS = ['email.com', 'mail.com', 'ymail.com', 'hotmail.be', 'hotmail.ch', 'yahoo.de', 'yahoo.be'];

/** True if `text` is `intendedText` with one letter missing, added or wrong, or with two adjacent letters swapped. */
function isOneTypoAway(typedText: string, intendedText: string): boolean {
  let differenceIndex = 0;
  while (differenceIndex < typedText.length && typedText[differenceIndex] === intendedText[differenceIndex])
    differenceIndex++;
  const typedRest = typedText.slice(differenceIndex);
  const intendedRest = intendedText.slice(differenceIndex);
  return (
    typedRest === intendedRest.slice(1) ||
    typedRest.slice(1) === intendedRest ||
    typedRest.slice(1) === intendedRest.slice(1) ||
    (typedRest[0] === intendedRest[1] &&
      typedRest[1] === intendedRest[0] &&
      typedRest.slice(2) === intendedRest.slice(2))
  );
}

/** Suggests a corrected address if the domain is one typing error away from a known mail service. */
export function suggestEmail(text: string): string | undefined {
  const email = normaliseEmail(text);
  const domainStartIndex = email.lastIndexOf('@') + 1;
  const emailDomain = email.slice(domainStartIndex);
  if (domainStartIndex < 2 || MAIL_SERVICE_DOMAINS.includes(emailDomain) || SIMILAR_REAL_DOMAINS.includes(emailDomain))
    return undefined;
  const similarDomain = MAIL_SERVICE_DOMAINS.find((knownDomain) => isOneTypoAway(emailDomain, knownDomain));
  return similarDomain && email.slice(0, domainStartIndex) + similarDomain;
}
