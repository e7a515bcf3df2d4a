import { isNumberAlone, PART_OF_BOOK } from '../../../language/headings/book-parts';
import { shownHeading, titleFromHeading } from '../../../language/headings/heading-title';
import type { Section } from '../../../types';
import { type AnalysedDocument, sentenceAt, sentenceText, taughtIn } from '../../analysed';
import type { CoursePart } from '../../lessons/make-lessons';
import { countSentenceWords } from '../../sentence-score';
import { personsOf, rankOfPerson } from './persons';
import { toldIn } from './told';

/** In words, of the openings of a lesson's chapters or scenes together. */
const OPENINGS = 520;
const SHORTEST_OPENING = 90;
/** Passages beside the openings that tell what happens. */
const MOST_TOLD = 4;
const LONGEST_TITLE = 70;

/** A literary text is read from its beginning: the opening of each chapter or scene, then where something happens. Linear. */
export function readingSentences(document: AnalysedDocument, part: CoursePart): number[] {
  const text = taughtIn(document, part);
  const sections = [...Map.groupBy(text, (one) => sentenceAt(document, one).section).values()];
  const most = Math.max(SHORTEST_OPENING, OPENINGS / Math.max(1, sections.length));
  const opening = sections.flatMap((own) => openingOf(document, own, most));
  const told = new Set(
    toldIn(document, text, MOST_TOLD).map((one) => sentenceAt(document, one).passage),
  );
  const shown = new Set(opening);
  return text.filter((one) => shown.has(one) || told.has(sentenceAt(document, one).passage));
}

/** Whole passages. */
function openingOf(document: AnalysedDocument, own: readonly number[], most: number): number[] {
  const passages = [...Map.groupBy(own, (one) => sentenceAt(document, one).passage).values()];
  let words = 0;
  return passages
    .filter((sentences) => {
      const fits = words < most;
      words += countSentenceWords(document, sentences);
      return fits;
    })
    .flat();
}

/** "The Promise in the Rose Garden", "Chapters IV to VI: Victor and Elizabeth", "Act II". */
export function* readingTitles(document: AnalysedDocument, part: CoursePart): Generator<string> {
  const names = chaptersIn(document, part);
  const [first] = names;
  const last = names.at(-1);
  if (!first || !last) {
    yield* firstLines(document, part);
    return;
  }
  const whole = first === last ? first : `${first} to ${last}`;
  const areNumbers = names.every((name) => isNumberAlone(name));
  const persons = areNumbers ? mainPersons(document, part) : '';
  if (persons !== '') yield `${whole}: ${persons}`;
  if (whole.length <= LONGEST_TITLE) yield whole;
  yield* names;
  yield `${whole}, continued`;
}

/** A poem without a title is known by its first line. */
function* firstLines(document: AnalysedDocument, part: CoursePart): Generator<string> {
  for (const one of taughtIn(document, part)) {
    const text = sentenceText(document, sentenceAt(document, one)).replace(/[,;:.]$/u, '');
    const isLine = /^\p{Lu}.*\p{Ll} \p{Ll}/u.test(text) && text.length <= LONGEST_TITLE;
    if (isLine && text.split(' ').length >= FEWEST_OF_LINE) yield `“${text}”`;
  }
}

const FEWEST_OF_LINE = 4;

/** What the chapters, or the acts, of a part are called. */
function chaptersIn(document: AnalysedDocument, { from, to }: CoursePart): string[] {
  const { sections } = document.source;
  const first = document.sentences[from]?.section ?? 0;
  const end = document.sentences[to - 1]?.section ?? first;
  const opens = sections.findIndex(
    ({ firstPassage }) => firstPassage === sections[first]?.firstPassage,
  );
  const act = sections.slice(0, opens + 1).findLastIndex(({ title }) => isAct(title));
  const above = act >= 0 && act < opens ? sections.slice(act, act + 1) : [];
  const own = [...above, ...sections.slice(opens, end + 1).filter(isChapter)];
  const acts = own.filter(({ title }) => isAct(title));
  if (acts.length > 0) return acts.map(({ title }) => nameOf(title));
  const top = Math.min(...own.map(({ level }) => level));
  return own.flatMap(({ level, title }, i): string[] => {
    if (level > top) return [];
    const below = own[i + 1];
    const named = below && below.level > top ? titleFromHeading(below.title) : null;
    return [titleFromHeading(title) ?? named ?? shownHeading(title)].map(nameOf);
  });
}

/** The title of the book stands alone above its first chapter, too. */
function isChapter(section: Section, i: number, all: readonly Section[]): boolean {
  const isEmpty = all[i + 1]?.firstPassage === section.firstPassage;
  const isPart = isNumberAlone(section.title) || PART_OF_BOOK.test(section.title);
  return section.role === 'body' && section.title !== '' && (!isEmpty || isPart);
}

const isAct = (title: string): boolean => /\bact\b/i.test(title) && PART_OF_BOOK.test(title);

/** "IV" is a chapter. */
function nameOf(title: string): string {
  const plain = title.replace(/\.$/u, '');
  return /^(?:[IVXLC]+|\d+)$/u.test(plain) ? `Chapter ${plain}` : plain;
}

/** The two who are named most. */
function mainPersons(document: AnalysedDocument, { from, to }: CoursePart): string {
  const uses = new Map<number, number>();
  for (const sentence of document.sentences.slice(from, to))
    for (const [word] of sentenceText(document, sentence).matchAll(/\p{Lu}[\p{Ll}’'-]{2,}/gu)) {
      const rank = rankOfPerson(document, word);
      if (rank !== undefined) uses.set(rank, (uses.get(rank) ?? 0) + 1);
    }
  const [one, other] = [...uses]
    .sort((a, b) => b[1] - a[1])
    .map(([rank]) => personsOf(document)[rank]);
  return one && other ? `${one} and ${other}` : (one ?? '');
}
