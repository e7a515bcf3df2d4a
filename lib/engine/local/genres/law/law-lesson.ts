import { perObject } from '../../../caches/per-object';
import { shownHeading } from '../../../language/headings/heading-title';
import { lawDivision } from '../../../language/headings/law-labels';
import { framed } from '../../../language/languages/frames';
import { capitalised } from '../../../language/words/words';
import type { Article } from '../../../structure/law';
import { type AnalysedDocument, sentenceAt, taughtIn } from '../../analysed';
import type { CoursePart } from '../../lessons/make-lessons';
import { countSentenceWords } from '../../sentence-score';
import { articleAt, articlesOf } from './articles';

/** In words. */
const LESSON = 790;
const LONGEST_TITLE = 70;

/** Whole articles, or sections, from the beginning of each chapter of the part, as many as a lesson holds. */
export function wholeSections(document: AnalysedDocument, part: CoursePart): number[] {
  const text = taughtIn(document, part);
  const chapters = 'chapters' in part ? part.chapters : [];
  const chapterOf = (one: number) =>
    chapters.findLastIndex(({ firstPassage }) => firstPassage <= sentenceAt(document, one).passage);
  const most = LESSON / Math.max(1, chapters.length);
  return [...Map.groupBy(text, chapterOf).values()].flatMap((own) =>
    wholeArticles(document, own, most),
  );
}

function wholeArticles(
  document: AnalysedDocument,
  text: readonly number[],
  most: number,
): number[] {
  let words = 0;
  const shown: number[] = [];
  for (const own of Map.groupBy(text, (one) => sentenceAt(document, one).section).values()) {
    const length = countSentenceWords(document, own);
    if (shown.length > 0 && words + length > most) break;
    shown.push(...(length > 2 * most ? opening(document, own, most) : own));
    words += length;
  }
  return shown;
}

/** Of a long article, whole paragraphs. */
function opening(document: AnalysedDocument, own: readonly number[], most: number): number[] {
  let words = 0;
  return [...Map.groupBy(own, (one) => sentenceAt(document, one).passage).values()]
    .filter((sentences) => {
      const fits = words < most;
      words += countSentenceWords(document, sentences);
      return fits;
    })
    .flat();
}

/** "Part II: Fundamental Rights", "Parliament: Articles 7–9", "Article 6: Arrest and detention". */
export function* lawTitles(document: AnalysedDocument, part: CoursePart): Generator<string> {
  const articles = articlesIn(document, part);
  if (articles.length === 0) return;
  const range = rangeOf(articles);
  const titles = articles.flatMap(({ title }) => (title === '' ? [] : [shownHeading(title)]));
  yield* divisionTitles(document, articles, range, titles);
  if (titles.length === articles.length && titles.length <= MOST_NAMED)
    yield* fitting([`${range}: ${titles.join(', ')}`]);
  const [name = ''] = divisionsOf(document, articles).map((section) => nameOf(document, section));
  if (name) yield* fitting([`${name}: ${range}`, `${range}: ${name}`]);
  const last = titles.length > 1 ? ` – ${titles.at(-1)}` : '';
  if (titles[0]) yield* fitting([`${range}: ${titles[0]}${last}`]);
  yield cut((titles[0] ? `${range}: ${titles[0]}` : range).replace(/^: /u, ''));
}

const MOST_NAMED = 3;

/** By the headings over the articles, where they are over nothing else or there are several. */
function* divisionTitles(
  document: AnalysedDocument,
  articles: readonly Article[],
  range: string,
  titles: readonly string[],
): Generator<string> {
  const divisions = divisionsOf(document, articles);
  const [name, other, ...more] = divisions.map((section) => nameOf(document, section));
  const [only = 0] = divisions;
  if (name && !other && coversDivision(document, only, articles))
    yield fullName(document, only, name);
  if (articles.length === 1 && titles[0]) yield cut(`${range}: ${titles[0]}`);
  if (!name || !other) return;
  const link = more.length > 0 ? ' – ' : framed(document.language, 'and');
  const both = `${name}${link}${more.at(-1) ?? other}`;
  yield* fitting(more.length > 0 ? [`${range}: ${both}`] : [both, `${range}: ${name}`]);
}

/** Without a range that isn't there. */
const fitting = (titles: readonly string[]): string[] =>
  titles
    .map((one) => one.replace(/^: |: $/u, ''))
    .filter((one) => one !== '' && one.length <= LONGEST_TITLE);

