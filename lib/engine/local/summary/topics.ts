import { shownHeading, titleFromHeading } from '../../language/headings/heading-title';
import type { Chapter } from '../../types';
import { type AnalysedDocument, opensPassage, sentenceAt } from '../analysed';
import { isImperative } from '../imperatives';
import type { Word } from '../lexicon';
import { authorsUnits, chapterUnits, type Unit } from '../units';
import { partFrequencies } from './parts';
import { isProcedure } from './readable';
import { type ScoredSentence, scoreSentences } from './score';
import { contentStemIds, joinedNames, type Topic, TopicScorer } from './topic';

/** `plain` is the score without what depends on the heading; `own` that under its own, lowest heading if higher. */
export type Candidate = ScoredSentence & { plain: number; own: number; isWhole: boolean };
type TitledTopic = Topic & { title: string; firstPassage: number };
/** A chapter, or a section at the level of the lessons, with its sentences and the authors' summaries of it, best first. */
export type RankedTopic = TitledTopic & { ranked: Candidate[] };

/** Added to the score of a step of a recipe or guide that opens a paragraph. */
const STEP = 0.5;

/** Share of its fit to a heading below the topic's. */
const OWN = 0.6;

/** Headings below a topic's; of more, no sentence names a share that tells. It keeps the time linear, too. */
const MOST_BELOW = 40;

/** Linear in the document's length. */
export function rankedTopics(
  document: AnalysedDocument,
  chapters: readonly Chapter[],
): RankedTopic[] {
  const topics = titledTopics(document, chapters);
  const frequencies = partFrequencies(document, topics);
  const known = contentStemIds(documentWords(document));
  const procedural = isProcedure(document);
  return topics.map((topic) => {
    const scorer = new TopicScorer(document, topic, known);
    const sides = sidesOf(document, topic, known);
    const own = ownScorers(document, topic, known);
    const ranked = scoreSentences(document, topic, frequencies, topics.length).map((one) => {
      const isStep =
        procedural &&
        opensPassage(document, one.sentence) &&
        isImperative(document, sentenceAt(document, one.sentence));
      const { score: fit, isWhole } = scorer.fit(one.sentence);
      const { section } = sentenceAt(document, one.sentence);
      const closer = [...sides, ...(own.get(section) ?? [])].map(
        (side) => side.fit(one.sentence).score,
      );
      const score = one.score + fit + STEP * Number(isStep);
      return {
        ...one,
        plain: one.score,
        score,
        isWhole,
        own: score + OWN * (Math.max(fit, ...closer) - fit),
      };
    });
    return { ...topic, ranked: ranked.sort((a, b) => b.score - a.score) };
  });
}

/** Of each heading below the topic's, whole and by the names that it joins. */
function ownScorers(
  document: AnalysedDocument,
  topic: Topic,
  known: ReadonlySet<number>,
): Map<number, TopicScorer[]> {
  const bySection = Map.groupBy(topic.sentences, (index) => sentenceAt(document, index).section);
  const all = new Set([...known, ...topic.headingStems]);
  const scorers = new Map<number, TopicScorer[]>();
  for (const [section, sentences] of bySection) {
    const heading = document.headings[section] ?? [];
    if (heading === topic.heading) continue;
    const part = { sentences, heading, headingStems: contentStemIds(heading), below: [] };
    scorers.set(section, [new TopicScorer(document, part, all), ...sidesOf(document, part, all)]);
  }
  return scorers;
}

/** Of each name in a heading that joins several. */
function sidesOf(
  document: AnalysedDocument,
  { sentences, heading }: Topic,
  known: ReadonlySet<number>,
): TopicScorer[] {
  const sides = joinedNames(heading);
  if (sides.length < 2) return [];
  return sides.map((side) => {
    const part = { sentences, heading: side, headingStems: contentStemIds(side), below: [] };
    return new TopicScorer(document, part, known);
  });
}

function titledTopics(document: AnalysedDocument, chapters: readonly Chapter[]): TitledTopic[] {
  const units = chapters.length > 0 ? chapterUnits(document, chapters) : authorsUnits(document);
  return units.map((unit, i) => {
    const to = units[i + 1]?.from ?? document.sentences.length;
    const heading = document.source.sections[unit.heading]?.title ?? '';
    const title = chapters[i]?.title;
    const words = title === undefined ? wordsOf(document, unit) : titleWords(document, title);
    return topicOf(
      document,
      { ...unit, to },
      { title: title ?? titleFromHeading(heading) ?? shownHeading(heading), words },
    );
  });
}

function topicOf(
  document: AnalysedDocument,
  { from, to, heading }: Unit,
  { title, words }: { title: string; words: readonly Word[] },
): TitledTopic {
  const sentences: number[] = [];
  const sections = new Set<number>();
  for (let index = from; index < to; index++) {
    const { taught, section } = sentenceAt(document, index);
    if (taught || document.source.sections[section]?.role === 'summary') sentences.push(index);
    if (taught && section !== heading) sections.add(section);
  }
  const headingStems = contentStemIds(words);
  const below = [...sections].map((section) => without(stemsOf(document, section), headingStems));
  if (below.length > MOST_BELOW) below.length = 0;
  const firstPassage = document.sentences[from]?.passage ?? 0;
  return { title, firstPassage, sentences, heading: words, headingStems, below };
}

function stemsOf(document: AnalysedDocument, heading: number): ReadonlySet<number> {
  return contentStemIds(document.headings[heading] ?? []);
}

/** Those of a set that another one lacks. */
export function without(
  some: ReadonlySet<number>,
  others: ReadonlySet<number>,
): ReadonlySet<number> {
  return new Set([...some].filter((one) => !others.has(one)));
}

/** Of a section's heading; of one that names no subject, the document's. */
function wordsOf(document: AnalysedDocument, { heading }: Unit): readonly Word[] {
  const isNamed = titleFromHeading(document.source.sections[heading]?.title ?? '') !== null;
  return isNamed ? (document.headings[heading] ?? []) : documentWords(document);
}

/** Of a document's only heading of its level, or else of its title. */
export function documentWords(document: AnalysedDocument): readonly Word[] {
  const { sections, title } = document.source;
  const isOnly = sections.filter(({ level }) => level === sections[0]?.level).length === 1;
  return isOnly ? (document.headings[0] ?? []) : titleWords(document, title);
}

/** Those that the text uses. */
function titleWords({ words }: AnalysedDocument, title: string): readonly Word[] {
  const inTitle = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return words.filter(({ text, stop }) => !stop && inTitle.has(text));
}
