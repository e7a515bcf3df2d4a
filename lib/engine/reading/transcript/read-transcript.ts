import { splitSentences } from '../../language/sentences';
import type { ReadingNote } from '../../types';
import { countWords } from '../count-words';
import type { Block } from '../source';
import { type Speech, speechIn, startOfInterview } from './speech';
import { areCaptions, isRecording, type TimedLine, timedLine } from './timed-lines';

export type Transcript = {
  /** Lines before the first time, such as a title. */
  opening: string[];
  blocks: Block[];
  notes: ReadingNote[];
};

const WITHOUT_SENTENCES: ReadingNote = {
  code: 'text_without_sentences',
  message:
    'These captions have no punctuation, so we can’t tell where a sentence ends. The text is cut into short pieces, and few or no flashcards come from it. A transcript with punctuation gives better lessons.',
};

/** Words of a paragraph, which ends with its sentence. */
const PARAGRAPH = 80;
/** Words of a piece where there are no sentences. */
const PIECE = 25;
/** With fewer ends of sentences there are none to rely on. */
const WORDS_PER_SENTENCE = 60;
/** Of WebVTT: what stands before the first cue, up to an empty line. */
const HEAD = /^(?:WEBVTT\b|Kind:|Language:|NOTE\b|STYLE\b|REGION\b)/;

/**
 * What is said in a transcript, in subtitles or in an interview, as paragraphs without times and names: lines as in SubRip and
 * WebVTT, with times before what is said or alone on a line, as video sites copy them, captions without times, or lines that
 * open with who speaks. Null for any other text.
 */
export function readTranscript(lines: readonly string[]): Transcript | null {
  const timed = lines
    .filter((line) => line.trim() !== '' && !HEAD.test(line))
    .map((line) => timedLine(line));
  const start = isRecording(timed)
    ? startOf(timed)
    : areCaptions(timed)
      ? 0
      : startOfInterview(timed);
  if (start < 0) return null;
  const speech = speechIn(timed.slice(start));
  const turns = turnsOf(speech);
  const hasSentences = isPunctuated(turns);
  const texts = hasSentences ? turns.flatMap(paragraphsOf) : piecesOf(speech);
  return {
    opening: timed.slice(0, start).map(({ text }) => text),
    blocks: texts.map((text) => ({ type: 'paragraph', text, page: null })),
    notes: hasSentences ? [] : [WITHOUT_SENTENCES],
  };
}

/** The first line with a time, or the number of its cue. */
function startOf(lines: readonly TimedLine[]): number {
  const first = lines.findIndex(({ at }) => at !== null);
  return /^\d{1,5}$/.test(lines[first - 1]?.text ?? '') ? first - 1 : first;
}

/** All that one speaker says before the next. */
function turnsOf(speech: readonly Speech[]): string[] {
  const turns: string[][] = [];
  for (const { text, opens } of speech) {
    const open = turns.at(-1);
    if (opens || !open) turns.push([text]);
    else open.push(text);
  }
  return turns.map((texts) => texts.join(' '));
}

function isPunctuated(texts: readonly string[]): boolean {
  const whole = texts.join(' ');
  const ends = whole.match(/[.?!…。？！؟।]["”’)]?(?=\s|$)/gu)?.length ?? 0;
  return ends * WORDS_PER_SENTENCE >= countWords(whole);
}

function paragraphsOf(turn: string): string[] {
  return grouped(
    splitSentences(turn).map(({ start, end }) => turn.slice(start, end).trim()),
    PARAGRAPH,
  );
}

const piecesOf = (speech: readonly Speech[]): string[] =>
  grouped(
    speech.map(({ text }) => text),
    PIECE,
  );

/** Joined until they have so many words. */
function grouped(texts: readonly string[], words: number): string[] {
  const groups: string[] = [];
  let open: string[] = [];
  let count = 0;
  for (const text of texts) {
    open.push(text);
    count += countWords(text);
    if (count < words) continue;
    groups.push(open.join(' '));
    open = [];
    count = 0;
  }
  return open.length > 0 ? [...groups, open.join(' ')] : groups;
}
