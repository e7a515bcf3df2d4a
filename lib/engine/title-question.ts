import { isStudyAid, namesNoSubject } from './language/headings';

/** A question about everything that the text says on a topic, in the text's language; null for other languages. */
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

/** Whether a title names something that can be asked about, as "Introduction" and "Exercises" don't. */
export function isTopic(title: string): boolean {
  return title.length <= LONGEST_TOPIC && !namesNoSubject(title) && !isStudyAid(title) && !/[?:]/.test(title);
}

/** A title as `aboutWhat` names it: English puts it in quotation marks here, the other languages in their question. */
export function namedTitle(title: string, language: string): string {
  return language === 'en' ? `“${title}”` : title;
}

/** The question about a title's topic; null if the title names none, or for other languages. */
export function titleQuestion(title: string, language: string): string | null {
  const about = aboutWhat(language);
  return about && isTopic(title) ? about(namedTitle(title, language)) : null;
}
