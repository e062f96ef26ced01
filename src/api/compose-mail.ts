import type { Mail } from '#db/outbox.ts';
import { localise } from '#domain/paths.ts';
import { type Language, languageTag } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';

export type MailKind = 'activation' | 'reset';

const paths: Readonly<Record<MailKind, (token: string) => string>> = {
  activation: (token) => `/auth/activate/${token}`,
  reset: (token) => `/auth/reset-password/${token}`,
};

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

function textsOf(kind: MailKind, language: Language): MailTexts {
  const t = getT(language);
  return {
    subject: t(`mail.${kind}-subject`),
    lead: t(`mail.${kind}-lead`),
    button: t(`mail.${kind}-button`),
    validity: t(`mail.${kind}-validity`),
    ignore: t('mail.ignore'),
    sender: t('site.name'),
  };
}

function toHtml({ subject, lead, button, validity, ignore, sender }: MailTexts, link: string, tag: string) {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const style = 'display:inline-block;padding:12px 20px;border-radius:6px;background:#14532d;color:#ffffff';
  return [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1917;background:#ffffff">',
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    paragraph(escapeHtml(lead)),
    paragraph(`<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(button)}</a>`),
    paragraph(escapeHtml(link)),
    paragraph(`${escapeHtml(validity)} ${escapeHtml(ignore)}`),
    paragraph(escapeHtml(sender)),
    '</body></html>',
  ].join('\n');
}

/** A mail that brings a link with a token; `origin` is the configured one, never the request's Host. */
export function composeMail(
  kind: MailKind,
  { to, language, token, origin }: { to: string; language: Language; token: string; origin: string },
): Mail {
  const texts = textsOf(kind, language);
  const link = origin.replace(/\/+$/, '') + localise(paths[kind](token), language);
  const { subject, lead, button, validity, ignore, sender } = texts;
  const text = `${lead}\n\n${button}:\n${link}\n\n${validity} ${ignore}\n\n${sender}\n`;
  return { to, language, subject, text, html: toHtml(texts, link, languageTag(language)) };
}
