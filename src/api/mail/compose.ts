import type { CredentialRejection } from '#contract/credential/schema.ts';
import type { Mail } from '#db/mail.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { dayText } from '#domain/intake/day-text.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { languageTag, regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { MessageParams, Translate } from '#i18n/message-key.ts';
import { shop } from '#i18n/shop.ts';
import { getTranslate } from '#i18n/translate.ts';

/** Kind of a mail, with the values for its texts and its link. */
export type MailContent =
  | { readonly kind: 'activation' | 'password' | 'reset'; readonly token: string }
  | { readonly kind: 'invitation'; readonly token: string; readonly sender: string }
  | ({ readonly kind: 'share'; readonly protocolId: number } & ShareMailContent)
  | { readonly kind: 'data-link'; readonly token: string }
  /** Mail to the new e-mail address of an account; `currentEmail` is its address until then. */
  | { readonly kind: 'new-email'; readonly token: string; readonly currentEmail: string }
  /** Announcement of an erasure; `date` is the day of the erasure in words. */
  | { readonly kind: 'erasure'; readonly date: string }
  | { readonly kind: 'client-leaves'; readonly clientId: number; readonly date: string }
  | { readonly kind: 'erased' | 'run-out' | 'webhook-disabled' | 'email-taken' | 'email-changed' }
  | { readonly kind: 'credential-approved' }
  | { readonly kind: 'credential-rejected'; readonly rejection: CredentialRejection }
  | { readonly kind: 'credential-expiring'; readonly validUntil: string }
  /** Mail with a shared protocol to an address without a verified account. */
  | ({ readonly kind: 'personal'; readonly token: string } & ShareMailContent);

/** Sender and note of a shared protocol; `practice` is empty if the sender has no public storefront. */
interface ShareMailContent {
  readonly sender: string;
  readonly practice: string;
  readonly note: string;
}

