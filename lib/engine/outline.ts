import { cutTo } from '../text/cut';
import { titleFromHeading } from './language/headings/heading-title';
import { isLongDocument, MAX_TITLE_LENGTH } from './limits';
import { countWords } from './reading/count-words';
import { usesOf } from './section-roles';
import { nameFromWords, wordUses } from './structure/part-names';
import {
  type Heading,
  joinCrumbs,
  type Structure,
  topUnits,
  type Unit,
  unitsBelow,
} from './structure/units';
import type { Chapter, ReadDocument } from './types';

/** Words below which a heading is no chapter, but joins its neighbor. */
const SHORTEST_CHAPTER = 1_000;
const MOST_CHAPTERS = 150;
/** Words; a longer chapter is divided along its own headings. */
const LONGEST_CHAPTER = 30_000;
/** Words of a part of a text without headings. */
const PART_WORDS = 8_000;
/** Share of a part from which on it ends where a section does. */
const PART_IS_FULL = 0.75;

/** A passage without its text. */
export type PassageSize = {
  section: number;
  page: number | null;
  words: number;
  /** Of contents, an index and the like: in no chapter. */
  leftOut: boolean;
};

/** `title` is null for a part that no heading names. */
type UnnamedChapter = Omit<Chapter, 'title'> & { title: string | null };

/** The chapters of a long document, named by their headings or else their most telling words; none of a short one. */
export function outlineOf(document: ReadDocument): Chapter[] {
  const { wordCount, sections, passages } = document;
  if (!isLongDocument(wordCount)) return [];
  const uses = usesOf(document);
  const sizes = passages.map(({ section, page, text }, i): PassageSize => {
    return { section, page, words: countWords(text), leftOut: uses[i] !== 'text' };
  });
  return named(document, chaptersAlong(sections, sizes));
}

function named({ passages, language }: ReadDocument, chapters: UnnamedChapter[]): Chapter[] {
  const words = chapters.every(({ title }) => title !== null)
    ? []
    : chapters.map(({ firstPassage, endPassage }) => {
        const texts = passages.slice(firstPassage, endPassage).map(({ text }) => text);
        return wordUses(texts, language);
      });
  return chapters.map((chapter, i) => ({
    ...chapter,
    title: chapter.title ?? nameFromWords(words, i) ?? `${i + 1}`,
  }));
}

/**
 * Chapters along the highest level of headings with two or more of some length; without such headings parts of about
 * 8,000 words, which end with a section or a paragraph. Linear in the number of passages.
 */
export function chaptersAlong(
  sections: readonly Heading[],
  sizes: readonly PassageSize[],
): UnnamedChapter[] {
  const structure: Structure = { sections, stretches: sizes };
  const words = sizes.reduce((sum, one) => sum + (one.leftOut ? 0 : one.words), 0);
  const least = Math.max(SHORTEST_CHAPTER, words / MOST_CHAPTERS);
  const all = topUnits(structure, least);
  const chapters: NamedUnit[] = all
    ? joinCrumbs(all, least).flatMap((unit) => divided(structure, unit, least))
    : partsOf(structure);
  return chapters.map((unit) => chapterOf(structure, sizes, unit));
}

/** By the heading above it, or the first one inside. */
type NamedUnit = Unit & { named: 'above' | 'inside' };

function divided(structure: Structure, unit: Unit, least: number): NamedUnit[] {
  if (unit.words <= LONGEST_CHAPTER) return [{ ...unit, named: 'above' }];
  const own = unitsBelow(structure, unit, least);
  return own.length > 1
    ? own.flatMap((one) => divided(structure, one, least))
    : partsOf(structure, unit);
}

/** Of similar length. */
function partsOf(
  { sections, stretches }: Structure,
  { from, to }: { from: number; to: number } = { from: 0, to: stretches.length },
): NamedUnit[] {
  const inside = stretches.slice(from, to);
  const total = inside.reduce((sum, one) => sum + (one.leftOut ? 0 : one.words), 0);
  const share = total / Math.max(1, Math.round(total / PART_WORDS));
  const parts: Unit[] = [];
  inside.forEach(({ section, words, leftOut }, i) => {
    if (leftOut) return;
    const index = from + i;
    const open = parts.at(-1);
    const isNewSection = sections[section]?.firstPassage === index;
    const isFull =
      open && (open.words >= share || (isNewSection && open.words >= PART_IS_FULL * share));
    if (open && !isFull) Object.assign(open, { to: index + 1, words: open.words + words });
    else
      parts.push({
        from: index,
        to: index + 1,
        words,
        sections: [section],
        heading: section,
        level: 0,
      });
  });
  return joinCrumbs(parts, share / 2).map((part) => ({ ...part, named: 'inside' }));
}

function chapterOf(
  { sections }: Structure,
  sizes: readonly PassageSize[],
  { from, to, words, named, heading }: NamedUnit,
): UnnamedChapter {
  const pages = sizes.slice(from, to).flatMap(({ page }) => page ?? []);
  const inside = sections.filter(({ firstPassage: at }) => at >= from && at < to);
  const candidates = named === 'above' ? [sections[heading], ...inside] : inside;
  return {
    title: titleAmong(candidates.flatMap((one) => one?.title ?? [])),
    firstPassage: from,
    endPassage: to,
    firstPage: pages[0] ?? null,
    lastPage: pages.at(-1) ?? null,
    words,
  };
}

/** "Chapter 3" only if no heading says what it is about. */
function titleAmong(headings: readonly string[]): string | null {
  for (const heading of headings) {
    const title = titleFromHeading(heading);
    if (title) return title;
  }
  const written = headings.find((heading) => heading.trim() !== '');
  return written === undefined ? null : cutTo(written.trim(), MAX_TITLE_LENGTH);
}
