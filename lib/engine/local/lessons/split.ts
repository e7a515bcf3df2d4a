import { ANSWER_LABEL } from '../../language/sentences/statements';
import { joinCrumbs } from '../../structure/units';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText, taughtIn } from '../analysed';
import { isOption } from '../genres/choices';
import { goesWithStatement } from '../genres/formal-notes';
import { goesWithAbove } from '../genres/written-answers';
import { isUnderItem } from '../list-items';
import { authorsUnits, crumbOf, LESSONS, subUnits, type Unit } from '../units';
import { readableParagraphs } from './paragraphs/paragraphs';

/** The sentences `from` to before `to`, and the sections whose headings name them. */
export type Part = Pick<Unit, 'from' | 'to' | 'sections'>;

/** More are thinned out: `bestCuts` takes quadratic time. */
const MOST_CUTS = 400;

/** Beside 1 for a part that differs from its fair share by all of it. */
const CUT_COST = {
  ...{ section: 0, subsection: 0.05, passage: 0.25, sentence: 0.6, answer: 3 },
  /** Between an item and what stands under it: only where that is nearly all of the text. */
  underItem: 10,
};

/** Cuts before `sentence`; `words` are those before it. */
type Cut = { sentence: number; words: number; cost: number };

/**
 * Five parts in the text's order along the authors' sections: neighbors are joined where there are more, and the longest
 * are cut where there are fewer. One per sentence of fewer than five.
 */
export function splitIntoParts(document: AnalysedDocument): Part[] {
  const units = withOwnSections(document, authorsUnits(document));
  return units.length >= LESSONS ? joinUnits(units, LESSONS) : pieces(document, units);
}

/** With the longest units cut along their own sections, up to five. */
function withOwnSections(document: AnalysedDocument, units: readonly Unit[]): Unit[] {
  const all = [...units];
  const least = crumbOf(units);
  const uncut = units.map((unit) => ({ unit, words: readableWords(document, unit) }));
  while (all.length < LESSONS) {
    uncut.sort((a, b) => b.words - a.words);
    const longest = uncut.shift()?.unit;
    if (!longest) break;
    const own = subUnits(document, longest, least);
    const readable = own.map((unit) => ({ ...unit, words: readableWords(document, unit) }));
    const parts = joinCrumbs(readable, least);
    const cut = joinUnits(parts, Math.min(parts.length, LESSONS - all.length + 1));
    if (cut.length < 2) continue;
    all.splice(all.indexOf(longest), 1, ...cut);
    uncut.push(...cut.map((unit) => ({ unit, words: unit.words })));
  }
  return all;
}

/** Without what talks through figures and formulas. */
function readableWords(document: AnalysedDocument, unit: Unit): number {
  const paragraphs = readableParagraphs(document, taughtIn(document, unit));
  return paragraphs.reduce((sum, { words }) => sum + words, 0);
}

/** Neighbors joined into `count` of similar length. */
export function joinUnits(units: readonly Unit[], count: number): Unit[] {
  let words = 0;
  const cuts: Cut[] = units.map((unit, i) => {
    const cut = { sentence: i, words, cost: CUT_COST.section };
    words += unit.words;
    return cut;
  });
  const ends = bestCuts(thinned([...cuts, { sentence: units.length, words, cost: 0 }]), count);
  return ends.slice(1).map(({ sentence: end }, i) => {
    const inside = units.slice(elementAt(ends, i).sentence, end);
    const first = elementAt(inside, 0);
    return {
      ...first,
      to: elementAt(inside, inside.length - 1).to,
      words: inside.reduce((sum, unit) => sum + unit.words, 0),
      sections: inside.flatMap(({ sections }) => sections),
    };
  });
}

/** Fewer than five units in as many pieces as their length asks for, cut between paragraphs where possible. */
function pieces(document: AnalysedDocument, units: readonly Unit[]): Part[] {
  const cuts = units.map((unit) => cutsInside(document, unit));
  const counts = units.map(() => 1);
  for (let missing = LESSONS - units.length; missing > 0 && units.length > 0; missing--) {
    const perPiece = units.map(({ words }, i) =>
      elementAt(cuts, i).length - 1 > elementAt(counts, i) ? words / elementAt(counts, i) : -1,
    );
    const longest = perPiece.indexOf(Math.max(...perPiece));
    if (elementAt(perPiece, longest) < 0) break;
    counts[longest] = elementAt(counts, longest) + 1;
  }
  return units.flatMap((unit, i) => {
    const count = elementAt(counts, i);
    const ends = bestCuts(thinned(elementAt(cuts, i)), count);
    return ends.slice(1).map(({ sentence: to }, k) => {
      const from = elementAt(ends, k).sentence;
      const sections = count === 1 ? unit.sections : sectionsOf(document, from, to);
      return { from, to, sections };
    });
  });
}

function sectionsOf({ sentences }: AnalysedDocument, from: number, to: number): number[] {
  const inside = sentences.slice(from, to).filter(({ taught }) => taught);
  return [...new Set(inside.map(({ section }) => section))];
}

/** Each before what is taught. */
function cutsInside(document: AnalysedDocument, { from, to }: Unit): Cut[] {
  let words = 0;
  const cuts: Cut[] = [];
  for (let index = from; index < to; index++) {
    const sentence = sentenceAt(document, index);
    if (!sentence.taught) continue;
    cuts.push({ sentence: index, words, cost: costBefore(document, index) });
    words += sentence.endToken - sentence.firstToken;
  }
  return [...cuts, { sentence: to, words, cost: 0 }];
}

function costBefore(document: AnalysedDocument, index: number): number {
  const sentence = sentenceAt(document, index);
  const before = document.sentences[index - 1];
  if (goesWithStatement(document, index)) return CUT_COST.answer;
  if (!before || before.section !== sentence.section) return CUT_COST.subsection;
  const text = sentenceText(document, sentence);
  if (ANSWER_LABEL.test(text) || isOption(document, index) || goesWithAbove(document, index))
    return CUT_COST.answer;
  if (isUnderItem(document.source, sentence.passage)) return CUT_COST.underItem;
  return before.passage === sentence.passage ? CUT_COST.sentence : CUT_COST.passage;
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
