import { brand } from '../brand';
import type { MailKind } from '../constants/mail';

type MailContent = {
  kind: MailKind;
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; href: string };
  /** Small print: what to do if the mail is unexpected. */
  closing: string;
};

export type RenderedMail = {
  kind: MailKind;
  subject: string;
  text: string;
  html: string;
  links: string[];
};

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

// Mail clients hardly support style sheets: styles are inline, and tables make the layout.
const INK = '#16181F';
const SOFT = '#565B68';
const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = `'Bricolage Grotesque',${SANS}`;

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${INK}">${escapeHtml(text)}</p>`;
}

function actionHtml({ label, href }: { label: string; href: string }): string {
  const url = escapeHtml(href);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;background:${INK};color:#FBFAF4;border-radius:6px;font:600 16px/1.2 ${SANS};text-align:center;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font:14px/1.6 ${SANS};color:${SOFT}">Or open this link: <a href="${url}" style="color:#2440C8;word-break:break-all">${url}</a></p>`;
}

function html({ subject, preview, heading, paragraphs, action, closing }: MailContent): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FBFAF4">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 16px;font:700 22px/1 ${DISPLAY};letter-spacing:-.02em;color:${INK}"><span style="background:#FFE94A;padding:0 4px">${brand.product}</span></td></tr>
<tr><td style="padding:32px;background:#FFFFFF;border:1px solid #DDD9CC;border-radius:6px">
<h1 style="margin:0 0 16px;font:650 24px/1.2 ${DISPLAY};letter-spacing:-.02em;color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${action ? actionHtml(action) : ''}
<p style="margin:0;padding:16px 0 0;border-top:1px solid #DDD9CC;font:14px/1.6 ${SANS};color:${SOFT}">${escapeHtml(closing)}</p>
</td></tr>
<tr><td style="padding:16px 0;font:13px/1.6 ${SANS};color:${SOFT}">${brand.business}<br>${brand.streetAddress}<br>${brand.supportEmail}</td></tr>
</table></td></tr></table></body></html>`;
}

function text({ heading, paragraphs, action, closing }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  const sender = `${brand.product} · ${brand.business}, ${brand.streetAddress}\n${brand.supportEmail}`;
  return [heading, ...paragraphs, ...link, closing, '--', sender].join('\n\n');
}

/** Escapes all parts, but the link isn't checked. */
export function renderMail(content: MailContent): RenderedMail {
  return {
    kind: content.kind,
    subject: content.subject,
    text: text(content),
    html: html(content),
    links: content.action ? [content.action.href] : [],
  };
}
