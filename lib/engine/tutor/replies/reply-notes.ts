import { searchTerms } from '../../language/words/search-terms';
import { at, sentencesIn, wholePassage } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf, tells } from '../../retrieval/rank-passages';
import { search } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { shareOf, titleIds } from '../passages/passage-run-features';
import { itemsBelow } from '../quotes/list-items';
import { type NamedPart, partAt } from '../quotes/named-part';
import { Citations, type Run } from '../quotes/writer';

/** Of a section's lines, that end without a full stop in notes. */
const MOSTLY = 0.5;
/** Of a question's weight, in the heading over the lines that answer it. */
const NAMED = 0.6;
const FEWEST_LINES = 2;
const MOST_LINES = 14;
const MOST_WORDS = 160;
/** In words. */
const LONGEST_LABEL = 5;
const SHORTEST_TOLD = 4;
/** Letters that "recovery" and "recover" share. */
const COMMON_START = 5;
/** The author's questions. */
const CHECKS =
  /^(?:(?:knowledge|self|concept|quick) checks?|(?:review |practice |self-test )?(?:quiz|questions)|check your (?:understanding|knowledge|learning))[^\p{L}]*$/iu;
const IS_SENTENCE = /[.!?]["”’)\]]*$/u;

/** In notes, the lines below the heading or the label that is called what is asked for; null where a text has sentences. */
export function replyFromNotes(
  index: OpenIndex,
  message: string,
  topic: string,
): TutorAnswer | null {
  const runs = (topic === '' ? null : belowLabel(index, topic)) ?? belowHeading(index, message);
  const citations = new Citations(index);
  return runs && citations.answer(citations.quotes(runs));
}

/** "safe state", over a line on it, or "Reusable Resources:" over several. */
function belowLabel(index: OpenIndex, topic: string): Run[] | null {
  const asked = searchTerms(topic, index.language).join(' ');
  const label = Array.from({ length: index.passageCount }, (_, passage) => passage).find(
    (passage) => isLabel(index, passage, asked) && areNotes(index, sectionOf(index, passage)),
  );
  if (label === undefined) return null;
  const [first = 0, next = 0] = [label, label + 1].map((one) =>
    at(index.passageFirstSentence, one),
  );
  const opening = { first, last: first };
  if (itemsBelow(index, first).length > 0) return [opening];
  const isTold = textOfSentence(index, next).split(' ').length >= SHORTEST_TOLD;
  return isTold && label + 1 < index.passageCount ? [opening, { first: next, last: next }] : null;
}

function isLabel(index: OpenIndex, passage: number, asked: string): boolean {
  const [first, ...others] = sentencesIn(index, passage);
  if (first === undefined || others.length > 0 || !tells(index, passage)) return false;
  const text = textOfSentence(index, first);
  if (IS_SENTENCE.test(text) || text.split(' ').length > LONGEST_LABEL) return false;
  return searchTerms(text, index.language).join(' ') === asked;
}

function belowHeading(index: OpenIndex, message: string): Run[] | null {
  const { query } = search(index, message);
  if (query.weight === 0 || query.unknownWeight > query.weight) return null;
  const named = index.sections
    .flatMap((_, section) => {
      const title = [...titleIds(index, section)];
      const has = (id: number) => title.some((one) => one === id || startAlike(index, one, id));
      const share = shareOf(query, has);
      return share >= NAMED ? [{ section, share, others: title.length - query.terms.length }] : [];
    })
    .sort((a, b) => b.share - a.share || a.others - b.others);
  const [best] = named.filter(({ section }) => areNotes(index, section));
  const part = best && best.section === named[0]?.section ? partAt(index, best.section) : null;
  return part ? linesOf(index, part) : null;
}

function startAlike({ terms }: OpenIndex, one: number, other: number): boolean {
  const [a = '', b = ''] = [terms[one], terms[other]];
  return a.length >= COMMON_START && a.slice(0, COMMON_START) === b.slice(0, COMMON_START);
}

/** What stands right under a heading, each line once, with the lists below it. */
function linesOf(index: OpenIndex, { own }: NamedPart): Run[] | null {
  const runs: Run[] = [];
  let [words, lines] = [0, 0];
  for (let passage = own.from; passage < own.to && lines < MOST_LINES; ) {
    const line = wholePassage(index, passage);
    const items = line ? itemsBelow(index, line.last) : [];
    passage += 1 + items.length;
    if (!line || index.code.has(passage - 1)) continue;
    const all = [line, ...items];
    words += all.reduce((sum, run) => sum + wordsIn(index, run), 0);
    if (runs.length > 0 && (words > MOST_WORDS || CHECKS.test(textOfSentence(index, line.first))))
      break;
    lines += all.length;
    runs.push(line);
  }
  return runs.length > 0 ? runs : null;
}

function wordsIn(index: OpenIndex, { first, last }: Run): number {
  return index.text.slice(index.sentenceStart[first], index.sentenceEnd[last]).split(' ').length;
}

/** Whether most of what stands right under a heading are lines rather than sentences; one line, such as a caption, makes no notes. */
function areNotes(index: OpenIndex, section: number): boolean {
  const own = partAt(index, section)?.own;
  if (!own) return false;
  const told = Array.from({ length: own.to - own.from }, (_, i) => own.from + i).filter((passage) =>
    tells(index, passage),
  );
  const lines = told.filter((passage) => {
    const last = sentencesIn(index, passage).at(-1);
    return last !== undefined && !IS_SENTENCE.test(textOfSentence(index, last));
  });
  return lines.length >= FEWEST_LINES && lines.length > MOSTLY * told.length;
}
