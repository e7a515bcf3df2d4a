import { namesNoSubject } from './language/headings';

/** In the text's language; null for unsupported ones. */
export function aboutWhat(language: string): ((topic: string) => string) | null {
  return ABOUT[language] ?? null;
}

const ABOUT: Readonly<Record<string, (topic: string) => string>> = {
  en: (topic) => `What does the text say about ${topic}?`,
  de: (topic) => `Was sagt der Text über „${topic}“?`,
  fr: (topic) => `Que dit le texte sur « ${topic} » ?`,
  es: (topic) => `¿Qué dice el texto sobre «${topic}»?`,
  it: (topic) => `Che cosa dice il testo su «${topic}»?`,
  pt: (topic) => `O que diz o texto sobre «${topic}»?`,
};

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
