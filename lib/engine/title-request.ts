import { namesNoSubject } from './language/headings/headings';
import { framed, hasFrames } from './language/languages/frames';

const LONGEST_TOPIC = 48;

/** Asks the tutor for what stands under a title; null for unsupported languages, or if the title names no topic. */
export function titleRequest(title: string, language: string): string | null {
  const isTopic = title.length <= LONGEST_TOPIC && !namesNoSubject(title) && !/[?:]/.test(title);
  if (!isTopic || !hasFrames(language) || namesQuestions(title, language)) return null;
  // In English the quotation marks are part of the title, elsewhere of the request.
  return framed(language, 'summaryOf', language === 'en' ? `“${title}”` : title);
}

/** "Questions 7–12", as lessons of a quiz are called. */
const namesQuestions = (title: string, language: string): boolean =>
  (['question', 'questions'] as const)
    .map((frame) => framed(language, frame, ''))
    .some((words) => title.startsWith(words) && /^\s*\d/.test(title.slice(words.length)));
