import { searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { isInHeading } from '../../retrieval/rank-passages';
import { search } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { type NamedPart, partAt } from '../quotes/named-part';
import { paragraphRuns } from '../quotes/paragraph-runs';
import { asksWhy } from '../quotes/passage-prose';
import { Citations } from '../quotes/writer';
import { shareOf } from './passage-run-features';

/** "Causes of the Crash", "Reasons for the War" */
const ON_CAUSES =
  /^(?:\P{L}*)(?:the )?(?:main |major )?(?:causes?|reasons?|origins|roots) (?:of|for|behind) (.{2,80})$/iu;
/** Of a question's weight, in the heading and those over it. */
const NAMED = 0.5;

/** What the paragraphs of the section say that a heading calls the causes of what is asked; null without such a heading. */
export function replyFromCauses(index: OpenIndex, message: string): TutorAnswer | null {
  if (index.language !== 'en' || !asksWhy(message)) return null;
  const part = causesOf(index, message);
  const runs = part && part.next.length === 0 ? paragraphRuns(index, part.own) : [];
  if (runs.length === 0) return null;
  const citations = new Citations(index);
  return citations.answer(citations.quotes(runs));
}

/** The section whose heading names the causes of what a question asks why of, in its words and those of the headings over it. */
function causesOf(index: OpenIndex, message: string): NamedPart | null {
  const { query } = search(index, message);
  const asked = new Set(query.terms.map(({ id }) => index.terms[id] ?? ''));
  const [best] = index.sections
    .map(({ title }, section) => ({
      section,
      of: searchTerms(ON_CAUSES.exec(title)?.[1] ?? '', index.language),
      share: shareOf(query, (id) => isInHeading(index, section, id)),
    }))
    .filter(
      ({ of, share }) => of.length > 0 && of.every((term) => asked.has(term)) && share >= NAMED,
    )
    .toSorted((a, b) => b.share - a.share);
  return best ? partAt(index, best.section) : null;
}
