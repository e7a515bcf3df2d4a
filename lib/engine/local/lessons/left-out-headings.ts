import { titleFromHeading } from '../../language/heading-title';
import { opensWithLink } from '../../language/references';
import { type AnalysedDocument, elementAt, sentenceAt, wordAt } from '../analysed';
import { plainSentence } from '../sentence-score';
import { summaryText } from '../summary/readable';
import { contentStemIds, isQualified, TopicScorer } from '../summary/topic';
import { without } from '../summary/topics';
import type { RankedTerm } from '../terms/term-index';
import { type Found, foundBy, type Given, isTold } from './left-out-terms';
import { mayBeListed } from './may-lead';
import { isOfSomebody, stemsIn } from './sentence-kinds';

/** By what the sentence does: it defines the heading's term, has the heading for its subject, or opens what is below it. */
const WORTH = { defines: 2, states: 1.5, opens: 0.6 };
/** Least score of a sentence for its heading. */
const LEAST_SCORE = 0.5;
/** Of the words that are a heading's own. */
const HALF = 0.5;
const INTRODUCES = /^introduction\b/i;

/** The headings of a part of which no lesson shows a sentence, with the sentence that says best what they name. */
export function headingsLeftOut(given: Given): Found[] {
  const { document, part, shown } = given;
  const all = Array.from({ length: part.to - part.from }, (_, i) => part.from + i);
  const taught = all.filter((index) => sentenceAt(document, index).taught);
  const bySection = Map.groupBy(taught, (index) => sentenceAt(document, index).section);
  return [...bySection].flatMap(([section, sentences]) => {
    const term = titleFromHeading(elementAt(document.source.sections, section).title);
    if (term === null || INTRODUCES.test(term) || term.endsWith('…')) return [];
    if (shown.sections.has(section)) return [];
    const own = ownStems(document, section);
    return foundFor(given, { section, sentences, term, own }) ?? [];
  });
}

/** `own`: its content words that no heading above it has. */
type Heading = {
  section: number;
  sentences: readonly number[];
  term: string;
  own: ReadonlySet<number>;
};

function foundFor({ document, shown, drafts }: Given, heading: Heading): Found | null {
  const stems = contentStemIds(document.headings[heading.section] ?? []);
  const named = drafts.filter(({ term }) => isNamed(document, term, stems));
  if (isTold(document, shown, named)) return null;
  const [best] = named.sort((a, b) => b.quality - a.quality);
  if (best) return foundBy(best, heading.term, WORTH.defines);
  if (!document.grammar) return null;
  return statementFor(document, heading) ?? openingFor(document, heading);
}

function statementFor(
  document: AnalysedDocument,
  { section, sentences, term, own }: Heading,
): Found | null {
  const heading = document.headings[section] ?? [];
  const headingStems = contentStemIds(heading);
  const topic = { sentences: [...sentences], heading, headingStems, below: [] };
  const scorer = new TopicScorer(document, topic, new Set());
  const [best] = sentences
    .filter((index) => mayStandFor(document, index) && namedShare(document, own, index) >= HALF)
    .map((sentence) => ({ sentence, ...scorer.fit(sentence) }))
    .filter(({ isWhole, score }) => isWhole && score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score);
  return best ? { term, sentence: best.sentence, worth: WORTH.states } : null;
}

function openingFor(
  document: AnalysedDocument,
  { sentences: [sentence], term, own }: Heading,
): Found | null {
  if (sentence === undefined || !mayStandFor(document, sentence)) return null;
  const isOfAll = namedShare(document, own, sentence) > HALF && !isOfSomebody(document, sentence);
  return isOfAll ? { term, sentence, worth: WORTH.opens } : null;
}

/** "… is not …", "…, arguably, …", "Without bile, …": says what it isn't, what one may think of it, or what would be. */
const DENIES = /\bnot\b|\b(?:arguably|perhaps|so-called)\b|^without\b/iu;

/** "During prenatal development, …" may be the time of all that is below a heading. */
const DURING = /^during [^,]+, /iu;

function mayStandFor(document: AnalysedDocument, index: number): boolean {
  return (
    mayBeListed(document, index) &&
    !opensWithLink(plainSentence(document, index)) &&
    !DENIES.test(summaryText(document, index)) &&
    !isQualified(summaryText(document, index).replace(DURING, ''))
  );
}

/** The share of them that a sentence has. */
function namedShare(document: AnalysedDocument, own: ReadonlySet<number>, index: number): number {
  const said = stemsIn(document, index);
  return [...own].filter((stem) => said.has(stem)).length / Math.max(1, own.size);
}

function ownStems({ headings, source }: AnalysedDocument, section: number): ReadonlySet<number> {
  let stems = contentStemIds(headings[section] ?? []);
  let level = elementAt(source.sections, section).level;
  for (let over = section - 1; over >= 0; over--) {
    const { level: other } = elementAt(source.sections, over);
    if (other >= level) continue;
    level = other;
    stems = without(stems, contentStemIds(headings[over] ?? []));
  }
  return stems;
}

/** Whether a term's words are all those of a heading. */
function isNamed(
  document: AnalysedDocument,
  { mentions }: RankedTerm,
  headingStems: ReadonlySet<number>,
): boolean {
  const { firstToken, endToken } = elementAt(mentions, 0);
  const words = Array.from({ length: endToken - firstToken }, (_, i) =>
    wordAt(document, firstToken + i),
  );
  const stems = contentStemIds(words);
  return stems.size === headingStems.size && [...stems].every((stem) => headingStems.has(stem));
}
