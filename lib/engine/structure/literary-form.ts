import { PART_OF_BOOK } from '../language/headings/book-parts';
import { union } from '../language/patterns';
import type { Passage, Section } from '../types';

/** What tells a story or is spoken or sung: none of it is a general truth. */
export type LiteraryForm = 'story' | 'play' | 'verse';

type Text = {
  sections: readonly Pick<Section, 'title'>[];
  passages: readonly Pick<Passage, 'text'>[];
};

const SPEAKS =
  '(?:said|cried|asked|replied|answered|exclaimed|whispered|returned|murmured|continued|added|repeated|observed|thought|demanded|muttered|called|shouted|began|went on)';
/** `…," said Katrine`, `…!” he cried` */
const SAID = union([
  new RegExp(`["”’'](?:\\s|\\s?[-–—]{1,2}\\s?)${SPEAKS}\\b`, 'u'),
  new RegExp(
    `["”’'](?:\\s|\\s?[-–—]{1,2}\\s?)(?:(?:\\p{Lu}\\p{L}*\\.? ?){1,3}|he|she|I|they|the (?:\\p{L}+ ){1,2})\\s?${SPEAKS}\\b`,
    'u',
  ),
]);
const OPENS_SPEECH = /^["“‘']/u;
/** "Algernon. ", "SAMPSON: " */
const SPEAKER = /^((?:\p{Lu}[\p{L}'’]*\.? ?){1,3})[.:]\s/u;
const STAGE = /^[[(]?_?(?:re-?enter|enter|exit|exeunt)\b|[[(]_?(?:enter|exit|exeunt|aside)\b/iu;
const OF_PERSONS =
  /(?<!\p{L})(?:he|she|him|her|his|hers|I|me|my|mine|thou|thee|thy|thine|ye)(?!\p{L})/giu;

const LONGEST_READ = 400;
const FEWEST_PASSAGES = 20;
/** Shares of the passages; of other texts at most 6 % have speech with its speaker, and 1 % of the words are of persons. */
const LEAST_SAID = 0.08;
const LEAST_OPENING = 0.15;
const LEAST_SPOKEN = 0.3;
const FEWEST_SPEECHES = 3;
const LEAST_LINES = 0.7;
const LEAST_RUN_ON = 0.2;
const LONGEST_VERSE = 75;
/** Of the words. */
const LEAST_OF_PERSONS = 0.025;

/** The form of a novel, a tale, a play or a poem; null of any text that explains. Linear. */
export function literaryForm({ sections, passages }: Text): LiteraryForm | null {
  if (passages.length < FEWEST_PASSAGES) return null;
  const texts = passages.map(({ text }) => text);
  const shareOf = (fits: (text: string) => boolean) => texts.filter(fits).length / texts.length;
  if (isPlay(sections, texts)) return 'play';
  if (!isOfPersons(texts)) return null;
  const isStory =
    shareOf((text) => SAID.test(text.slice(0, LONGEST_READ))) >= LEAST_SAID &&
    shareOf((text) => OPENS_SPEECH.test(text)) >= LEAST_OPENING;
  if (isStory) return 'story';
  const isLine = (text: string) => text.length <= LONGEST_VERSE && /^["“‘']?\p{Lu}/u.test(text);
  const runsOn = (text: string) => isLine(text) && /[,;:]$/.test(text);
  return shareOf(isLine) >= LEAST_LINES && shareOf(runsOn) >= LEAST_RUN_ON ? 'verse' : null;
}

/** Several persons speak in turn, and come and go. */
function isPlay(sections: Text['sections'], texts: readonly string[]): boolean {
  const isStaged =
    texts.some((text) => STAGE.test(text.slice(0, LONGEST_READ))) &&
    (sections.some(({ title }) => PART_OF_BOOK.test(title)) ||
      texts.filter((text) => STAGE.test(text.slice(0, LONGEST_READ))).length >= FEWEST_SPEECHES);
  if (!isStaged) return false;
  const times = new Map<string, number>();
  for (const text of texts) {
    const name = SPEAKER.exec(text.slice(0, LONGEST_VERSE))?.[1];
    if (name) times.set(name, (times.get(name) ?? 0) + 1);
  }
  const speeches = [...times.values()].filter((count) => count >= FEWEST_SPEECHES);
  const spoken = speeches.reduce((sum, count) => sum + count, 0);
  const lines = texts.filter((text) => text.length <= LONGEST_VERSE && /[,;]$/.test(text)).length;
  return speeches.length > 1 && spoken + lines >= LEAST_SPOKEN * texts.length;
}

function isOfPersons(texts: readonly string[]): boolean {
  const words = texts.reduce((sum, text) => sum + text.split(' ').length, 0);
  const persons = texts.reduce((sum, text) => sum + (text.match(OF_PERSONS)?.length ?? 0), 0);
  return persons >= LEAST_OF_PERSONS * words;
}
