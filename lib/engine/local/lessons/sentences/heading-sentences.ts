import { opensWithLink } from '../../../language/sentences/references';
import { type AnalysedDocument, elementAt, wordAt } from '../../analysed';
import type { CardDraft } from '../../cards/draft';
import { plainSentence } from '../../sentence-score';
import { summaryText } from '../../summary/readable';
import { contentStemIds, TopicScorer } from '../../summary/topic';
import { isQualified } from '../../summary/topic-wording';
import { without } from '../../summary/topics';
import type { RankedTerm } from '../../terms/term-index';
import { mayBeListed } from './may-lead';
import { stemsIn } from './sentence-kinds';

/** `own`: the content words that no heading above it has. */
export type Heading = { section: number; sentences: readonly number[]; own: ReadonlySet<number> };

/** Of the words that are a heading's own. */
const HALF = 0.5;

/** A heading with the sentences below it and the words that are its own. */
export function headingOf(
  document: AnalysedDocument,
  section: number,
  sentences: readonly number[],
): Heading {
  return { section, sentences, own: ownStems(document, section) };
}

function ownStems({ headings, source }: AnalysedDocument, section: number): ReadonlySet<number> {
  let stems = contentStemIds(headings[section] ?? []);
  let { level } = elementAt(source.sections, section);
  for (let over = section - 1; over >= 0 && level > 1; over--) {
    const { level: other } = elementAt(source.sections, over);
    if (other >= level) continue;
    level = other;
    stems = without(stems, contentStemIds(headings[over] ?? []));
  }
  return stems;
}

/** The drafts that ask for just what a heading names. */
export function draftsFor(
  document: AnalysedDocument,
  { section }: Heading,
  drafts: readonly CardDraft[],
): CardDraft[] {
  const stems = contentStemIds(document.headings[section] ?? []);
  return drafts
    .filter(({ term }) => isNamed(document, term, stems))
    .sort((a, b) => b.quality - a.quality);
}

/** Whether a term's words are all those of a heading; not of an entry's term that the text doesn't use. */
function isNamed(
  document: AnalysedDocument,
  { mentions }: RankedTerm,
  headingStems: ReadonlySet<number>,
): boolean {
  const [mention] = mentions;
  if (!mention) return false;
  const { firstToken, endToken } = mention;
  const tokens = Array.from({ length: endToken - firstToken }, (_, i) => firstToken + i);
  const stems = contentStemIds(tokens.map((token) => wordAt(document, token)));
  return stems.size === headingStems.size && [...stems].every((stem) => headingStems.has(stem));
}

/** The sentences below a heading that read alone and have what it names for their subject, best first; `least` of their score. */
export function statementsFor(
  document: AnalysedDocument,
  { section, sentences, own }: Heading,
  least: number,
): number[] {
  if (!document.grammar) return [];
  const heading = document.headings[section] ?? [];
  const headingStems = contentStemIds(heading);
  const topic = { sentences: [...sentences], heading, headingStems, below: [] };
  const scorer = new TopicScorer(document, topic, new Set());
  return sentences
    .filter((index) => mayStandFor(document, index) && namedShare(document, own, index) >= HALF)
    .map((sentence) => ({ sentence, ...scorer.fit(sentence) }))
    .filter(({ isWhole, score }) => isWhole && score >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ sentence }) => sentence);
}

/** The first sentence below a heading, if it reads alone and names most of what the heading does. */
export function openingFor(
  document: AnalysedDocument,
  { sentences: [sentence], own }: Heading,
): number | null {
  if (!document.grammar || sentence === undefined || !mayStandFor(document, sentence)) return null;
  return namedShare(document, own, sentence) > HALF ? sentence : null;
}

/** "… is not …", "…, arguably, …", "Without bile, …": says what it isn't, what one may think of it, or what would be. */
const DENIES = /\bnot\b|\b(?:arguably|perhaps|so-called)\b|^without\b/iu;
/** "During prenatal development, …" may be the time of all that is below a heading. */
const DURING = /^during [^,]+, /iu;

function mayStandFor(document: AnalysedDocument, index: number): boolean {
  const text = summaryText(document, index);
  return (
    mayBeListed(document, index) &&
    !opensWithLink(plainSentence(document, index)) &&
    !DENIES.test(text) &&
    !isQualified(text.replace(DURING, ''))
  );
}

/** The share of a heading's own words that a sentence has. */
function namedShare(document: AnalysedDocument, own: ReadonlySet<number>, index: number): number {
  const said = stemsIn(document, index);
  return [...own].filter((stem) => said.has(stem)).length / Math.max(1, own.size);
}
