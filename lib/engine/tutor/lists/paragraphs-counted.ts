import type { OpenIndex } from '../../retrieval/open-index';
import type { Run } from '../quotes/writer';
import { type Listed, textOfRun } from './below-heading';
import { listedBelow } from './items-told';
import { announcementBelow, openingOf } from './list-announcement';

/** Of a paragraph on one of several things, before what it says of it. */
const NAME =
  /^(\p{L}[^.,:;()]{1,60}?)(?= (?:is|are|refers?|means?|involves?|includes?)(?!\p{L})|:|, (?:also|or|which|sometimes|often) )/u;

/** The paragraphs that are said to be listed below, "four types of migration", under a heading that promises them. */
export function paragraphsCounted(
  index: OpenIndex,
  section: number,
  { subject, kind }: { subject: readonly string[]; kind: readonly string[] },
): { opening: Run | null; items: Listed[] } {
  const counted = announcementBelow(index, section, [...subject.slice(-1), ...kind]);
  const runs = counted ? listedBelow(index, counted.sentence) : [];
  const items = runs.map((run) => ({ ...run, title: NAME.exec(textOfRun(index, run))?.[1] ?? '' }));
  return { opening: openingOf(index, counted), items };
}
