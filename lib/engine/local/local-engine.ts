import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { minutesToRead } from '../../text/reading-time';
import { outlineOf } from '../outline';
import type { StudyEngine } from '../study-engine';
import type { PackParts, ReadDocument, Stage, StudyPack } from '../types';
import { type AnalysedDocument, analyseDocument } from './analysed';
import type { CardDraft } from './cards/draft';
import { chosenDrafts, ratedDrafts } from './cards/make-cards';
import { withChecks } from './checks/make-checks';
import { isLaw } from './genres/law/articles';
import { lawSummary } from './genres/law/rules';
import { isChecklist } from './genres/learning-tasks';
import { literaryFormOf } from './genres/literature/form';
import { personCards, questionsOnPersons } from './genres/literature/person-cards';
import { toldSummary } from './genres/literature/told-summary';
import { sourceSummary } from './genres/sources/claims';
import { sourceOf } from './genres/sources/source';
import { courseQuestions, courseSummary, isOfCourse } from './genres/syllabus';
import { withLeftOut } from './lessons/left-out/left-out';
import { courseParts, planLessons } from './lessons/make-lessons';
import { practicedCards } from './practice/make-practice';
import { suggestedQuestions } from './questions';
import { summaryDepths } from './summary/depths';
import { summarise } from './summary/summarise';
import { type RankedTopic, rankedTopics } from './summary/topics';
import { rankTerms } from './terms/rank';
import { TermIndex } from './terms/term-index';
import { conceptMap } from './visual/concepts';
import { withTopics } from './visual/section-topics';
import { wordCloud } from './visual/word-cloud';

/** What all parts of a pack are made from. */
export type Understood = { document: AnalysedDocument; terms: TermIndex };

type OnStage = (stage: Stage, fractionOfStage: number) => void;

/** Analyses a document and ranks its key terms. */
export async function understand(source: ReadDocument, onStage?: OnStage): Promise<Understood> {
  onStage?.('understanding', 0);
  const document = analyseDocument(source, (fraction) =>
    onStage?.('understanding', 0.6 * fraction),
  );
  await yieldToEventLoop();
  const terms = new TermIndex(rankTerms(document));
  onStage?.('understanding', 0.8);
  await yieldToEventLoop();
  return { document, terms };
}

/** Makes study packs from the text alone, without a network. Deterministic. */
export const localEngine: StudyEngine = {
  name: 'local',
  async makePack(source, { parts, onStage }) {
    return packOf(await understand(source, onStage), { parts, onStage });
  },
};

/** In all its depths: of a story what it tells, of a syllabus what the course asks, of a checklist nothing. */
function summaryOf(
  document: AnalysedDocument,
  topics: readonly RankedTopic[],
): Pick<StudyPack, 'summary' | 'gist' | 'sectionLines'> {
  if (literaryFormOf(document)) return toldSummary(document, topics);
  if (isLaw(document)) return lawSummary(document, topics);
  if (sourceOf(document)) return sourceSummary(document, topics);
  if (isOfCourse(document))
    return { ...summaryDepths(document, topics), summary: courseSummary(document) };
  const summary = isChecklist(document) ? [] : summarise(document, topics);
  return { summary, ...summaryDepths(document, topics) };
}

function questionsOn(source: Understood, drafts: readonly CardDraft[]): string[] {
  if (literaryFormOf(source.document)) return questionsOnPersons(drafts);
  if (isOfCourse(source.document)) return courseQuestions(source.document);
  return suggestedQuestions(drafts, source);
}

/** Makes the parts of a pack, in the order in which they use each other. */
export async function packOf(
  { document, terms }: Understood,
  { parts, onStage }: { parts: PackParts; onStage?: OnStage },
): Promise<StudyPack> {
  const chapters = outlineOf(document.source);
  const topics = rankedTopics(document, chapters);
  const { summary, ...depths } = summaryOf(document, topics);
  onStage?.('understanding', 1);
  await yieldToEventLoop();
  const form = literaryFormOf(document);
  const rated = form ? [] : ratedDrafts({ document, terms });
  const drafts = form ? personCards(document) : chosenDrafts({ document, terms }, rated);
  const course = courseParts(document, chapters);
  const planned = parts.lessons ? planLessons(document, terms, { course, topics, drafts }) : [];
  const whole = withLeftOut({ document, terms }, planned, rated);
  onStage?.('lessons', 1);
  await yieldToEventLoop();
  const cards = parts.cards ? practicedCards({ document, terms }, drafts) : [];
  const lessons = withChecks({ document, terms }, whole, drafts);
  onStage?.('cards', 1);
  await yieldToEventLoop();
  const pack: StudyPack = {
    engine: 'local',
    gist: depths.gist,
    sectionLines: withTopics({ document, terms }, topics, depths.sectionLines),
    summary,
    chapters,
    lessons,
    cards,
    ...conceptMap(document, terms, course),
    wordCloud: wordCloud(document, terms),
    structure: {
      paragraphs: document.source.passages.length,
      sentences: document.sentences.length,
      readingTime: minutesToRead(document.source.wordCount),
    },
    suggestedQuestions: questionsOn({ document, terms }, drafts),
  };
  onStage?.('visual', 1);
  return pack;
}