function linkPathOf(mailContent: MailContent): string {
  switch (mailContent.kind) {
    case 'activation':
    case 'password':
    case 'invitation':
      return `/auth/activate/${mailContent.token}`;
    case 'reset':
      return `/auth/reset-password/${mailContent.token}`;
    case 'new-email':
      return `/auth/confirm-email/${mailContent.token}`;
    case 'email-taken':
      return '/login';
    case 'email-changed':
      return '/imprint';
    case 'personal':
      return `/protocols/${mailContent.token}`;
    case 'share':
      return `/account/client/protocols#protocol-${mailContent.protocolId}`;
    case 'data-link':
      return `/account/data#${mailContent.token}`;
    case 'erasure':
      return '/account/data';
    case 'client-leaves':
      return `/account/practitioner/clients/${mailContent.clientId}`;
    case 'erased':
      return '/';
    case 'run-out':
      return '/account/client/protocols';
    case 'webhook-disabled':
      return ACCOUNT_PATHS.keys;
    case 'credential-approved':
      return ACCOUNT_PATHS.protocols;
    case 'credential-rejected':
    case 'credential-expiring':
      return ACCOUNT_PATHS.credential;
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

interface MailTexts {
  readonly subject: string;
  readonly firstSentence: string;
  /** Personal note by the sender; empty if there is none. */
  readonly note: string;
  readonly button: string;
  readonly validityText: string;
  readonly ignoreText: string;
  readonly sender: string;
}

/** Returns the texts of a mail. Its subject never names the shared protocol, as notifications may show it to others. */
function mailTextsOf(mailContent: MailContent, language: Language): MailTexts {
  const t = getTranslate(language);
  const mailTextKey = `pages:mail.${mailContent.kind}` as const;
  return {
    subject: t(`${mailTextKey}-subject`),
    button: t(`${mailTextKey}-button`),
    firstSentence: t(`${mailTextKey}-lead`, firstSentenceParamsOf(mailContent, language)),
    note: 'note' in mailContent && mailContent.note ? `${t('protocols:client.note')}:\n${mailContent.note}` : '',
    validityText: t(`${mailTextKey}-validity`),
    ignoreText: unexpectedMailAdviceOf(mailContent, t),
    sender: t('pages:site.name'),
  };
}

function unexpectedMailAdviceOf({ kind }: MailContent, t: Translate): string {
  switch (kind) {
    case 'invitation':
    case 'personal':
    case 'share':
      return t('pages:mail.unknown-sender');
    case 'activation':
    case 'data-link':
    case 'email-taken':
    case 'new-email':
    case 'password':
    case 'reset':
      return t('pages:mail.ignore');
    default:
      return '';
  }
}

/** Returns the placeholder values of a mail's first sentence: sender, reason for a rejection, or day. */
function firstSentenceParamsOf(mailContent: MailContent, language: Language): MessageParams {
  const t = getTranslate(language);
  switch (mailContent.kind) {
    case 'invitation':
      return { sender: mailContent.sender || t('pages:mail.practitioner') };
    case 'personal':
    case 'share': {
      const senderName = mailContent.sender || t('pages:mail.practitioner');
      const { practice } = mailContent;
      return { sender: practice && practice !== senderName ? `${senderName} (${practice})` : senderName };
    }
    case 'new-email':
      return { account: mailContent.currentEmail };
    case 'client-leaves':
    case 'erasure':
      return { date: mailContent.date };
    case 'credential-rejected': {
      const { reason, reason_text: reasonText = '' } = mailContent.rejection;
      const translatedReason = reason === 'other' ? '' : t(`account:credential.reason.${reason}`);
      return { reason: [translatedReason, reasonText.trim()].filter(Boolean).join(' ') };
    }
    case 'credential-expiring':
      return { date: dayText(toEpochDay(mailContent.validUntil) ?? 0, regionalLanguageTag(language)) };
    default:
      return {};
  }
}

function renderMailHtml(
  { subject, firstSentence: leadSentence, note, button, validityText: validity, ignoreText, sender }: MailTexts,
  linkUrl: string,
  mailLanguageTag: string,
) {
  const wrapInParagraph = (contentHtml: string) => `<p style="margin:0 0 16px">${contentHtml}</p>`;
  const { accent, 'accent-ink': buttonTextColour } = shop.colours;
  const buttonStyle = `display:inline-block;padding:12px 20px;border-radius:6px;background:${accent.light};color:${buttonTextColour.light}`;
  return [
    `<!doctype html><html lang="${mailLanguageTag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1917;background:#ffffff">',
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    wrapInParagraph(escapeHtml(leadSentence)),
    ...(note ? [wrapInParagraph(escapeHtml(note).replaceAll('\n', '<br>'))] : []),
    wrapInParagraph(`<a href="${escapeHtml(linkUrl)}" style="${buttonStyle}">${escapeHtml(button)}</a>`),
    wrapInParagraph(escapeHtml(linkUrl)),
    wrapInParagraph(escapeHtml(`${validity} ${ignoreText}`.trim())),
    wrapInParagraph(escapeHtml(sender)),
    '</body></html>',
  ].join('\n');
}

/** Composes a mail with a link; `origin` is the shop's configured origin, never the request's Host. */
export function composeMail(
  mailContent: MailContent,
  { to, language, origin }: { to: string; language: Language; origin: string },
): Mail {
  const mailTexts = mailTextsOf(mailContent, language);
  const linkUrl = origin.replace(/\/+$/, '') + localisePath(linkPathOf(mailContent), language);
  const { subject, firstSentence: leadSentence, note, button, validityText: validity, ignoreText, sender } = mailTexts;
  const plainText = `${[leadSentence, note].filter(Boolean).join('\n\n')}\n\n${button}:\n${linkUrl}\n\n${`${validity} ${ignoreText}`.trim()}\n\n${sender}\n`;
  return {
    to,
    language,
    subject,
    text: plainText,
    html: renderMailHtml(mailTexts, linkUrl, languageTag(language)),
  };
}
