import { opensWithLink, pointsBack, speaksOfTheText } from '../../language/sentences/references';
import { at, samePassage, sentencesIn } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { isSource, sectionOf } from '../../retrieval/rank-passages';
import type { Search } from '../../retrieval/search';
import { announcesChapter } from '../quotes/central';
import { itemsBelow } from '../quotes/list-items';
import { stands } from '../quotes/runs';
import {
  type AskedRun,
  type RunCandidate,
  type RunSentence,
  readAskedRun,
  readRunSentence,
  titleIds,
} from './passage-run-features';

/** Best passages in which runs begin. */
const PASSAGES = 16;
/** Of a passage, in which they begin. */
const OPENINGS = 30;
const MOST_SENTENCES = 6;
const MOST_WORDS = 120;
/** A shorter one ends with its section only. */
const FEWEST_WORDS = 50;
/** A whole sentence, or one that announces a list. */
const READS = /^["“‘'«]?[\p{Lu}\p{N}][^?]{3,420}[.!:]["”’)\]]*$/u;

/** What `RUN_FEATURES` are of. */
export function runCandidates(
  index: OpenIndex,
  message: string,
  found: Search,
  from?: number,
): RunCandidate[] {
  if (found.query.weight === 0) return [];
  const asked = readAskedRun(index, message, found);
  const known = new Map<number, RunSentence>();
  const read = (sentence: number) => {
    const one = known.get(sentence) ?? readRunSentence(asked, sentence);
    known.set(sentence, one);
    return one;
  };
  const own = from === undefined ? null : at(index.sentencePassage, from);
  const passages = found.passages.filter(({ passage }) =>
    own === null ? !isSource(index, passage) : passage === own,
  );
  return passages.slice(0, PASSAGES).flatMap(({ passage, score }) => {
    const section = sectionOf(index, passage);
    const place = { section, title: titleIds(index, section), passageScore: score };
    const runs =
      from === undefined
        ? openingsIn(index, passage, section).flatMap((first) =>
            runsFrom(index, first, section, { read, isStrict: false }),
          )
        : runsFrom(index, from, section, { read, isStrict: true });
    return runs.map((sentences) => candidate(asked, place, sentences));
  });
}

function candidate(
  asked: AskedRun,
  place: Pick<RunCandidate, 'section' | 'title' | 'passageScore'>,
  sentences: readonly RunSentence[],
): RunCandidate {
  const [first, last] = [sentences[0]?.sentence ?? 0, sentences.at(-1)?.sentence ?? 0];
  return { ...asked, ...place, first, last, sentences };
}

type Reading = { read: (sentence: number) => RunSentence; isStrict: boolean };

/**
 * Those that begin with a sentence: from where there are enough words to where there are too many, else the longest.
 * `isStrict`: no further than it goes on about the same thing.
 */
function runsFrom(
  index: OpenIndex,
  first: number,
  section: number,
  reading: Reading,
): RunSentence[][] {
  const all = sentencesFrom(index, first, section, reading);
  let words = 0;
  const runs = all.flatMap(({ sentence, words: own }, i) => {
    words += own;
    return endsBadly(index, sentence) ? [] : [{ words, sentences: all.slice(0, i + 1) }];
  });
  return runs
    .filter(
      (run, i) =>
        i === runs.length - 1 || (run.words >= FEWEST_WORDS && endsWell(index, run.sentences)),
    )
    .map(({ sentences }) => sentences);
}

/** As many as a run may have; a list that one announces ends it. */
function sentencesFrom(
  index: OpenIndex,
  first: number,
  section: number,
  { read, isStrict }: Reading,
): RunSentence[] {
  const sentences: RunSentence[] = [];
  let words = 0;
  for (let one = first; sentences.length < MOST_SENTENCES; one++) {
    const mayFollow = one > first && isAnswered(index, one, section);
    if (!isReadable(index, one, section) && !mayFollow) break;
    const next = read(one);
    words += next.words;
    if (one > first && (words > MOST_WORDS || (isStrict && !goesOn(index, next, sentences)))) break;
    sentences.push(next);
    if (itemsBelow(index, one).length > 0) break;
  }
  return sentences;
}

/** Of a question's weight, in a sentence that is on it. */
const MOSTLY = 0.5;
/** Words of a sentence, that a run has before it. */
const SHARED = 2;

/** Whether a sentence speaks of what those before it speak of. */
export function staysOn({ terms, match }: RunSentence, before: readonly RunSentence[]): boolean {
  const shared = [...terms].filter((term) => before.some((one) => one.terms.has(term)));
  return match >= MOSTLY || shared.length >= SHARED;
}

/** The same, in the same paragraph, or says what follows from them. */
function goesOn(index: OpenIndex, next: RunSentence, before: readonly RunSentence[]): boolean {
  const { sentence, match } = next;
  const text = textOfSentence(index, sentence);
  return (
    samePassage(index, sentence - 1, sentence) &&
    (match > 0 || pointsBack(text) || opensWithLink(text) || staysOn(next, before))
  );
}

function isReadable(index: OpenIndex, sentence: number, section: number): boolean {
  if (sentence >= index.sentencePassage.length) return false;
  if (sectionOf(index, at(index.sentencePassage, sentence)) !== section) return false;
  const text = textOfSentence(index, sentence);
  return READS.test(text) && !announcesChapter(text);
}

/** In characters, of a question that a text answers itself. */
const LONGEST_QUESTION = 200;

/** Whether a sentence asks what the next one of its paragraph answers. */
function isAnswered(index: OpenIndex, sentence: number, section: number): boolean {
  const text = textOfSentence(index, sentence);
  return (
    text.endsWith('?') &&
    text.length <= LONGEST_QUESTION &&
    samePassage(index, sentence, sentence + 1) &&
    isReadable(index, sentence + 1, section)
  );
}

/** Paragraphs that a list may begin before. */
const LONGEST_LIST = 10;

/** Whether a passage is an item of a list that a sentence above announces. */
function isItem(index: OpenIndex, passage: number): boolean {
  const [sentence = -1] = sentencesIn(index, passage);
  return Array.from({ length: Math.min(passage, LONGEST_LIST) }, (_, i) => passage - 1 - i).some(
    (one) =>
      itemsBelow(index, at(index.passageFirstSentence, one + 1) - 1).some(
        ({ first, last }) => first <= sentence && sentence <= last,
      ),
  );
}

/** The sentences with which a run may begin. */
function openingsIn(index: OpenIndex, passage: number, section: number): number[] {
  if (isItem(index, passage)) return [];
  return sentencesIn(index, passage)
    .slice(0, OPENINGS)
    .filter((first) => isReadable(index, first, section) && stands(index, { first, last: first }));
}

/** Unless the next sentence is on the same thing. */
function endsWell(index: OpenIndex, sentences: readonly RunSentence[]): boolean {
  const last = sentences.at(-1)?.sentence ?? 0;
  return !samePassage(index, last, last + 1) || !pointsBack(textOfSentence(index, last + 1));
}

/** On what stands elsewhere: a figure, a list that isn't there. */
export function endsBadly(index: OpenIndex, sentence: number): boolean {
  const text = textOfSentence(index, sentence);
  const announces = /:["”’)\]]*$/u.test(text.slice(-4));
  return (
    text.endsWith('?') ||
    (announces && itemsBelow(index, sentence).length === 0) ||
    speaksOfTheText(text)
  );
}
