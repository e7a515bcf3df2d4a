import { serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { isCode } from '../text/code';
import { type AnsweredQuestion, type AnswersToFind, answersToFind } from './answers-to-find';
import { sentencesOf } from './language/sentences/passage-sentences';
import { searchTerms } from './language/words/search-terms';
import {
  type FormalStatement,
  formalStatements,
  wholeStatements,
} from './structure/formal-statements';
import { judgedPassages } from './structure/judged-statements/judged-statements';
import { wholeRules } from './structure/law';
import {
  type Translation,
  translatedPassages,
  translations,
} from './structure/word-lists/translations';
import { type Anchored, PASSAGE_SEPARATOR, type ReadDocument, type StudyPack } from './types';

/** Raise when the layout or the comparison of words changes: stored indexes are then rebuilt. */
export const INDEX_VERSION = 15;

export const HEADER_BYTES = 8;

const MAX_QUIZ_QUESTIONS = 60;
const MAX_TOPICS = 12;

type StudyExtract = Pick<StudyPack, 'summary' | 'lessons' | 'cards' | 'concepts'> &
  Partial<Pick<StudyPack, 'gist' | 'sectionLines'>>;

/**
 * What the tutor answers from, without the database. Linear in the text's length, about one and a half times its size.
 * Deterministic.
 */
export function buildIndex(document: ReadDocument, extract?: StudyExtract): Uint8Array {
  const content = serialize(contentOf(document, extract));
  const bytes = new Uint8Array(HEADER_BYTES + content.length);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, INDEX_VERSION);
  header.setUint32(4, crc32(content));
  bytes.set(content, HEADER_BYTES);
  return bytes;
}

export type StoredIndex = ReturnType<typeof contentOf>;

function contentOf(document: ReadDocument, extract?: StudyExtract) {
  const { passages } = document;
  const answers = answersToFind(document);
  return {
    // As text: how V8 writes an array depends on how it was made.
    details: encoded(JSON.stringify(detailsOf(document, answers, extract))),
    text: encoded(passages.map(({ text }) => text).join(PASSAGE_SEPARATOR)),
    ...wordsOf(document, answers),
    /** 0 for none. */
    pages: packed(passages.map(({ page }) => page ?? 0)),
  };
}

/** Where sentences are, and the words in each, by their numbers in the vocabulary. */
function wordsOf(document: ReadDocument, { answered, omitted }: AnswersToFind) {
  const { language, sections, passages } = document;
  const questionAt = new Map(answered.map(([question, first]) => [first, question]));
  const whole = new Set([
    ...judgedPassages(document),
    ...wholeRules(document),
    ...translatedPassages(document),
  ]);
  const stated = wholeStatements(document);
  const vocabulary = new Map<string, number>();
  const idOf = (term: string): number => {
    const id = vocabulary.get(term) ?? vocabulary.size;
    if (id === vocabulary.size) vocabulary.set(term, id);
    return id;
  };
  for (const section of sections) searchTerms(section.title, language).forEach(idOf);
  const sentenceCounts: number[] = [];
  const gaps: number[] = [];
  const lengths: number[] = [];
  const wordCounts: number[] = [];
  const termAt: number[] = [];
  let end = 0;
  for (const [at, passage] of passages.entries()) {
    const sentences = omitted.has(at)
      ? []
      : sentencesOf(passage, whole.has(at) || (stated.get(at) ?? false));
    const asked = searchTerms(questionAt.get(at) ?? '', language);
    sentenceCounts.push(sentences.length);
    for (const sentence of sentences) {
      gaps.push(passage.start + sentence.start - end);
      lengths.push(sentence.end - sentence.start);
      end = passage.start + sentence.end;
      const said = searchTerms(passage.text.slice(sentence.start, sentence.end), language);
      const words = [...asked, ...said];
      wordCounts.push(words.length);
      for (const word of words) termAt.push(idOf(word));
    }
  }
  return {
    vocabulary: encoded([...vocabulary.keys()].join('\n')),
    sentenceCounts: packed(sentenceCounts),
    gaps: packed(gaps),
    lengths: packed(lengths),
    wordCounts: packed(wordCounts),
    termAt: packed(termAt),
  };
}

function detailsOf(
  document: ReadDocument,
  { answered }: AnswersToFind,
  extract?: StudyExtract,
): StoredDetails {
  const { language, title, sections, passages } = document;
  return {
    language,
    title,
    sections,
    summary: anchored(extract?.summary),
    gist: anchored(extract?.gist ? [extract.gist] : []),
    lines: anchored(extract?.sectionLines?.flatMap(({ line }) => line ?? [])),
    keyPoints: anchored(extract?.lessons.flatMap(({ keyPoints }) => keyPoints.slice(0, 2))),
    quiz: anchored(
      extract?.cards.slice(0, MAX_QUIZ_QUESTIONS).map((card) => ({ ...card, text: card.front })),
    ),
    topics: extract?.concepts.slice(0, MAX_TOPICS).map(({ name }) => name) ?? [],
    answered,
    statements: formalStatements(document),
    words: translations(document).map(
      ({ passage, foreign, known, languages }): StoredWord => [
        passage,
        foreign,
        known,
        languages.foreign ?? 'und',
        languages.known,
      ],
    ),
    code: passages.flatMap((passage, at) => (isCode(passage) ? [at] : [])),
  };
}

/** UTF-8 where it can hold the text; lone surrogates need a string. */
function encoded(text: string): string | Uint8Array {
  return text.isWellFormed() ? Buffer.from(text) : text;
}

export type Packed = Uint8Array | Uint16Array | Uint32Array;

function packed(values: number[]): Packed {
  const max = values.reduce((most, value) => Math.max(most, value), 0);
  return (max < 2 ** 8 ? Uint8Array : max < 2 ** 16 ? Uint16Array : Uint32Array).from(values);
}

/** JSON. */
export type StoredDetails = Pick<ReadDocument, 'language' | 'title' | 'sections'> & {
  summary: StoredAnchor[];
  gist: StoredAnchor[];
  lines: StoredAnchor[];
  keyPoints: StoredAnchor[];
  quiz: StoredAnchor[];
  topics: string[];
  answered: AnsweredQuestion[];
  statements: readonly FormalStatement[];
  words: StoredWord[];
  /** Passages of source code. */
  code: number[];
};

/** A word of a vocabulary list; languages are ISO 639 or 'und'. */
export type StoredWord = [
  passage: number,
  foreign: Translation['foreign'],
  known: Translation['known'],
  foreignLanguage: string,
  knownLanguage: string,
];

export type StoredAnchor = [passage: number, start: number, length: number, textIfNotQuote: string];

function anchored(list: Anchored[] = []): StoredAnchor[] {
  return list.map(({ passage, start, quote, text }) => [
    passage,
    start,
    quote.length,
    text === quote ? '' : text,
  ]);
}
