import { splitSentences } from '../../language/sentences/sentences';
import type { ReadingNote } from '../../types';
import { countWords } from '../count-words';
import { detectLanguage } from '../language';
import type { Block } from '../source';
import { withoutHesitations } from './hesitations';
import { withSpeakerHeads } from './speaker-heads';
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
    'These captions have no punctuation, so we can’t tell where a sentence ends. The lessons have the text as it is, without key points, and few or no flashcards come from it. A transcript with punctuation gives better lessons.',
};

/** Words of a paragraph, which ends with its sentence. */
const PARAGRAPH = 80;
/** Words of a piece where there are no sentences: from the first number on it ends before what may begin one. */
const PIECE = 45;
const LONGEST_PIECE = 80;
/** At least every second time the first of a sentence, as measured on captions with punctuation. */
const OPENS_PIECE =
  /(?<![\p{L}’'-])(?:(?:and |but )?so(?! (?:that|much|many|far|long|on|as)\b)|(?:and )?now|however|okay|here[’']s|and (?:if|this|what|one) )(?![\p{L}’'-])/iu;
/** With fewer ends of sentences there are none to rely on. */
const WORDS_PER_SENTENCE = 60;
/** Of WebVTT: what stands before the first cue, up to an empty line. */
const HEAD = /^(?:WEBVTT\b|Kind:|Language:|NOTE\b|STYLE\b|REGION\b)/;

/**
 * What is said in a transcript, in subtitles or in an interview, as paragraphs without times, names and hesitations: lines as in
 * SubRip and WebVTT, with times before what is said or alone on a line, as video sites copy them, captions without times, lines
 * that name who speaks, or lines that open with it. Null for any other text.
 */
export function readTranscript(lines: readonly string[]): Transcript | null {
  const filled = lines.filter((line) => line.trim() !== '' && !HEAD.test(line));
  const heads = withSpeakerHeads(filled);
  const timed = filled.map((line, i) => heads?.[i] ?? timedLine(line));
  const start = startOf(timed, heads !== null);
  if (start < 0) return null;
  const speech = speechIn(timed.slice(start));
  const turns = turnsOf(speech);
  const hasSentences = isPunctuated(turns);
  const texts = hasSentences ? spoken(turns).flatMap(paragraphsOf) : piecesOf(speech);
  return {
    opening: timed.slice(0, start).map(({ text }) => text),
    blocks: texts.map((text) => ({ type: 'paragraph', text, page: null })),
    notes: hasSentences ? [] : [WITHOUT_SENTENCES],
  };
}

/** -1 for what is no transcript. */
function startOf(lines: readonly TimedLine[], hasHeads: boolean): number {
  if (hasHeads) return lines.findIndex(({ speaker }) => speaker !== null);
  if (isRecording(lines)) return firstTime(lines);
  return areCaptions(lines) ? 0 : startOfInterview(lines);
}

/** The first line with a time, or the number of its cue. */
function firstTime(lines: readonly TimedLine[]): number {
  const first = lines.findIndex(({ at }) => at !== null);
  return /^\d{1,5}$/.test(lines[first - 1]?.text ?? '') ? first - 1 : first;
}

type Turn = { text: string; speaker: string | null };

/** All that one speaker says before the next. */
function turnsOf(speech: readonly Speech[]): Turn[] {
  const turns: { texts: string[]; speaker: string | null }[] = [];
  for (const { text, opens, speaker } of speech) {
    const open = turns.at(-1);
    if (opens || !open) turns.push({ texts: [text], speaker });
    else open.texts.push(text);
  }
  return turns.map(({ texts, speaker }) => ({ text: texts.join(' '), speaker }));
}

function isPunctuated(turns: readonly Turn[]): boolean {
  const whole = turns.map(({ text }) => text).join(' ');
  const ends = whole.match(/[.?!…。？！؟।]["”’)]?(?=\s|$)/gu)?.length ?? 0;
  return ends * WORDS_PER_SENTENCE >= countWords(whole);
}

/** Without hesitations, where they are known. */
function spoken(turns: readonly Turn[]): string[] {
  if (detectLanguage({ passages: turns }) !== 'en') return turns.map(({ text }) => text);
  const leader = leaderOf(turns);
  return turns
    .map(({ text, speaker }) => withoutHesitations(text, { leads: speaker === leader }))
    .filter((text) => text !== '');
}

/** Of all words. */
const LEADING_SHARE = 0.5;

/** Who says more than half; undefined where nobody does. */
function leaderOf(turns: readonly Turn[]): string | null | undefined {
  const words = new Map<string | null, number>();
  let all = 0;
  for (const { text, speaker } of turns) {
    const count = countWords(text);
    words.set(speaker, (words.get(speaker) ?? 0) + count);
    all += count;
  }
  return [...words].find(([, count]) => count > LEADING_SHARE * all)?.[0];
}

function paragraphsOf(turn: string): string[] {
  return grouped(
    splitSentences(turn).map(({ start, end }) => turn.slice(start, end).trim()),
    PARAGRAPH,
  );
}

/** Where there are no sentences: begun with the words that mostly begin one, so that they read as paragraphs do. */
function piecesOf(speech: readonly Speech[]): string[] {
  const pieces: string[] = [];
  let open: string[] = [];
  let words = 0;
  for (const { text } of speech) {
    const at = words >= PIECE ? (OPENS_PIECE.exec(text)?.index ?? -1) : -1;
    open.push(at < 0 ? text : text.slice(0, at).trim());
    words += countWords(text);
    if (at < 0 && words < LONGEST_PIECE) continue;
    pieces.push(open.filter(Boolean).join(' '));
    open = at < 0 ? [] : [text.slice(at)];
    words = 0;
  }
  return [...pieces, open.join(' ')].filter(Boolean);
}

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
