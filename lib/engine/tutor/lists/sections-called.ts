import type { OpenIndex } from '../../retrieval/open-index';
import { paragraphRuns } from '../quotes/paragraph-runs';
import { titleTerms } from '../quotes/title-terms';
import type { Run } from '../quotes/writer';
import { isClass } from './list-announcement';
import { listTitleTerms } from './list-kinds';
import { bodySections, readAsked } from './listed-headings';

/** What the paragraphs of the section say that is called just so, with two words or more; null if there is none. */
export function sectionCalled(index: OpenIndex, words: string): Run[] | null {
  const asked = [...new Set(titleTerms(index, words))];
  if (asked.length < 2) return null;
  const [part] = bodySections(index, asked, (title) => {
    const terms = new Set(titleTerms(index, title));
    return terms.size === asked.length && asked.every((one) => terms.has(one));
  });
  const runs = part && part.next.length === 0 ? paragraphRuns(index, part.own) : [];
  return runs.length > 0 ? runs : null;
}

/**
 * What the paragraphs of "Functions of Testosterone" or "Types of Ancient Societies" say, where no headings stand below it;
 * null without such a heading.
 */
export function sectionAsked(index: OpenIndex, asked: string, topic: string): Run[] | null {
  const { subject, kind, specific } = readAsked(index, asked, topic);
  const words = [...subject, ...specific];
  if (subject.length === 0 || kind.length === 0) return null;
  const [part] = bodySections(index, subject, (title) => {
    const terms = [...new Set(listTitleTerms(index, title))];
    const others = terms.filter((one) => !words.includes(one));
    const isCalled = terms.length - others.length === words.length;
    const wanted = specific.length > 0 ? 0 : 1;
    return isCalled && others.length === wanted && others.every((one) => isClass(index, one));
  });
  if (!part || part.next.length > 0) return null;
  const runs = paragraphRuns(index, part.own);
  return runs.length > 0 ? runs : null;
}
