import { ANSWER_LABEL } from '../../language/statements';
import { type AnalysedDocument, elementAt, sentenceText } from '../analysed';

/** The sentences `from` to before `to`. */
export type Part = { from: number; to: number };

export const LESSONS = 5;

/** More are thinned out: `bestCuts` takes quadratic time. */
const MOST_CUTS = 400;

/** Beside 1 for a part that differs from its fair share by all of it. */
const CUT_COST = { chapter: 0, section: 0.05, passage: 0.25, sentence: 0.6, answer: 3 };

/** Cuts before `sentence`; `words` are those before it. */
type Cut = { sentence: number; words: number; cost: number };

/** Five consecutive parts of similar length that end with the document's sections as far as possible; one per sentence of fewer than five. */
export function splitIntoParts(document: AnalysedDocument): Part[] {
  const { sentences } = document;
  const count = Math.min(LESSONS, sentences.length);
  if (count === 0) return [];
  const cuts = thinned(possibleCuts(document));
  const ends = bestCuts(cuts, count).map(({ sentence }) => sentence);
  return ends.map((to, i) => ({ from: ends[i - 1] ?? 0, to })).slice(1);
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
      cut.cost =
        source.sections[sentence.section]?.level === top ? CUT_COST.chapter : CUT_COST.section;
    } else if (ANSWER_LABEL.test(sentenceText(document, sentence))) cut.cost = CUT_COST.answer;
    else if (before.passage !== sentence.passage) cut.cost = CUT_COST.passage;
    return cut;
  });
  return [...cuts, { sentence: sentences.length, words, cost: 0 }];
}

/** Keeps the first and the last cut and the cheapest of each stretch of the text. */
function thinned(cuts: Cut[]): Cut[] {
  if (cuts.length <= MOST_CUTS) return cuts;
  const end = elementAt(cuts, cuts.length - 1);
  const stretch = end.words / MOST_CUTS;
  const kept: Cut[] = [];
  for (const cut of cuts.slice(0, -1)) {
    const last = kept.at(-1);
    if (!last || Math.floor(last.words / stretch) !== Math.floor(cut.words / stretch))
      kept.push(cut);
    else if (cut.cost < last.cost && kept.length > 1) kept[kept.length - 1] = cut;
  }
  return [...kept, end];
}

/** The `count + 1` cuts of least cost, first and last included: dynamic programming over the number of parts. */
function bestCuts(cuts: readonly Cut[], count: number): Cut[] {
  const share = elementAt(cuts, cuts.length - 1).words / count || 1;
  let best = cuts.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY));
  const cameFrom: number[][] = [];
  for (let part = 1; part <= count; part++) {
    const next = cuts.map(() => Number.POSITIVE_INFINITY);
    const from = cuts.map(() => 0);
    for (let end = part; end < cuts.length; end++) {
      for (let start = part - 1; start < end; start++) {
        const cost =
          elementAt(best, start) + partCost(elementAt(cuts, start), elementAt(cuts, end), share);
        if (cost < elementAt(next, end)) [next[end], from[end]] = [cost, start];
      }
    }
    best = next;
    cameFrom.push(from);
  }
  let at = cuts.length - 1;
  const path = [elementAt(cuts, at)];
  for (const from of cameFrom.reverse()) {
    at = elementAt(from, at);
    path.unshift(elementAt(cuts, at));
  }
  return path;
}

function partCost(start: Cut, end: Cut, share: number): number {
  const off = (end.words - start.words) / share - 1;
  return off * off + end.cost;
}
