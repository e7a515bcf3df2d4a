import { framed } from '../../language/languages/frames';
import { searchTerms } from '../../language/words/search-terms';
import { at, samePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import type { Query } from '../../retrieval/query';
import { isInHeading, sectionOf } from '../../retrieval/rank-passages';
import { search } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { termsDefined } from '../definitions/terms-defined';
import { pointsOfPart } from '../passages/overview';
import { shareOf, titleIds } from '../passages/passage-run-features';
import { byParagraph, NAMED_AFTER, passageRuns } from '../passages/passage-runs';
import { COUNTS_OTHERS, IN_ORDER } from '../quotes/list-items';
import { answerWithList } from '../quotes/listed';
import { type NamedPart, partAt } from '../quotes/named-part';
import { Citations, quoted, type Run, wordsOf } from '../quotes/writer';
import { aspectOf, mayBeSeveral, maySayCause } from '../requests/aspects';

/** Of a question's weight, in a passage that treats it. */
const TREATS = 0.6;
/** Of a section that tells several things. */
const POINTS = 6;
const FEWEST_POINTS = 3;

type Unless = 'noCause' | 'noReason' | 'noSteps';

/**
 * The passage that treats best what a message asks for, or what the section says that is named after the several things
 * asked for; null where none treats most of it. `from`: sentences that it has to begin with; `unless`: what it says first
 * where nothing in it has words of such an answer; `holds`: sentences that match best.
 */
export function replyWithPassage(
  index: OpenIndex,
  message: string,
  { from, unless, holds }: { from?: Run; unless?: Unless; holds?: Run } = {},
): TutorAnswer | null {
  if (index.language !== 'en') return null;
  const told = from ? null : replyWithPoints(index, message);
  if (told) return told;
  const found = search(index, message);
  if (!from && !found.isCovered) return null;
  const runs = passageRuns(index, message, found, from?.first);
  const run = runs.find(({ last, covered }) => (from ? last >= from.last : covered >= TREATS));
  if (!run || (holds && !isSurer(index, found.query, run, holds))) return null;
  const citations = new Citations(index);
  const text = citations.quotes(byParagraph(index, run));
  return citations.answer(
    unless && !tells(index, run, unless) ? framed(index.language, unless, text) : text,
  );
}

/** Of a question's weight, in the headings over a passage that is on it. */
const HEADED = 0.4;

/** Whether a passage has the sentences that match best, or stands in another paragraph under headings that name what is asked. */
function isSurer(index: OpenIndex, query: Query, run: Run, { first, last }: Run): boolean {
  if (run.first <= first && last <= run.last) return true;
  const section = sectionOf(index, at(index.sentencePassage, run.first));
  const share = shareOf(query, (id) => isInHeading(index, section, id));
  return !samePassage(index, run.first, first) && share >= HEADED;
}

const FEWEST_IN_ORDER = 2;

function tells(index: OpenIndex, run: Run, unless: Unless): boolean {
  const words = byParagraph(index, run)
    .map((one) => wordsOf(index, one))
    .join(' ');
  if (unless !== 'noSteps') return maySayCause(words);
  return (words.match(IN_ORDER) ?? []).length >= FEWEST_IN_ORDER && !COUNTS_OTHERS.test(words);
}

/** The section named after the several things that are asked for. */
function partListing(index: OpenIndex, message: string): NamedPart | null {
  const aspect = aspectOf(message);
  const part = mayBeSeveral(aspect) ? sectionNamed(index, message) : null;
  return part && (aspect === 'list' || aspectOf(part.title) === aspect) ? part : null;
}

/** "types of carriers", "different kinds of costs"; unlike "parts of a cell". */
const ASKS_KINDS =
  /(?<!\p{L})(?:types?|kinds?|forms?|sorts?|class(?:es)?|categor(?:y|ies)|variet(?:y|ies)) of (?:the )?(.{3,60}?)(?: (?:are|is) there)?[?.!\s]*$/iu;

/** A sentence on each thing of the section named after a list. */
function replyWithPoints(index: OpenIndex, message: string): TutorAnswer | null {
  const part = partListing(index, message);
  const kind = searchTerms(ASKS_KINDS.exec(message)?.[1] ?? '', index.language).at(-1);
  const defined = part ? termsDefined(index, part) : [];
  const terms = defined.filter((term) => kind === undefined || isOfKind(index, term, kind));
  if (terms.length >= FEWEST_POINTS) return answerWithList(index, { opening: null, items: terms });
  if (terms.length < defined.length) return null;
  const points = part ? pointsOfPart(index, part, POINTS) : [];
  if (points.length < FEWEST_POINTS) return null;
  const citations = new Citations(index);
  const lines = points.map(
    (point) => `• ${quoted(point.quote, index.language)} ${citations.mark(point)}`,
  );
  return citations.answer(lines.join('\n'));
}

/** Whether a term's sentence says of what kind it is: not what is only told beside the kinds that are asked for. */
const isOfKind = (index: OpenIndex, term: Run, kind: string): boolean =>
  searchTerms(wordsOf(index, term), index.language).includes(kind);

/** The section whose title has most of a message and hardly another word. */
function sectionNamed(index: OpenIndex, message: string): NamedPart | null {
  const { query } = search(index, message);
  if (query.weight === 0) return null;
  const titles = index.sections.map((_, section) => titleIds(index, section));
  const named = titles
    .map((title, section) => {
      const asked = query.terms.filter(({ id }) => title.has(id)).length;
      return { section, share: shareOf(query, (id) => title.has(id)), others: title.size - asked };
    })
    .filter(({ share, others }) => share >= NAMED_AFTER && others <= 1)
    .sort((a, b) => b.share - a.share || a.others - b.others || a.section - b.section);
  const [best] = named;
  return best ? partAt(index, best.section) : null;
}