const cut = (title: string): string =>
  title.length <= LONGEST_TITLE
    ? title
    : `${title.slice(0, LONGEST_TITLE).replace(/[\s,;:–—-]+\S*$/u, '')}…`;

function articlesIn(document: AnalysedDocument, part: CoursePart): Article[] {
  const own = new Set(taughtIn(document, part).flatMap((one) => articleAt(document, one) ?? []));
  return [...own];
}

/** The lowest heading above each article that is no article and not the law's title. */
function divisionsOf(document: AnalysedDocument, articles: readonly Article[]): number[] {
  const parents = parentsOf(document);
  const above = articles.map(({ section }) => parents[section] ?? -1);
  const isLeft = (one: number) => !REPEALED.test(document.source.sections[one]?.title ?? '');
  const all = [...new Set(above.filter((one) => one >= 0))].filter(isLeft);
  // Of several sections of one chapter, the chapter.
  const [over, another] = new Set(all.map((one) => parents[one] ?? -1));
  return all.length > 1 && another === undefined && over !== undefined && over >= 0 ? [over] : all;
}

const REPEALED = /weggefallen|repealed|abrog/iu;

/** By section, the one above it; -1 for none, and for the title of the whole, the first one of the highest level. */
const parentsOf = perObject(({ source: { sections } }: AnalysedDocument): number[] => {
  const open: number[] = [];
  const [first, ...others] = sections;
  const isTitled = first !== undefined && others.every(({ level }) => level > first.level);
  return sections.map(({ level }, at) => {
    while (open.length > 0 && (sections[open.at(-1) ?? 0]?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1) ?? -1;
    open.push(at);
    const isNone = parent === 0 && (isTitled || first?.title === '');
    return isNone ? -1 : parent;
  });
});

function coversDivision(
  document: AnalysedDocument,
  division: number,
  articles: readonly Article[],
): boolean {
  const { sections } = document.source;
  const level = sections[division]?.level ?? 0;
  const end = sections.findIndex((one, i) => i > division && one.level <= level);
  const own = articlesOf(document).filter(
    ({ section }) => section > division && (end < 0 || section < end),
  );
  const shown = new Set(articles.map(({ section }) => section));
  return own.every(({ section }) => shown.has(section));
}

/** "Fundamental rights" of "PART II: FUNDAMENTAL RIGHTS". */
function nameOf(document: AnalysedDocument, section: number): string {
  const title = document.source.sections[section]?.title ?? '';
  const rest = (lawDivision(title)?.rest ?? title).replace(/^[IVXLC]+\s?[a-z]?\.\s*-?\s*/u, '');
  return shownHeading(rest === '' ? title : rest);
}

function fullName(document: AnalysedDocument, section: number, name: string): string {
  const title = document.source.sections[section]?.title ?? '';
  const rest = lawDivision(title)?.rest ?? '';
  const written = bare(title.slice(0, title.length - rest.length));
  const label = written.replace(/^\p{Lu}{3,}/u, (word) => capitalised(word.toLowerCase()));
  const whole = rest === '' ? name : `${label}: ${name}`;
  return whole.length <= LONGEST_TITLE ? whole : name;
}

const bare = (label: string): string => label.replace(/[\s.:–—-]+$/u, '');

/** "Article 5", "Articles 4–6", "§§ 1–5"; "" where a second count begins. */
function rangeOf(articles: readonly Article[]): string {
  const [first, last] = [articles[0], articles.at(-1)].map((one) => bare(one?.label ?? ''));
  if (first === undefined || last === undefined || first === last) return first ?? '';
  const [from, to] = [articles[0], articles.at(-1)].map((one) =>
    Number.parseInt(one?.number ?? '', 10),
  );
  if ((to ?? 0) < (from ?? 0)) return '';
  const [, word = '', number = ''] = /^(\P{N}*?)\s*(\S*)$/u.exec(first) ?? [];
  return `${pluralOf(word)} ${number}–${last.replace(/^\P{N}*\s+(?=\S+$)/u, '')}`.trim();
}

function pluralOf(word: string): string {
  if (word === '§') return '§§';
  if (
    /^(?:article|section|rule|regulation|clause|canon|amendment|art[íi]culo|artigo)$/iu.test(word)
  )
    return `${word}s`;
  return /^articolo$/iu.test(word) ? 'Articoli' : word;
}
