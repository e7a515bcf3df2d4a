import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import { search } from '../../retrieval/search';
import { NUMBERS, numberIn } from '../quotes/list-items';
import type { List } from '../quotes/listed';
import { belowHeading } from './below-heading';

/** "The Five-Step Procedure for …", "Four Stages of …" */
const COUNTS_STEPS = new RegExp(
  `(?<!\\p{L})(?:${NUMBERS.join('|')})[ -](?:\\p{L}+ )?(?:steps?|stages?|phases?)(?!\\p{L})`,
  'iu',
);
/** Passages on what is asked, under one of whose headings the steps stand. */
const PASSAGES = 3;

/** The headings below the one that counts them, "The Five-Step Procedure", over the best passages on a topic. */
export function stepsHeaded(index: OpenIndex, topic: string): List | null {
  const { passages, isCovered } = search(index, topic);
  if (!isCovered) return null;
  const sections = passages
    .slice(0, PASSAGES)
    .flatMap(({ passage }) => withAbove(index, sectionOf(index, passage)));
  for (const section of new Set(sections)) {
    const title = index.sections[section]?.title ?? '';
    if (!COUNTS_STEPS.test(title)) continue;
    const items = belowHeading(index, section).map(({ item }) => item);
    if (items.length === numberIn(title)) return { opening: null, items };
  }
  return null;
}

/** A section and those whose headings stand over it. */
function withAbove({ sections }: OpenIndex, section: number): number[] {
  const all = [section];
  let level = sections[section]?.level ?? 0;
  for (let one = section - 1; one >= 0 && level > 1; one--) {
    const above = sections[one]?.level ?? 0;
    if (above >= level) continue;
    all.push(one);
    level = above;
  }
  return all;
}
