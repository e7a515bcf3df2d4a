import fuzzysort from 'fuzzysort';
import { type FoundItem, GROUPS, type Group, type PaletteItem } from './palette-item';

/** Of each group. */
const MAX_SHOWN = 6;

/** Below 0.5 letters lie apart: that forgives typing errors in short titles, and finds nonsense in sentences. */
const LEAST_SCORE: Record<Group, number> = {
  Actions: 0.3,
  'Go to': 0.3,
  Documents: 0.3,
  Lessons: 0.5,
  Cards: 0.5,
  Sections: 0.5,
};

const LEAST_WORDS_SCORE = 0.5;

/** What matches by words that aren't shown, such as the answer of a card, comes after what does by its title. */
const UNSEEN = 0.3;

export type Part = { text: string; marked: boolean };
export type Ranked = { item: PaletteItem; parts: Part[] };
export type RankedGroup = { group: Group; entries: Ranked[] };

type Scored = Ranked & { score: number };

/** The runs of letters that match, and those between. */
export function partsOf(title: string, indexes: readonly number[]): Part[] {
  const matched = new Set(indexes);
  const parts: Part[] = [];
  for (let at = 0; at < title.length; at += 1) {
    const marked = matched.has(at);
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += title[at];
    else parts.push({ text: title[at] ?? '', marked });
  }
  return parts;
}

const plain = (item: PaletteItem): Ranked => ({
  item,
  parts: [{ text: item.title, marked: false }],
});

function scored(query: string, item: FoundItem): Scored | null {
  const byTitle = fuzzysort.single(query, item.title);
  if (byTitle && byTitle.score >= LEAST_SCORE[item.group])
    return { item, parts: partsOf(item.title, byTitle.indexes), score: byTitle.score };
  const byWords = item.words ? fuzzysort.single(query, item.words) : null;
  if (byWords && byWords.score >= LEAST_WORDS_SCORE)
    return { ...plain(item), score: byWords.score * UNSEEN };
  return item.found ? { ...plain(item), score: UNSEEN * LEAST_WORDS_SCORE } : null;
}

function grouped(entries: readonly Ranked[], order: readonly Group[]): RankedGroup[] {
  return order.flatMap((group) => {
    const ofGroup = entries.filter(({ item }) => item.group === group).slice(0, MAX_SHOWN);
    return ofGroup.length > 0 ? [{ group, entries: ofGroup }] : [];
  });
}

/** Without a query all in their order; otherwise what matches, the best first, and so the groups. */
export function rankItems(query: string, items: readonly FoundItem[]): RankedGroup[] {
  const wanted = query.trim();
  if (wanted === '') return grouped(items.map(plain), GROUPS);
  const matching = items
    .map((item) => scored(wanted, item))
    .filter((each) => each !== null)
    .toSorted((a, b) => b.score - a.score);
  const order = [...new Set(matching.map(({ item }) => item.group))];
  return grouped(matching, order);
}
