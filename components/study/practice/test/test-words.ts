import type { CheckAnswer } from '@/lib/engine/types';
import type {
  PracticeLineWire,
  PracticeOutcomeWire,
  PracticeQuestionWire,
} from '@/lib/study/practice/wire';
import { rightWords } from '../../checks/check-words';
import { optionsOf } from '../../checks/options-of';

export type Answered = { question: PracticeQuestionWire; outcome: PracticeOutcomeWire };

/** The solution, a line for each pair. */
export function rightLines({ question, outcome }: Answered): string[] {
  return outcome.right.map((line) => rightWords(question.kind, line));
}

/** What the learner answered. */
export function givenLines({ question, outcome }: Answered): string[] {
  const { answered, given } = outcome;
  if (!answered) return ['Not answered'];
  if (given === null) return ['Skipped'];
  if (question.kind !== 'match') return [givenWords(question, given)];
  const { terms, meanings } = question.question;
  const chosen = Array.isArray(given) ? given : [];
  return terms.map((term, at) => `${term}: ${meanings[chosen[at] ?? -1] ?? ''}`);
}

function givenWords(question: PracticeQuestionWire, given: CheckAnswer): string {
  const option = optionsOf(question)?.find(({ value }) => value === given);
  return option?.label ?? String(given);
}

export type SectionResult = { title: string; right: number; answers: Answered[] };

const SEVERAL = 'Several sections';
const NONE = 'No heading';

/** In the order of the text, by the outermost headings that differ, or by document. */
export function bySection(all: readonly Answered[], isOfAll: boolean): SectionResult[] {
  const nameOf = isOfAll ? documentOf : headingAt(splittingDepth(all));
  const startOf = ({ outcome }: Answered) => outcome.lines[0]?.source.start ?? 0;
  const parts = new Map<string, Answered[]>();
  for (const one of [...all].sort((a, b) => startOf(a) - startOf(b))) {
    const title = partOf(one, nameOf);
    parts.set(title, [...(parts.get(title) ?? []), one]);
  }
  return [...parts].map(([title, answers]) => ({
    title,
    right: answers.filter(({ outcome }) => outcome.correct).length,
    answers,
  }));
}

type NameOf = (line: PracticeLineWire) => string;

const documentOf: NameOf = ({ document_title }) => document_title;

const headingAt =
  (depth: number): NameOf =>
  ({ sections }) =>
    sections[Math.min(depth, sections.length - 1)] ?? NONE;

/** A matching is about several cards. */
function partOf({ outcome }: Answered, nameOf: NameOf): string {
  const [first, ...others] = new Set(outcome.lines.map(nameOf));
  return others.length > 0 ? SEVERAL : (first ?? NONE);
}

/** The outermost depth at which headings differ: all cards of a chapter share that of the chapter. */
function splittingDepth(all: readonly Answered[]): number {
  const lines = all.flatMap(({ outcome }) => outcome.lines);
  const deepest = Math.max(0, ...lines.map(({ sections }) => sections.length - 1));
  for (let depth = 0; depth < deepest; depth++)
    if (new Set(lines.map(headingAt(depth))).size > 1) return depth;
  return deepest;
}
