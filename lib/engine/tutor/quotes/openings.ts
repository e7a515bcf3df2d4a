import { opensStory } from '../../language/sentences/statements';
import { sentencesIn } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import type { Query } from '../../retrieval/query';
import { partNamed } from './named-part';
import { isShowable } from './passage-prose';

/** What the paragraphs of the section named after a topic begin with; none if there is no such section. */
export function openingsOn(index: OpenIndex, query: Query): number[] {
  const part = partNamed(index, query);
  if (!part) return [];
  const inParts = part.inside.flatMap(({ from }) => openings(index, from, from + 1));
  return [...openings(index, part.own.from, part.own.to), ...inParts];
}

/** The first whole sentence of each passage, unless it begins a story. */
export function openings(index: OpenIndex, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) =>
    sentencesIn(index, from + i).find((one) => isShowable(index, one)),
  )
    .filter((one) => one !== undefined)
    .filter((one) => !opensStory(textOfSentence(index, one)));
}
