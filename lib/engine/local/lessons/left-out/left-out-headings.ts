import { titleFromHeading } from '../../../language/headings/heading-title';
import { isIntroduction } from '../../../language/headings/headings';
import { elementAt, sentenceAt, taughtIn } from '../../analysed';
import {
  draftsFor,
  type Heading,
  headingOf,
  openingFor,
  statementsFor,
} from '../sentences/heading-sentences';
import { isOfSomebody } from '../sentences/sentence-kinds';
import { type Found, foundBy, type Given, isTold } from './left-out-terms';

/** By what the sentence does: it defines the heading's term, has the heading for its subject, or opens what is below it. */
const WORTH = { defines: 2, states: 1.5, opens: 0.6 };
/** Of a sentence for its heading. */
const LEAST_SCORE = 0.5;

/** The headings of a part of which no lesson shows a sentence, with the sentence that says best what they name. */
export function headingsLeftOut(given: Given): Found[] {
  const { document, part, shown } = given;
  const bySection = Map.groupBy(
    taughtIn(document, part),
    (index) => sentenceAt(document, index).section,
  );
  return [...bySection].flatMap(([section, sentences]) => {
    const term = titleFromHeading(elementAt(document.source.sections, section).title);
    if (term === null || isIntroduction(term) || term.endsWith('…')) return [];
    if (shown.sections.has(section)) return [];
    return foundFor(given, term, headingOf(document, section, sentences)) ?? [];
  });
}

function foundFor(
  { document, shown, drafts }: Given,
  term: string,
  heading: Heading,
): Found | null {
  const named = draftsFor(document, heading, drafts);
  if (isTold(document, shown, named)) return null;
  const [best] = named;
  if (best) return foundBy(best, term, WORTH.defines);
  const [statement] = statementsFor(document, heading, LEAST_SCORE);
  if (statement !== undefined) return { term, sentence: statement, worth: WORTH.states };
  const opening = openingFor(document, heading);
  return opening === null || isOfSomebody(document, opening)
    ? null
    : { term, sentence: opening, worth: WORTH.opens };
}
