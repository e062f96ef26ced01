import type { Mail } from '#db/mail.ts';
import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { localise } from '#i18n/localised-path.ts';
import { shop } from '#i18n/shop.ts';
import { getT } from '#i18n/translate.ts';

/** Mail and the target of its link; mails caused by another user name the sender. */
export type MailContent =
  | { readonly kind: 'activation' | 'reset'; readonly token: string }
  | { readonly kind: 'invitation'; readonly token: string; readonly sender: string }
  | { readonly kind: 'share'; readonly protocolId: number; readonly sender: string }
  | { readonly kind: 'data-link'; readonly token: string }
  /** `date`: day of the erasure in words. */
  | { readonly kind: 'erasure'; readonly date: string }
  | { readonly kind: 'client-leaves'; readonly clientId: number; readonly date: string }
  | { readonly kind: 'erased' | 'run-out' };

function pathOf(content: MailContent): string {
  switch (content.kind) {
    case 'activation':
    case 'invitation':
      return `/auth/activate/${content.token}`;
    case 'reset':
      return `/auth/reset-password/${content.token}`;
    case 'share':
      return `/account/client/protocols#protocol-${content.protocolId}`;
    case 'data-link':
      return `/account/data#${content.token}`;
    case 'erasure':
      return '/account/data';
    case 'client-leaves':
      return `/account/practitioner/clients/${content.clientId}`;
    case 'erased':
      return '/';
    case 'run-out':
      return '/account/client/protocols';
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface MailTexts {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly validity: string;
  readonly ignore: string;
  readonly sender: string;
}

/** Mail texts. Never names what was shared: subjects are read over shoulders. */
function textsOf(content: MailContent, language: Language): MailTexts {
  const t = getT(language);
  const key = `pages:mail.${content.kind}` as const;
  const isFromPerson = 'sender' in content;
  const sender = isFromPerson ? content.sender || t('pages:mail.practitioner') : '';
  return {
    subject: t(`${key}-subject`),
    button: t(`${key}-button`),
    lead: t(`${key}-lead`, { sender, date: 'date' in content ? content.date : '' }),
    validity: t(`${key}-validity`),
    ignore: isFromPerson ? t('pages:mail.unknown-sender') : 'token' in content ? t('pages:mail.ignore') : '',
    sender: t('site.name'),
  };
}

function toHtml({ subject, lead, button, validity, ignore, sender }: MailTexts, link: string, tag: string) {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const { accent, 'accent-ink': ink } = shop.colours;
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${accent.light};color:${ink.light}`;
  return [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1917;background:#ffffff">',
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    paragraph(escapeHtml(lead)),
    paragraph(`<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(button)}</a>`),
    paragraph(escapeHtml(link)),
    paragraph(escapeHtml(`${validity} ${ignore}`.trim())),
    paragraph(escapeHtml(sender)),
    '</body></html>',
  ].join('\n');
}

/** Mail with a link; `origin` is the configured one, never the request's Host. */
export function composeMail(
  content: MailContent,
  { to, language, origin }: { to: string; language: Language; origin: string },
): Mail {
  const texts = textsOf(content, language);
  const link = origin.replace(/\/+$/, '') + localise(pathOf(content), language);
  const { subject, lead, button, validity, ignore, sender } = texts;
  const text = `${lead}\n\n${button}:\n${link}\n\n${`${validity} ${ignore}`.trim()}\n\n${sender}\n`;
  return { to, language, subject, text, html: toHtml(texts, link, languageTag(language)) };
}
