import { withoutInvisible } from '../../text/invisible';
import { splitSentences } from '../language/sentences/sentences';
import type { Anchor } from '../types';
import { cited, type Evidence } from './evidence';
import { UNANSWERED } from './tutor-prompt';
import { faultOf, type ItemFault, sharedWith } from './verify';

/** A sentence of a model's answer whose sources say it. */
export type TutorSentence = { text: string; isItem: boolean; sources: Anchor[] };

export type ReadLine = {
  sentences: TutorSentence[];
  faults: (ItemFault | 'link')[];
  /** It only says that the passages don't answer. */
  isUnanswered: boolean;
};

const MARKS = /\[\d{1,4}(?:\s*[,;]\s*\d{1,4})*\](?:\s*\[\d{1,4}(?:\s*[,;]\s*\d{1,4})*\])*/g;
const ITEM = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
const MARKDOWN = /\*\*|__|`|^#+\s+/g;
const LINK = /:\/\/|www\.|\]\(|mailto:|data:\w+\/|javascript:/i;
const MOST_SOURCES = 4;
/** Share of its words that an earlier sentence with the same source has, from which on it says nothing new. */
const SAID = 0.9;

/** The sentences of a line that hold, in order. Linear in its length. */
export function readTutorLine(line: string, evidence: Evidence): ReadLine {
  const isItem = ITEM.test(line);
  const plain = withoutInvisible(line).replace(ITEM, '').replace(MARKDOWN, '').trim();
  const read: ReadLine = {
    sentences: [],
    faults: [],
    isUnanswered: plain === UNANSWERED || plain === `${UNANSWERED}.`,
  };
  if (read.isUnanswered) return read;
  for (const claim of claimsIn(plain)) {
    const fault = LINK.test(claim.text)
      ? 'link'
      : faultOf({ answer: claim.text, sentences: claim.numbers }, evidence);
    if (fault) read.faults.push(fault);
    else
      read.sentences.push({
        text: claim.text,
        isItem: isItem && read.sentences.length === 0,
        sources: cited(evidence, claim.numbers)
          .slice(0, MOST_SOURCES)
          .map(({ passage, start, quote }) => ({ passage, start, quote })),
      });
  }
  return read;
}

/** Whether an earlier sentence with one of its sources has all it says. */
export function isSaid(
  { text, sources }: TutorSentence,
  before: readonly TutorSentence[],
  language: string,
): boolean {
  return before.some(
    (other) =>
      other.sources.some(({ start }) => sources.some((source) => source.start === start)) &&
      sharedWith(text, other.text, language) >= SAID &&
      sharedWith(other.text, text, language) >= SAID,
  );
}

type LineClaim = { text: string; numbers: number[] };

/** Each sentence with the numbers that follow it, or that follow the last sentence before the next numbers. */
function claimsIn(line: string): LineClaim[] {
  const claims: LineClaim[] = [];
  let from = 0;
  for (const marks of line.matchAll(MARKS)) {
    const numbers = (marks[0].match(/\d+/g) ?? []).map(Number);
    claims.push(...sentencesIn(line.slice(from, marks.index), numbers));
    from = marks.index + marks[0].length;
  }
  return [...claims, ...sentencesIn(line.slice(from), [])];
}

function sentencesIn(text: string, numbers: number[]): LineClaim[] {
  // "… at night [2]." has its full stop behind the numbers.
  const words = text.replace(/^[\s.,;:]+/, '').trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return [];
  return splitSentences(words)
    .map(({ start, end }) => words.slice(start, end).trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({ text: ended(sentence), numbers }));
}

function ended(sentence: string): string {
  return /[.!?:。！？…]["”’)\]»]*$/u.test(sentence) ? sentence : `${sentence}.`;
}
