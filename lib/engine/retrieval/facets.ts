import { pointsBack } from '../language/references';
import { searchTerms } from '../language/search-terms';
import { isPartOfName } from './causes';
import { at, samePassage, sentencesIn } from './columns';
import { placeOf } from './definitions';
import type { Facet } from './facet-kinds';
import { sentencesWithAll, textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isQuotable } from './passage-prose';
import { type Query, queryOf } from './query';
import { isInHeading, sectionOf, sentenceMatch } from './rank-passages';
import { combined, readable } from './runs';
import { search } from './search';
import type { Run } from './writer';

const MOST_SENTENCES = 300;
const PASSAGES = 12;
const SUBJECT_WITHIN = 30;
const RUNS = 2;
/** Nearness of a sentence that names another thing after a topic: "inflation rate". */
const PART_OF_NAME = 0.5;
/** Nearness of a sentence on a topic that only the headings above it name. */
const ONLY_ABOVE = 0.6;
/** The same where that is the heading right over it. */
const UNDER_TITLE = 0.95;
const ABOVE: ReadonlySet<number> = new Set([ONLY_ABOVE, UNDER_TITLE]);
/** Below the best sentence's worth, of one that is quoted too. */
const NEARLY_AS_GOOD = 0.2;

/** The sentences on a topic that have words of the answer; none if there are none. */
export function facetRuns(index: OpenIndex, message: string, facet: Facet): Run[] {
  const query = queryOf(index, facet.topic);
  if (query.terms.length === 0 || query.unknownWeight > 0) return [];
  const asked = queryOf(index, message);
  const found = search(index, facet.topic);
  const isAll = isTitle(index.title, index, query);
  const passages = isAll
    ? [...Array(index.passageCount).keys()]
    : found.passages.slice(0, PASSAGES).map(({ passage }) => passage);
  const sentences = passages
    .flatMap((passage) => sentencesIn(index, passage))
    .slice(0, MOST_SENTENCES)
    .filter((one) => isQuotable(index, one));
  const rated = sentences
    .map((sentence) => {
      const near = nearness(index, sentence, facet.topic, query);
      const match = sentenceMatch(index, asked, sentence) / asked.weight;
      return { sentence, near, worth: near + 0.15 * match };
    })
    .filter(({ near }) => near > 0 && !(facet.mustName && ABOVE.has(near)))
    .filter(({ sentence }) => saysIt(index, sentence, facet))
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  const [best] = rated;
  const least = (best?.worth ?? 0) - NEARLY_AS_GOOD;
  const wanted = rated
    .filter((one) => one === best || (one.worth >= least && one.near > ONLY_ABOVE))
    .slice(0, RUNS + 2);
  return combined(
    index,
    wanted.map(({ sentence }) => readable(index, sentence, message)),
  ).slice(0, RUNS);
}

/** How surely a sentence is about a topic: 1 where it opens with it, less where only its heading or the title does. */
function nearness(index: OpenIndex, sentence: number, topic: string, query: Query): number {
  const text = textOfSentence(index, sentence);
  const place = placeOf(text, topic, index.language);
  if (place && isPartOfName(text, place.end, index.language)) return PART_OF_NAME;
  if (place) return place.start <= SUBJECT_WITHIN ? 1 : 0.7;
  const before = sentence - 1;
  if (
    samePassage(index, before, sentence) &&
    pointsBack(text) &&
    placeOf(textOfSentence(index, before), topic, index.language)
  )
    return 0.8;
  const section = sectionOf(index, at(index.sentencePassage, sentence));
  if (isTitle(index.sections[section]?.title, index, query)) return UNDER_TITLE;
  const isAbove = query.terms.every(({ id }) => isInHeading(index, section, id));
  return isAbove || isTitle(index.title, index, query) ? ONLY_ABOVE : 0;
}

/** Whether a topic is what a text is called, in short or in full: "Newcastle" for "Newcastle upon Tyne". */
function isTitle(title: string | undefined, index: OpenIndex, { terms }: Query): boolean {
  const words = searchTerms(title ?? '', index.language);
  return (
    words.length > 0 &&
    terms.every(({ id }) => words.slice(0, terms.length).includes(index.terms[id] ?? ''))
  );
}

/** "in the synaptic cleft": not what the sentence is about. */
const AFTER_PREPOSITION =
  /(?<!\p{L})(?:in|of|on|at|by|from|to|with|within|into|for|as|through) (?:an? |the )?$/iu;
/** Letters between a topic and the word for what a person did with it. */
const NEAR = 100;

function saysIt(
  index: OpenIndex,
  sentence: number,
  { topic, says, isName, mustName }: Facet,
): boolean {
  const text = textOfSentence(index, sentence);
  const place = placeOf(text, topic, index.language);
  const before = text.slice(0, place?.start ?? 0);
  if (mustName && AFTER_PREPOSITION.test(before)) return says.before?.test(before) ?? false;
  const around =
    place && isName ? text.slice(Math.max(0, place.start - NEAR), place.end + NEAR) : text;
  if (says.anywhere?.test(around)) return true;
  return place
    ? Boolean(
        says.before?.test(text.slice(0, place.start)) || says.after?.test(text.slice(place.end)),
      )
    : Boolean(says.after?.test(text));
}

const LONGEST_NAME = 2;

/** Whether a topic is the name of a thing that the document has: "the pH scale", not "the castle built in 1080". */
export function isNameIn(index: OpenIndex, topic: string): boolean {
  const query = queryOf(index, topic);
  return (
    query.terms.length <= LONGEST_NAME &&
    sentencesWithAll(index, query).some((one) =>
      placeOf(textOfSentence(index, one), topic, index.language),
    )
  );
}
