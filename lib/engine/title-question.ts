import { framed, hasFrames } from './language/frames';
import { namesNoSubject } from './language/headings';

/** In the text's language; null for unsupported ones. */
export function aboutWhat(language: string): ((topic: string) => string) | null {
  return hasFrames(language) ? (topic) => framed(language, 'about', topic) : null;
}

const LONGEST_TOPIC = 48;

/** Not "Introduction" or "Exercises". */
export function isTopic(title: string): boolean {
  return title.length <= LONGEST_TOPIC && !namesNoSubject(title) && !/[?:]/.test(title);
}

/** In English the quotation marks are part of the title, elsewhere of the question. */
export function namedTitle(title: string, language: string): string {
  return language === 'en' ? `“${title}”` : title;
}

/** Null for unsupported languages, or if the title names no topic. */
export function titleQuestion(title: string, language: string): string | null {
  const about = aboutWhat(language);
  return about && isTopic(title) ? about(namedTitle(title, language)) : null;
}
