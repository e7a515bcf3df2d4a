import { titleFromHeading } from '../../language/headings/heading-title';
import { bareHeading } from '../../language/headings/headings';
import { taskHeading } from '../../language/headings/task-headings';
import { framed, hasFrames } from '../../language/languages/frames';
import { restates } from '../../language/sentences/references';
import type { Anchored, SectionLine } from '../../types';
import { type AnalysedDocument, anchorOf } from '../analysed';
import { briefedCase, firstRuling } from '../genres/case-lines';
import { areMostlyFormal } from '../genres/formal-notes';
import { statementName } from '../genres/formal-terms';
import { areMostlyNotes, saysNothing } from '../genres/notes';
import { areMostlyWorked } from '../genres/worked-problems';
import { plainSentence } from '../sentence-score';
import { articleGist } from './article-gist';
import { articleLine } from './article-line';
import { concludedBy, describedBy, largerDescribedBy } from './described';
import { leadDefinition } from './lead-definition';
import { isLine } from './line';
import { summaryText } from './readable';
import { contentStemIds, TopicScorer } from './topic';
import { type Candidate, documentWords, type RankedTopic, without } from './topics';

/** The shorter depths of the summary. */
export type Depths = { gist: Anchored | null; sectionLines: SectionLine[] };

/** Scores below which none is better than one, where the words' grammar is known; a section's topics take a line's place. */
const LEAST_OF_LINE = 1.05;
const LEAST_OF_GIST = 0.85;
/** The same, for a sentence after the opening of a text without sections. */
const LEAST_OF_LATE_GIST = 1.3;
/** In sentences. */
const OPENING = 40;
/** Best sentences of a section that may be the gist. */
const CANDIDATES = 40;

/** Both from the text's own sentences; linear in its length. */
export function summaryDepths(document: AnalysedDocument, topics: readonly RankedTopic[]): Depths {
  const sectionLines = topics.map((topic): SectionLine => {
    const { title, firstPassage, ranked } = topic;
    const line = firstLine(document, ranked, LEAST_OF_LINE) ?? articleLine(document, topic);
    return { title, firstPassage, line };
  });
  return {
    gist: gistOf(document, topics),
    sectionLines: topics.length > 1 ? sectionLines : [],
  };
}

function firstLine(
  document: AnalysedDocument,
  ranked: readonly Pick<Candidate, 'sentence' | 'score' | 'isWhole'>[],
  least: number,
): Anchored | null {
  const best = ranked.find(({ sentence, isWhole }) => isWhole && isLine(document, sentence));
  if (!best || (document.grammar && best.score < least)) return null;
  return { ...anchorOf(document, best.sentence), text: summaryText(document, best.sentence) };
}

/**
 * What the authors say of it, or of the best sentences of each section the one that fits the whole best, or what they say of
 * the book. What is said again is about the sentence before, not the whole.
 */
function gistOf(document: AnalysedDocument, topics: readonly RankedTopic[]): Anchored | null {
  const sentences = topics.flatMap((topic) => topic.sentences);
  const heading = documentWords(document);
  const headingStems = contentStemIds(heading);
  const below = topics.map((topic) => without(topic.headingStems, headingStems));
  const scorer = new TopicScorer(document, { sentences, heading, headingStems, below }, new Set());
  const candidates = topics.flatMap(({ ranked }) =>
    ranked.slice(0, CANDIDATES).map((one) => {
      const { score, isWhole } = scorer.fit(one.sentence);
      return { ...one, score: one.plain + score, isWhole };
    }),
  );
  const isLate = ({ sentence, score }: Candidate) =>
    topics.length < 2 &&
    document.grammar &&
    score < LEAST_OF_LATE_GIST &&
    sentence > (sentences[OPENING] ?? sentence);
  const ranked = candidates
    .filter(
      (one) =>
        !restates(plainSentence(document, one.sentence)) &&
        !saysNothing(document, one.sentence) &&
        !isLate(one),
    )
    .sort((a, b) => b.score - a.score);
  const said =
    heldIn(document) ??
    articleGist(document) ??
    describedBy(document, sentences) ??
    (areMostlyFormal(document, sentences) ? gistOfStatements(document, sentences) : null);
  // A rule that one of the problems uses isn't what the whole is about.
  const isOfTasks = topics.some(({ title }) => taskHeading(title) !== null);
  if (said || (isOfTasks && areMostlyWorked(document, sentences))) return said;
  return (
    leadDefinition(document, sentences) ??
    (topics.length < 2 ? concludedBy(document, sentences) : null) ??
    (topics.length > 1 ? gistOfNotes(document, topics) : null) ??
    firstLine(document, ranked, headingStems.size > 0 ? LEAST_OF_GIST : 0) ??
    largerDescribedBy(document, sentences) ??
    gistOfNotes(document, topics)
  );
}

/** In front of it. */
const HELD = /^(?:\p{L}+ )?(?:decision|held|holding|ruling)s?:\s+/iu;

/** Of a brief of one case, what the court held. */
function heldIn(document: AnalysedDocument): Anchored | null {
  const held = briefedCase(document) === null ? -1 : firstRuling(document, 'holding');
  if (held < 0) return null;
  return { ...anchorOf(document, held), text: summaryText(document, held).replace(HELD, '') };
}

const MOST_NAMED = 6;

/** Of notes without a sentence for the whole: its title with what its sections, or else its entries, are on. */
function gistOfNotes(document: AnalysedDocument, topics: readonly RankedTopic[]): Anchored | null {
  const { source, language } = document;
  const title = titleFromHeading(source.title);
  const first = topics.flatMap(({ sentences }) => sentences)[0];
  if (!title || first === undefined || !hasFrames(language) || !areMostlyNotes(document))
    return null;
  const sections = topics.map((topic) => topic.title);
  const entries = [...document.glossary.values()].filter(({ asks }) => !asks);
  const named = [sections, entries.map(({ term }) => term)].find(
    (some) => withoutTitle(some, title).length >= 2,
  );
  if (!named) return null;
  return titleWith(document, first, named);
}

/** Of lecture notes, what their definitions and theorems are called. */
function gistOfStatements(
  document: AnalysedDocument,
  sentences: readonly number[],
): Anchored | null {
  const named = sentences.flatMap((sentence) => {
    const name = statementName(document, sentence);
    return name ? [{ sentence, name }] : [];
  });
  const [first] = named;
  return first && named.length > 1 && hasFrames(document.language)
    ? titleWith(
        document,
        first.sentence,
        named.map(({ name }) => name),
      )
    : null;
}

/** "Diffusion: Osmosis, Active transport and Pumps." */
function titleWith(
  document: AnalysedDocument,
  first: number,
  named: readonly string[],
): Anchored | null {
  const { source, language } = document;
  const title = titleFromHeading(source.title);
  if (!title) return null;
  const all = withoutTitle(named, title);
  const shown = all.slice(0, MOST_NAMED);
  const last = all.length > shown.length ? '…' : `${framed(language, 'and')}${shown.pop()}.`;
  const joined = `${shown.join(', ')}${last === '…' ? ', …' : last}`;
  return { ...anchorOf(document, first), text: `${title}: ${joined}` };
}

const withoutTitle = (names: readonly string[], title: string): string[] => [
  // "Unit 1" is nothing but a number.
  ...new Set(
    names.filter((name) => bareHeading(name) !== '' && name !== title && !/[?…]$/.test(name)),
  ),
];
