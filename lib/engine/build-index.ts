import { crc32 } from 'node:zlib';
import { searchTerms } from './language/search-terms';
import { splitSentences } from './language/sentences';
import { ByteWriter } from './retrieval/bytes';
import { type Anchored, PASSAGE_SEPARATOR, type ReadDocument, type StudyPack } from './types';

/** Raise when the layout or the comparison of words changes: stored indexes are then rebuilt. */
export const INDEX_VERSION = 3;
export const INDEX_MAGIC = 0x58494b53; // "SKIX"

/** Parts of the pack that the tutor shows too. */
export type StudyExtract = Pick<StudyPack, 'summary' | 'lessons' | 'cards' | 'concepts'>;

const MAX_QUIZ_QUESTIONS = 60;
const MAX_TOPICS = 12;

/**
 * The bytes from which the tutor answers, without the database: the text, its sentences, and every sentence's words.
 * Linear in the text's length; about one and a half times its size. Deterministic.
 */
export function buildIndex(document: ReadDocument, extract?: StudyExtract): Uint8Array {
  const vocabulary = new Map<string, number>();
  const passages = new ByteWriter();
  const total = { sentences: 0, words: 0 };
  for (const { title } of document.sections)
    for (const term of searchTerms(title, document.language)) idOf(term, vocabulary);
  for (const { text } of document.passages) writePassage(passages, text, document.language, vocabulary, total);

  const content = new ByteWriter();
  content.text(document.language);
  content.text(document.title);
  content.text(document.passages.map(({ text }) => text).join(PASSAGE_SEPARATOR));
  content.count(document.sections.length);
  for (const { level, title, firstPassage } of document.sections) {
    content.count(level);
    content.text(title);
    content.count(firstPassage);
  }
  content.text([...vocabulary.keys()].join('\n'));
  writeExtract(content, extract);
  content.count(document.passages.length);
  content.count(total.sentences);
  content.count(total.words);
  content.append(passages.finish());
  return withHeader(content.finish());
}

function withHeader(content: Uint8Array): Uint8Array {
  const bytes = new ByteWriter();
  bytes.count(INDEX_MAGIC);
  bytes.count(INDEX_VERSION);
  bytes.count(crc32(content));
  bytes.append(content);
  return bytes.finish();
}

function writePassage(
  to: ByteWriter,
  text: string,
  language: string,
  vocabulary: Map<string, number>,
  total: { sentences: number; words: number },
): void {
  const sentences = splitSentences(text);
  total.sentences += sentences.length;
  to.count(text.length);
  to.count(sentences.length);
  let cursor = 0;
  for (const { start, end } of sentences) {
    to.count(start - cursor);
    to.count(end - start);
    cursor = end;
    const terms = searchTerms(text.slice(start, end), language);
    total.words += terms.length;
    to.count(terms.length);
    for (const term of terms) to.count(idOf(term, vocabulary));
  }
}

function idOf(term: string, vocabulary: Map<string, number>): number {
  const known = vocabulary.get(term);
  if (known !== undefined) return known;
  const id = vocabulary.size;
  vocabulary.set(term, id);
  return id;
}

function writeExtract(to: ByteWriter, extract: StudyExtract | undefined): void {
  writeAnchored(to, extract?.summary ?? []);
  writeAnchored(to, extract?.lessons.flatMap((lesson) => lesson.keyPoints.slice(0, 2)) ?? []);
  const cards = extract?.cards.slice(0, MAX_QUIZ_QUESTIONS) ?? [];
  writeAnchored(
    to,
    cards.map(({ front, passage, start, quote }) => ({ text: front, passage, start, quote })),
  );
  const topics = extract?.concepts.slice(0, MAX_TOPICS) ?? [];
  to.count(topics.length);
  for (const { name } of topics) to.text(name);
}

function writeAnchored(to: ByteWriter, list: Anchored[]): void {
  to.count(list.length);
  for (const { passage, start, quote, text } of list) {
    to.count(passage);
    to.count(start);
    to.count(quote.length);
    to.text(text === quote ? '' : text);
  }
}
