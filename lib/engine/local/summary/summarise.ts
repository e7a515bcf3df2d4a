import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, opensPassage } from '../analysed';
import { isOfOneCase } from '../cases';
import type { KeyTerm } from '../terms/rank';
import { bestOf, Coverage } from './coverage';
import { DocumentScorer } from './document-score';
import { mergeParts, type Part, partBetween, partFrequencies, partsOf } from './parts';
import { isStatement, readsAlone, summaryText } from './readable';
import { type ScoredSentence, scoreSentences } from './score';

const FEWEST_SENTENCES = 5;
const MOST_SENTENCES = 12;
/** Words up to which a summary has the fewest sentences; each doubling adds 1.5. */
const SHORT_DOCUMENT = 800;

/** 5 sentences up to 800 words, 12 from 20,000 on. */
export function summaryLength(words: number): number {
  const more = Math.floor(1.5 * Math.log2(Math.max(1, words / SHORT_DOCUMENT)));
  return Math.min(MOST_SENTENCES, FEWEST_SENTENCES + more);
}

/** A document in 5 to 12 of its own sentences, in the text's order, from all of its parts; fewer only if it has fewer. */
export function summarise(document: AnalysedDocument, terms: KeyTerm[]): Anchored[] {
  const length = summaryLength(document.source.wordCount);
  const parts = mergeParts(partsOf(document), length);
  const frequencies = partFrequencies(document, parts);
  const scorer = new DocumentScorer(document, terms);
  const scored = parts.map((part) =>
    scoreSentences(document, part, frequencies, parts.length).map((one) => scorer.rescore(one)),
  );
  const covered = new Coverage();
  const chosen: ScoredSentence[] = [];
  for (const fits of [mayOpen, saysOfAll, hasLetters]) {
    const shares = sharesOf(parts, length - chosen.length);
    scored.forEach((sentences, i) => {
      const candidates = sentences.filter(({ sentence }) => fits(document, sentence));
      chosen.push(...pick(candidates, covered, shares[i] ?? 0));
    });
    if (chosen.length >= FEWEST_SENTENCES) break;
    // Other parts fill the gap before fragments do.
    const candidates = scored.flat().filter(({ sentence }) => fits(document, sentence));
    if (fits !== hasLetters)
      chosen.push(...pick(candidates, covered, FEWEST_SENTENCES - chosen.length));
    if (chosen.length >= FEWEST_SENTENCES) break;
  }
  return inOrder(document, chosen);
}

/** Without grammar pronouns aren't recognized; the first sentence of a paragraph seldom opens with one. */
function mayOpen(document: AnalysedDocument, sentence: number): boolean {
  return readsAlone(document, sentence) && (document.grammar || opensPassage(document, sentence));
}

function saysOfAll(document: AnalysedDocument, sentence: number): boolean {
  return isStatement(document, sentence) && !isOfOneCase(document, sentence);
}

function hasLetters(document: AnalysedDocument, sentence: number): boolean {
  return /\p{L}/u.test(summaryText(document, sentence));
}

/** Sentences for each part, by its length (largest remainders). */
function sharesOf(parts: Part[], sentences: number): number[] {
  const total = parts.reduce((sum, part) => sum + part.sentences.length, 0);
  const owed = parts.map((part) => (part.sentences.length / total) * sentences);
  const shares = owed.map(Math.floor);
  for (let left = sentences - shares.reduce((sum, share) => sum + share, 0); left > 0; left--) {
    const missing = owed.map((share, i) => share - (shares[i] ?? 0));
    const part = missing.indexOf(Math.max(...missing));
    shares[part] = (shares[part] ?? 0) + 1;
  }
  return shares;
}

function pick(candidates: ScoredSentence[], covered: Coverage, count: number): ScoredSentence[] {
  const picked: ScoredSentence[] = [];
  while (picked.length < count) {
    const best = bestOf(candidates, covered);
    if (!best) break;
    covered.add(best);
    picked.push(best);
  }
  return picked;
}

/** The sections from `first` to before `end` in 80 words and one for every twenty of their own, at most 200. */
export function summariseSection(
  document: AnalysedDocument,
  first: number,
  end: number,
): Anchored[] {
  const parts = partsOf(document);
  const part = partBetween(document, first, end);
  const scored = scoreSentences(document, part, partFrequencies(document, parts), parts.length);
  const total = scored.reduce((sum, { words }) => sum + words, 0);
  return inOrder(
    document,
    fill(document, scored, Math.min(MOST_WORDS, SECTION_WORDS + total * SECTION_SHARE)),
  );
}

const SECTION_WORDS = 80;
const SECTION_SHARE = 0.05;
const MOST_WORDS = 200;
/** Words by which a section's summary may miss its length. */
const SLACK = 12;

function fill(
  document: AnalysedDocument,
  scored: ScoredSentence[],
  budget: number,
): ScoredSentence[] {
  const covered = new Coverage();
  const picked: ScoredSentence[] = [];
  let candidates = scored.filter(({ sentence }) => readsAlone(document, sentence));
  let words = 0;
  while (words < budget - SLACK) {
    const best = bestOf(candidates, covered);
    if (!best) break;
    candidates = candidates.filter((one) => one !== best);
    if (picked.length > 0 && words + best.words > budget + SLACK) continue;
    covered.add(best);
    picked.push(best);
    words += best.words;
  }
  return picked;
}

function inOrder(document: AnalysedDocument, chosen: ScoredSentence[]): Anchored[] {
  return chosen
    .sort((a, b) => a.sentence - b.sentence)
    .map(({ sentence }) => ({
      ...anchorOf(document, sentence),
      text: summaryText(document, sentence),
    }));
}
