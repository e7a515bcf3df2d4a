import type { Anchored, SectionLine } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { isLine } from './line';
import { summaryText } from './readable';
import { contentStemIds, TopicScorer } from './topic';
import { type Candidate, documentWords, type RankedTopic, without } from './topics';

/** The shorter depths of the summary. */
export type Depths = { gist: Anchored | null; sectionLines: SectionLine[] };

/** Scores below which none is better than one, where the words' grammar is known. */
const LEAST_OF_LINE = 0.8;
const LEAST_OF_GIST = 0.85;
/** Sentences in which authors say what a text is for. */
const OPENING = 40;
const DESCRIBES =
  /^This (?:manual|guide|book|handbook|tutorial|document|report|paper|article|thesis|text) (?:describes|explains|presents|covers|introduces|examines|discusses|shows|reports|reviews|analyzes) [^.]{20,200}\.$/u;
/** Best sentences of a section that may be the gist. */
const CANDIDATES = 40;

/** Both from the text's own sentences; linear in its length. */
export function summaryDepths(document: AnalysedDocument, topics: readonly RankedTopic[]): Depths {
  const sectionLines = topics.map(({ title, firstPassage, ranked }): SectionLine => {
    return { title, firstPassage, line: firstLine(document, ranked, LEAST_OF_LINE) };
  });
  return {
    gist: gistOf(document, topics),
    sectionLines: topics.length > 1 ? sectionLines : [],
  };
}

function firstLine(
  document: AnalysedDocument,
  ranked: readonly Pick<Candidate, 'sentence' | 'score' | 'isWhole'>[],
  least: number,
): Anchored | null {
  const best = ranked.find(({ sentence, isWhole }) => isWhole && isLine(document, sentence));
  if (!best || (document.grammar && best.score < least)) return null;
  return { ...anchorOf(document, best.sentence), text: summaryText(document, best.sentence) };
}

/** Of the best sentences of each section, the one that fits the whole best. */
function gistOf(document: AnalysedDocument, topics: readonly RankedTopic[]): Anchored | null {
  const sentences = topics.flatMap((topic) => topic.sentences);
  const heading = documentWords(document);
  const headingStems = contentStemIds(heading);
  const below = topics.map((topic) => without(topic.headingStems, headingStems));
  const scorer = new TopicScorer(document, { sentences, heading, headingStems, below }, new Set());
  const candidates = topics.flatMap(({ ranked }) =>
    ranked.slice(0, CANDIDATES).map((one) => {
      const { score, isWhole } = scorer.fit(one.sentence);
      return { ...one, score: one.plain + score, isWhole };
    }),
  );
  const best = firstLine(
    document,
    candidates.sort((a, b) => b.score - a.score),
    headingStems.size > 0 ? LEAST_OF_GIST : 0,
  );
  return best ?? describedBy(document, sentences.slice(0, OPENING));
}

/** "This manual describes …" */
function describedBy(document: AnalysedDocument, opening: readonly number[]): Anchored | null {
  const found = opening.find((one) => DESCRIBES.test(summaryText(document, one)));
  if (found === undefined || !sentenceAt(document, found).prose) return null;
  return { ...anchorOf(document, found), text: summaryText(document, found) };
}
