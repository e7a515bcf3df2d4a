/**
 * A sentence as it is shown: without citations, references to figures and the spaces they leave. What it stands on is
 * quoted exactly elsewhere.
 */
export function tidy(text: string): string {
  return text
    .replace(/\s*\[(?:\d{1,3}(?:\s*[,–-]\s*\d{1,3}){0,8}|citation needed|note \d{1,3})\]/g, '')
    .replace(/\s*\(([^()]{1,160})\)/g, (whole, inner: string) => (isReference(inner) ? '' : whole))
    .replace(
      /,? as (?:shown|seen|illustrated|depicted|indicated) (?:in|by) (?:the )?(?:figures?|tables?)\b[^,.;()]*/gi,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/ ([,;:!?]|\.(?![\p{L}\d]))/gu, '$1')
    .trim();
}

/** "Figure 3", "see Chapter 2", "Smith & Jones, 2010; Brown et al., 2012", "p. 12". */
function isReference(inner: string): boolean {
  if (
    /^(?:see |cf\. |as in |shown in )?(?:also )?(?:figures?\w{0,2}|fig\.|tables?|chapters?|sections?|box|appendix|pp?\.|link|image|video|credit)\b/i.test(
      inner,
    )
  )
    return true;
  if (/^(?:1[5-9]|20)\d{2}[a-z]?(?:\s*[–-]\s*(?:\d{4}|present))?$/.test(inner)) return true;
  const isCitation = /\bet al\b|,\s*(?:(?:1[5-9]|20)\d{2}|n\.d)/.test(inner);
  return isCitation && /^[\p{L}\d\s.,;:&’'/–-]+$/u.test(inner);
}
