import { answerQuestion } from '../answer-question';
import { buildIndex } from '../build-index';
import type { AnalysedDocument } from '../local/analysed';
import { chooseCards } from '../local/cards/choose';
import { asCard, draftCards } from '../local/cards/make-cards';
import { rateCards } from '../local/cards/rate-cards';
import { packOf, type Understood, understand } from '../local/local-engine';
import { rankedTopics } from '../local/summary/topics';
import { outlineOf } from '../outline';
import { type OpenIndex, openIndex } from '../retrieval/open-index';
import type { Anchored, StudyPack } from '../types';
import { type Chapter, chapterDocument, openQuestions } from './chapters';
import { lessonRows } from './lesson-rows';
import { checkRows, SupportCounts } from './measure-checks';
import { ScreenCounts } from './measure-screens';
import type { ModelPacks } from './model-packs';
import type { Report } from './report';
import { sectionSummary, summariseSection } from './summarise-section';

/** The scorer looks at 50. */
const TERMS = 100;

type Options = { report: Report; without: ReadonlySet<string>; packs?: ModelPacks };

type Studied = { chapter: Chapter; index: OpenIndex; rows: Record<string, object[]> };

/**
 * Makes a pack of each chapter, then asks the chapters their review questions.
 *
 * @returns words of all chapters
 */
export async function measureChapters(
  chapters: Chapter[],
  { report, without, packs }: Options,
): Promise<number> {
  const kinds: Record<string, number> = {};
  const studied: Studied[] = [];
  const supports = new SupportCounts();
  const screens = new ScreenCounts();
  let words = 0;
  let ms = 0;
  for (const chapter of chapters) {
    const source = await chapterDocument(chapter);
    const begun = performance.now();
    const understood = await understand(source);
    const pack = await packOf(understood, { parts: { lessons: true, cards: true } });
    ms += performance.now() - begun;
    words += source.wordCount;
    const cards = without.size > 0 ? cardsWithout(understood, without) : pack.cards;
    const shown = { pack: { ...pack, cards }, summary: [] };
    const made = packs ? await packs.over(source, shown.pack) : shown;
    countKinds(understood, without, kinds);
    supports.add(chapter, understood);
    screens.add(made.pack);
    studied.push({
      chapter,
      index: openIndex(buildIndex(source, pack)),
      rows: rowsOf(chapter, understood, made),
    });
  }
  if (studied.length === 0) return 0;
  report.print(`${studied.length} chapters`, { count: words, unit: 'words', ms });
  console.log(`cards by kind: ${JSON.stringify(kinds)}`);
  for (const name of Object.keys(studied[0]?.rows ?? {}))
    report.write(
      `${name}.jsonl`,
      studied.flatMap(({ rows }) => rows[name] ?? []),
    );
  supports.print();
  screens.print();
  measureReview(studied, report);
  return words;
}

function rowsOf(
  chapter: Chapter,
  understood: Understood,
  { pack, summary }: { pack: StudyPack; summary: readonly Anchored[] },
): Record<string, object[]> {
  const { id } = chapter;
  const { document, terms } = understood;
  return {
    terms: [{ id, terms: terms.terms.slice(0, TERMS).map(({ text }) => text) }],
    cards: [{ id, cards: pack.cards.map(({ term, back }) => ({ term, back })) }],
    sections: sectionSummaries(chapter, document, summary),
    lessons: [{ id, lessons: lessonRows(understood) }],
    checks: checkRows(chapter, pack),
  };
}

/** Of a model where it said something on the section. */
function sectionSummaries(
  { id, sections }: Pick<Chapter, 'id' | 'sections'>,
  document: AnalysedDocument,
  ofModel: readonly Anchored[],
): object[] {
  const all = document.source.sections;
  const topics = rankedTopics(document, outlineOf(document.source));
  let from = 0;
  return sections.flatMap(({ title }) => {
    const first = all.findIndex(
      (one, at) => at >= from && one.level === 2 && one.title === title.trim(),
    );
    if (first < 0) return [];
    const next = all.findIndex((one, at) => at > first && one.level <= 2);
    from = next < 0 ? all.length : next;
    const range = [first, from] as const;
    const own = sectionSummary(document.source, ofModel, range);
    const summary = own.length > 0 ? own : summariseSection(document, topics, range);
    return [{ id, section: title, summary: summary.map(({ text }) => text) }];
  });
}

function draftsWithout(understood: Understood, without: ReadonlySet<string>) {
  const drafts = draftCards(understood).filter(({ kind }) => !without.has(kind));
  return chooseCards(understood, rateCards(understood, drafts));
}

function cardsWithout(understood: Understood, without: ReadonlySet<string>): StudyPack['cards'] {
  return draftsWithout(understood, without).map((draft) => asCard(understood.document, draft));
}

function countKinds(
  understood: Understood,
  without: ReadonlySet<string>,
  kinds: Record<string, number>,
): void {
  for (const { kind } of draftsWithout(understood, without)) kinds[kind] = (kinds[kind] ?? 0) + 1;
}

/** Asks each chapter its own review questions and those of the chapters before it that are on another subject. */
function measureReview(studied: readonly Studied[], report: Report): void {
  const begun = performance.now();
  const rows = studied.flatMap(({ chapter: of, index: own }, i) => {
    const other = nextOnAnotherSubject(studied, i);
    return openQuestions(of).flatMap((question) => [
      reviewRow(own, of, { of, question }),
      ...(other ? [reviewRow(other.index, other.chapter, { of, question })] : []),
    ]);
  });
  const ms = performance.now() - begun;
  report.print('review', { count: rows.length, unit: 'questions', ms });
  report.write('review.jsonl', rows);
}

/** The next chapter in the files' order, after the last one the first, whose id begins with another subject. */
function nextOnAnotherSubject(studied: readonly Studied[], position: number): Studied | undefined {
  const subjectOf = (one: Studied | undefined) => one?.chapter.id.split('-')[0];
  const following = [...studied.slice(position + 1), ...studied.slice(0, position)];
  return following.find((one) => subjectOf(one) !== subjectOf(studied[position]));
}

function reviewRow(
  index: OpenIndex,
  asked: Chapter,
  { of, question }: { of: Chapter; question: string },
): object {
  const { text, inDocument } = answerQuestion(index, question, 'Sage');
  return {
    chapter: asked.id,
    of: of.id,
    question,
    answer: text.replace(/ \[\d+\]/g, ''),
    refused: !inDocument,
  };
}
