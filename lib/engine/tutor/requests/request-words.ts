import { DE } from './words/de';
import { EN, type RequestWords } from './words/en';
import { ES } from './words/es';
import { FR } from './words/fr';
import { IT } from './words/it';
import { PT } from './words/pt';

/** What a learner may ask for. The first with a cue in the message decides. */
export const REQUEST_KINDS = [
  'quiz',
  'summary',
  'example',
  'where',
  'importance',
  'steps',
  'key_points',
  'list',
  'explain',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const TABLES: Readonly<Record<string, RequestWords>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  pt: PT,
  it: IT,
};
const LANGUAGES = Object.keys(TABLES);

/** English is understood beside every language. */
export function wordsFor(language: string): readonly RequestWords[] {
  const own = Object.hasOwn(TABLES, language) ? TABLES[language] : undefined;
  return own && own !== EN ? [EN, own] : [EN];
}

const CUES = new Map<string, readonly RegExp[]>();

/** Whole words, in English and in `language`. */
export function cuesOf(what: keyof RequestWords, language: string): readonly RegExp[] {
  const key = `${what} ${LANGUAGES.includes(language) ? language : 'en'}`;
  const cues =
    CUES.get(key) ??
    wordsFor(language).map(
      (words) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words[what]})(?![\\p{L}\\p{N}])`, 'iu'),
    );
  CUES.set(key, cues);
  return cues;
}

const EMPTY = new Map(
  Object.entries(TABLES).map(([language, { empty }]) => [language, new Set(empty.split(' '))]),
);

/** Words that it puts around any subject. */
export function emptyIn(language: string): ReadonlySet<string> {
  return EMPTY.get(language) ?? new Set();
}

/** That of most of the message’s small words; the document’s if they leave it open. */
export function languageOf(message: string, document: string): string {
  const words = message.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [];
  const counts = new Map(
    LANGUAGES.map((one) => [one, words.filter((word) => emptyIn(one).has(word)).length]),
  );
  const most = Math.max(...counts.values());
  const [ours = -1, english = 0] = [counts.get(document), counts.get('en')];
  if (document !== 'en' && ours >= Math.max(most - 1, english)) return document;
  return english === most ? 'en' : (LANGUAGES.find((one) => counts.get(one) === most) ?? 'en');
}
