import { ANSWER_LABEL } from '../../language/statements';
import { type AnalysedDocument, sentenceText } from '../analysed';

/** Consecutive sentences: `from` up to, not including, `to`. */
export type Part = { from: number; to: number };

export const LESSONS = 5;

/** Beyond this, neighbouring places to cut are thinned out: the work stays small for any document. */
const MOST_CUTS = 400;

/** How bad it is to cut there, against a part that is off its fair share by its whole size. */
const CUT_COST = { chapter: 0, section: 0.05, passage: 0.25, sentence: 0.6, answer: 3 };

/** A place to cut: before this sentence, with that many words before it. */
type Cut = { sentence: number; words: number; cost: number };

/**
 * Five consecutive parts of similar length that end where the document's own sections do, as far as that is possible.
 * Fewer only if there are fewer than five sentences.
 */
export function splitIntoParts(document: AnalysedDocument): Part[] {
  const { sentences } = document;
  const count = Math.min(LESSONS, sentences.length);
  if (count === 0) return [];
  const cuts = thinned(possibleCuts(document), count);
  const chosen = bestCuts(cuts, count);
  return chosen.slice(1).map((cut, i) => ({ from: chosen[i]!.sentence, to: cut.sentence }));
}

function possibleCuts(document: AnalysedDocument): Cut[] {
  const { sentences, source } = document;
  const top = Math.min(...source.sections.map(({ level }) => level || Number.POSITIVE_INFINITY));
  let words = 0;
  const cuts: Cut[] = sentences.map((sentence, index) => {
    const before = sentences[index - 1];
    const cut = { sentence: index, words, cost: CUT_COST.sentence };
    if (!sentence.boilerplate) words += sentence.endToken - sentence.firstToken;
    if (!before || before.section !== sentence.section) {
      cut.cost = source.sections[sentence.section]?.level === top ? CUT_COST.chapter : CUT_COST.section;
    } else if (ANSWER_LABEL.test(sentenceText(document, sentence))) cut.cost = CUT_COST.answer;
    else if (before.passage !== sentence.passage) cut.cost = CUT_COST.passage;
    return cut;
  });
  return [...cuts, { sentence: sentences.length, words, cost: 0 }];
}

/** Keeps the first and the last cut and the cheapest of each stretch of the text. */
function thinned(cuts: Cut[], fewest: number): Cut[] {
  if (cuts.length <= Math.max(MOST_CUTS, fewest + 1)) return cuts;
  const stretch = cuts.at(-1)!.words / MOST_CUTS;
  const kept: Cut[] = [];
  for (const cut of cuts.slice(0, -1)) {
    const last = kept.at(-1);
    if (!last || Math.floor(last.words / stretch) !== Math.floor(cut.words / stretch)) kept.push(cut);
    else if (cut.cost < last.cost && kept.length > 1) kept[kept.length - 1] = cut;
  }
  return [...kept, cuts.at(-1)!];
}

/** The `count + 1` cuts, first and last included, of least cost: dynamic programming over the number of parts. */
function bestCuts(cuts: readonly Cut[], count: number): Cut[] {
  const share = cuts.at(-1)!.words / count || 1;
  let best = cuts.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY));
  const cameFrom: number[][] = [];
  for (let part = 1; part <= count; part++) {
    const next = cuts.map(() => Number.POSITIVE_INFINITY);
    const from = cuts.map(() => 0);
    for (let end = part; end < cuts.length; end++) {
      for (let start = part - 1; start < end; start++) {
        const cost = best[start]! + partCost(cuts[start]!, cuts[end]!, share);
        if (cost < next[end]!) [next[end], from[end]] = [cost, start];
      }
    }
    best = next;
    cameFrom.push(from);
  }
  const path = [cuts.length - 1];
  for (let part = count - 1; part >= 0; part--) path.unshift(cameFrom[part]![path[0]!]!);
  return path.map((at) => cuts[at]!);
}

function partCost(start: Cut, end: Cut, share: number): number {
  const off = (end.words - start.words) / share - 1;
  return off * off + end.cost;
}
