import type { Anchor, StudyPack } from '../types';
import type { Hints } from './section-prompt';
import type { Stretch } from './stretches';

/** What the local pack has on a stretch. */
export function hintsOf({ concepts, cards }: StudyPack, { title, from, end }: Stretch): Hints {
  const isIn = ({ passage }: Anchor) => passage >= from && passage < end;
  const own = cards.filter(isIn);
  const terms = [...concepts.filter(isIn).map(({ name }) => name), ...own.map(({ term }) => term)];
  const definitions = own.filter(({ category }) => category === 'definition');
  return {
    title,
    terms: [...new Map(terms.map((term) => [term.toLowerCase(), term])).values()],
    definitions: definitions.map(({ term, back }) => `${term}: ${back}`),
  };
}
