import { definitionStrength } from '../../language/definitions/definitions';
import { groupOf, union } from '../../language/patterns';
import { givesExample } from '../../language/sentences/statements';
import { at, sentencesBetween } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { definitionIn } from '../definitions/find-definition';
import { namesItsKind } from '../quotes/central';
import { type Part, partAt } from '../quotes/named-part';
import { openings } from '../quotes/openings';
import { isAlone } from '../quotes/runs';
import { bareTitle, titleTerms } from '../quotes/title-terms';
import type { Run } from '../quotes/writer';

/** What one heading names, with a sentence on it. */
export type Listed = Run & { title: string };

/** `isDefined`: its sentence says clearly what it is. */
export type Below = { item: Listed; isDefined: boolean };

/** Most of one list. */
export const MOST = 20;
/** Passages under a heading in which a sentence on it is looked for. */
const NEAR = 4;
/** In letters, from the start of a sentence that names a heading early. */
const EARLY = 80;
/** Least strength of a definition that says more than what the text opens with. */
const CLEAR = 0.85;
/** "(Weeks 1–2)" */
const IN_BRACKETS = / ?\([^()]*\)/g;
/** Headings that stand below any heading, and what names nothing. */
const NO_THING = union([
  new RegExp(
    `^${groupOf([
      'introduction|overview|summary|conclusions?|exercises?|review|references|further reading',
      'key (?:terms|takeaways|points|concepts)|case stud(?:y|ies)|examples?|history|figures?|tables?',
      'equipment|practice|notes|summing up|looking ahead|putting it (?:all )?together|conclusion',
    ])}(?!\\p{L})`,
    'iu',
  ),
  // "Fees and other matters"
  /(?<!\p{L})and others?(?!\p{L})/iu,
  // "What is a cell?"
  /[.?!:]$/iu,
]);

/** Whether a heading may be the name of one of several things. */
const namesThing = (title: string): boolean => !NO_THING.test(bareTitle(title));

/** On each heading of the level below a section's: its clear definition, or what its text opens with. */
export function belowHeading(index: OpenIndex, section: number): Below[] {
  const next = partAt(index, section)?.next ?? [];
  return next
    .filter(({ role, title }) => role === 'body' && namesThing(title))
    .slice(0, MOST + 1)
    .flatMap((part) => onHeading(index, part) ?? []);
}

/** A sentence on what a heading names; null if none of its text can be quoted. */
export function onHeading(index: OpenIndex, { title, from, to }: Part): Below | null {
  const name = bareTitle(title).replace(IN_BRACKETS, '');
  const definition = definitionIn(index, name, { from, to });
  const isDefined = definition !== null && isClear(index, definition, name);
  const near = Math.min(to, from + NEAR);
  const run = isDefined
    ? definition
    : (openingOn(index, name, from) ??
      firstOn(index, name, from, near) ??
      definition ??
      runOf(readableOpening(index, from, near)));
  return run ? { item: { ...run, title: bareTitle(title) }, isDefined } : null;
}

function readableOpening(index: OpenIndex, from: number, to: number): number | undefined {
  const all = openings(index, from, to);
  const isReadable = (one: number) => {
    const text = textOfSentence(index, one);
    return namesItsKind(text) || (isAlone(index, one) && !givesExample(text));
  };
  return all.find(isReadable) ?? all[0];
}

/** What its text opens with, if that names the heading. */
function openingOn(index: OpenIndex, name: string, from: number): Run | null {
  const [opening] = openings(index, from, from + 1);
  if (opening === undefined || !isAlone(index, opening)) return null;
  const said = titleTerms(index, textOfSentence(index, opening));
  return titleTerms(index, name).every((term) => said.includes(term)) ? runOf(opening) : null;
}

export const runOf = (sentence: number | undefined): Run | null =>
  sentence === undefined ? null : { first: sentence, last: sentence };

export function textOfRun(index: OpenIndex, { first, last }: Run): string {
  return index.text.slice(at(index.sentenceStart, first), at(index.sentenceEnd, last));
}

/** The first sentence that names a heading early, and can be read alone. */
function firstOn(index: OpenIndex, name: string, from: number, to: number): Run | null {
  const named = titleTerms(index, name);
  return runOf(
    sentencesBetween(index, from, to).find((one) => {
      const start = titleTerms(index, textOfSentence(index, one).slice(0, EARLY));
      return named.every((term) => start.includes(term)) && isAlone(index, one);
    }),
  );
}

function isClear(index: OpenIndex, run: Run, name: string): boolean {
  return definitionStrength(textOfRun(index, run), name, index.language) >= CLEAR;
}
