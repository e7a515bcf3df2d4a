import all from './frames.json';

type Frame = keyof typeof all.en;

const FRAMES: Readonly<Record<string, Readonly<Record<Frame, string>>>> = all;

/** Whether what is written around the text's own words can be in its language (ISO 639-1). */
export function hasFrames(language: string): boolean {
  return Object.hasOwn(FRAMES, language);
}

const MEANING_ASKED = Object.values(FRAMES).map(({ meaning }) => meaning.split('{}')[0] ?? '');

/** Whether a question asks what a word means, in any of the languages. */
export const asksMeaning = (question: string): boolean =>
  MEANING_ASKED.some((opening) => question.startsWith(opening));

/** A sentence around `words` in the text's language; in English, the interface's, where there is none. */
export function framed(language: string, frame: Frame, words = ''): string {
  return (FRAMES[language] ?? all.en)[frame].replace('{}', () => words);
}
