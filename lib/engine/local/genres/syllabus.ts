import { perObject } from '../../caches/per-object';
import { isSyllabus } from '../../structure/syllabus';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt, taughtIn } from '../analysed';
import { perSentence } from '../per-sentence';
import { displayText } from '../sentence-score';

/** Whether a document is a course's syllabus, of which nobody learns facts by heart. */
export const isOfCourse = perObject(({ source }: AnalysedDocument) => isSyllabus(source));

const ON_COURSE =
  /\b(?:this|the) (?:course|class|seminar|workshop)\b.{0,40}\b(?:is|covers?|examines?|explores?|introduces?|surveys?|provides?|focus(?:es)?|considers?|deals|will)\b|\bcourse (?:goal|objective|description)s?\b|\bfocus of this\b|\bis a (?:study|survey|history) of\b|\bto acquaint students\b/i;
const GRADED =
  /\d ?%|\bper ?cent\b|\b\d+ points?\b|\bworth\b|\bgrad(?:e|ed|es|ing) (?:is|are|will|on|based|for)\b|\bwill (?:each )?count\b|\bfinal grade\b|\bcounts? (?:for|as)\b/i;
const DATED =
  /\b(?:exam(?:ination)?s?|tests?|mid-?terms?|papers?|essays?|drafts?|projects?|assignments?|quiz(?:zes)?)\b.{0,80}\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d|\bdue\b(?! (?:date for|to)\b)|\bdeadline\b/i;
const RULES =
  /\blate\b|\bextensions?\b|\bmake-?ups?\b|\bmade up\b|\battend(?:ance)?\b|\babsen(?:ce|t|ces)\b|\bplagiari\w+|\bcheat\w*|\bnot (?:be )?(?:permitted|allowed|accepted|tolerated)\b|\bpenalt(?:y|ies)\b|\bmust\b|\brequired\b/i;

const FEWEST_WORDS = 6;
const MOST_WORDS = 60;
const MOST_OF_SUMMARY = 6;
const MOST_POINTS = 5;

type Kind = 'course' | 'grade' | 'date' | 'rule';
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['course', ON_COURSE],
  ['grade', GRADED],
  ['date', DATED],
  ['rule', RULES],
];

/** What a sentence tells of a course that a student has to know; null if nothing. */
const kindOf = perSentence((document, index): Kind | null => {
  const { taught } = sentenceAt(document, index);
  const text = displayText(document, index);
  const words = text.split(' ').length;
  if (!taught || words < FEWEST_WORDS || words > MOST_WORDS || /\?$|\|/.test(text)) return null;
  return KINDS.find(([, form]) => form.test(text))?.[0] ?? null;
});

/** What the course is about, then what counts, when, and by what rules: one of each kind, and more while there are few. */
export function courseSummary(document: AnalysedDocument): Anchored[] {
  const all = taughtIn(document, { from: 0, to: document.sentences.length });
  const chosen = new Set<number>();
  for (let round = 0; round < 3 && chosen.size < MOST_OF_SUMMARY; round++)
    for (const [kind] of KINDS) {
      if (chosen.size === MOST_OF_SUMMARY || (kind === 'course' && round > 0)) continue;
      const next = all.find((one) => !chosen.has(one) && kindOf(document, one) === kind);
      if (next !== undefined) chosen.add(next);
    }
  return [...chosen]
    .sort((a, b) => a - b)
    .map((one) => ({ ...anchorOf(document, one), text: displayText(document, one) }));
}

/** Of sentences, those that a student of the course has to know: what counts and when before the other rules. */
export function coursePoints(document: AnalysedDocument, sentences: readonly number[]): number[] {
  const ranks: Readonly<Record<Kind, number>> = { grade: 0, date: 0, course: 1, rule: 2 };
  const rankOf = (one: number) => {
    const kind = kindOf(document, one);
    return kind === null ? null : ranks[kind];
  };
  return sentences
    .filter((one) => rankOf(one) !== null)
    .sort((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0) || a - b)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a - b);
}

/** What students ask first, each where a line of the syllabus is on it. */
const QUESTIONS: readonly (readonly [string, RegExp])[] = [
  ['What counts for the grade?', GRADED],
  [
    'What is the late policy?',
    /\blate (?:work|papers?|assignments?|policy)\b|\bextensions?\b|\btard\w+|\bin late\b/i,
  ],
  ['What is the attendance policy?', /\battend(?:ance)?\b|\babsences?\b/i],
  ['What are the office hours?', /\boffice hours\b/i],
];

/** Those that the tutor answers. */
export function courseQuestions({ source: { sections, passages } }: AnalysedDocument): string[] {
  const lines = [...sections.map(({ title }) => title), ...passages.map(({ text }) => text)];
  return QUESTIONS.filter(([, form]) => lines.some((line) => form.test(line))).map(
    ([question]) => question,
  );
}
