import { framed, hasFrames } from './language/frames';
import { namesNoSubject } from './language/headings';

const LONGEST_TOPIC = 48;

/** Asks the tutor for what stands under a title; null for unsupported languages, or if the title names no topic. */
export function titleRequest(title: string, language: string): string | null {
  const isTopic = title.length <= LONGEST_TOPIC && !namesNoSubject(title) && !/[?:]/.test(title);
  if (!isTopic || !hasFrames(language)) return null;
  // In English the quotation marks are part of the title, elsewhere of the request.
  return framed(language, 'summaryOf', language === 'en' ? `“${title}”` : title);
}
