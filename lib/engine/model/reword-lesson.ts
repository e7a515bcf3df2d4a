import { z } from 'zod';
import { splitSentences } from '../language/sentences/sentences';
import { lessonMinutes } from '../lesson-minutes';
import { countWords } from '../reading/count-words';
import type { Anchor, Lesson, LessonWording, ReadDocument } from '../types';
import { type AskModel, askAgain, type Refused } from './ask-model';
import { cited, type Evidence, spanOf } from './evidence';
import { evidenceOfLines, isEnded, type LessonParagraph, lessonParagraphs } from './lesson-lines';
import { isOrder } from './orders';
import { asData, MATERIAL_RULE, numberedLine } from './prompt-text';
import { said } from './section-schema';
import { faultOf, type ItemFault, omits } from './verify';

const rewordedAnswer = z.object({ sentences: z.array(said) });

export type RewordedAnswer = z.output<typeof rewordedAnswer>;
type Said = z.output<typeof said>;

/** Length of a reworded paragraph, as a share of the words it had. */
const SHORTEST = 0.65;
const LONGEST = 1.25;
/** The same of a lesson. It may have `MOST_WORDS`, or as many as it had. */
const SHORTEST_LESSON = 0.8;
const MOST_WORDS = 800;
/** Characters between two sentences that stand side by side. */
const LONGEST_GAP = 2;

const REWORD_INSTRUCTIONS = `You rewrite a lesson made of sentences from a textbook so that it reads well.
The lesson stands between <lesson> and </lesson>: paragraphs separated by an empty line, one numbered sentence per line, headings after "#". ${MATERIAL_RULE}
Rewrite every paragraph, in the same order and in the language of the lesson, as clear prose for someone who is new to the subject. You may join sentences of a paragraph, split one, and say how they follow from each other; never mix two paragraphs. Say everything they say and nothing else, in about as many words. Keep numbers, names and terms as they are, and keep every negation.
Each item is one sentence; it names in "sentences" the numbers of the one to four sentences that say it. Write no headings. Never mention "the text" or "the lesson".`;

/** A lesson's text as the local engine made it. */
export type LocalLesson = Pick<Lesson, 'title' | 'content'> & {
  alsoInSection?: Lesson['alsoInSection'] | null;
};

/**
 * A lesson in a model's words, paragraph by paragraph: each whose sentences hold and say all that it said, in the first
 * answer or in a second one. The other paragraphs and all headings stay. Null if nothing changes. Throws what `ask` throws.
 * `dropped`: sentences of the second answer that don't hold.
 */
export async function rewordLesson(
  ask: AskModel<RewordedAnswer>,
  { title, content: local, alsoInSection }: LocalLesson,
  document: Pick<ReadDocument, 'passages' | 'language'>,
  mostCharacters: number,
): Promise<{ wording: LessonWording | null; dropped: number }> {
  const paragraphs = fitting(lessonParagraphs(local, document), mostCharacters);
  if (paragraphs.length === 0) return { wording: null, dropped: 0 };
  const evidence = evidenceOfLines(paragraphs, document.language);
  const content = contentOf(title, paragraphs);
  const request = { instructions: REWORD_INSTRUCTIONS, schema: rewordedAnswer, content };
  const first = checked(await ask(request), paragraphs, evidence);
  const open = paragraphs.flatMap((paragraph) => omissions(paragraph, first.kept, evidence));
  const again = await askAgain(ask, request, [...first.refused, ...open]);
  const second = again ? checked(again, paragraphs, evidence) : { kept: [], refused: [] };
  const tries = [first.kept, [...first.kept, ...second.kept], second.kept];
  const wording = composed(local, paragraphs, { tries, evidence, document });
  if (wording) wording.durationMinutes = lessonMinutes({ content: wording.content, alsoInSection });
  return {
    wording: wording && isOfLength(wording, local) ? wording : null,
    dropped: second.refused.length,
  };
}

/** The first paragraphs, as many as the model's context has room for. */
function fitting(paragraphs: readonly LessonParagraph[], most: number): LessonParagraph[] {
  let room = most;
  const end = paragraphs.findIndex(({ from, to }) => {
    room -= to - from;
    return room < 0;
  });
  return end < 0 ? [...paragraphs] : paragraphs.slice(0, end);
}

function contentOf(title: string, paragraphs: readonly LessonParagraph[]): string {
  const parts = paragraphs.map(({ heading, lines }) =>
    [
      ...(heading === '' || isOrder(heading) ? [] : [`# ${asData(heading)}`]),
      ...lines.map(({ shown, source }) => numberedLine(source.number, shown)),
    ].join('\n'),
  );
  const named = isOrder(title) ? '' : asData(title);
  return [`<lesson title="${named}">`, parts.join('\n\n'), '</lesson>'].join('\n');
}

/** The sentences that hold, and those that don't. */
function checked(
  { sentences }: RewordedAnswer,
  paragraphs: readonly LessonParagraph[],
  evidence: Evidence,
): { kept: Said[]; refused: Refused[] } {
  const kept: Said[] = [];
  const refused: Refused[] = [];
  // Twice as many as there were: a model that writes without end is cut.
  for (const item of sentences.slice(0, 2 * evidence.sentences.length)) {
    const text = item.text.replace(/\s+/g, ' ').trim();
    const fault = sentenceFault({ ...item, text }, paragraphs, evidence);
    if (fault) refused.push({ item, fault });
    else kept.push({ ...item, text });
  }
  return { kept, refused };
}

function sentenceFault(
  { text, sentences }: Said,
  paragraphs: readonly LessonParagraph[],
  evidence: Evidence,
): ItemFault | null {
  const fault = faultOf({ answer: text, sentences, followsOthers: true }, evidence);
  if (fault) return fault;
  if (splitSentences(text).length !== 1 || !isEnded(text)) return 'not one sentence';
  return paragraphs.some((paragraph) => sentences.every((number) => isOf(paragraph, number)))
    ? null
    : 'mixes paragraphs';
}

function isOf({ lines }: LessonParagraph, number: number): boolean {
  return lines.some(({ source }) => source.number === number);
}

/** Those of a paragraph, in its order; of two that stand on the same sentences, the first. */
function sentencesOf(paragraph: LessonParagraph, kept: readonly Said[]): Said[] {
  const told = new Set<number>();
  const own: Said[] = [];
  for (const item of kept.filter(({ sentences }) => isOf(paragraph, sentences[0] ?? 0))) {
    // A sentence may be divided: the next item stands on it, too.
    const follows = own.at(-1)?.sentences.some((number) => item.sentences.includes(number));
    if (!follows && item.sentences.every((number) => told.has(number))) continue;
    for (const number of item.sentences) told.add(number);
    own.push(item);
  }
  return own.sort((a, b) => Math.min(...a.sentences) - Math.min(...b.sentences));
}

/** What is wrong with a paragraph as a whole, as items to ask for again. */
function omissions(
  paragraph: LessonParagraph,
  kept: readonly Said[],
  { language }: Evidence,
): Refused[] {
  const own = sentencesOf(paragraph, kept);
  const told = new Set(own.flatMap(({ sentences }) => sentences));
  const missing = paragraph.lines.filter(({ source }) => !told.has(source.number));
  if (missing.length > 0)
    return missing.map(({ source, shown }) => {
      return { item: { text: shown, sentences: [source.number] }, fault: 'left out' };
    });
  const fault = paragraphFault(paragraph, own, language);
  return fault ? own.map((item) => ({ item, fault })) : [];
}

function paragraphFault(
  { lines }: LessonParagraph,
  own: readonly Said[],
  language: string,
): ItemFault | null {
  const text = own.map((item) => item.text).join(' ');
  const before = lines.map(({ shown }) => shown).join(' ');
  const share = countWords(text) / Math.max(1, countWords(before));
  if (share > LONGEST) return 'too long';
  if (share < SHORTEST || omits(text, before, language)) return 'left out';
  if (splitSentences(text).length !== own.length) return 'not one sentence';
  return null;
}

type Reworded = {
  /** Sentences that hold. A paragraph is taken from the first try that has all of it. */
  tries: readonly (readonly Said[])[];
  evidence: Evidence;
  document: Pick<ReadDocument, 'passages'>;
};

/** The lesson's text, with the model's words for the paragraphs that are complete; null if none is. */
function composed(
  before: string,
  paragraphs: readonly LessonParagraph[],
  { tries, evidence, document }: Reworded,
): LessonWording | null {
  const wording: LessonWording = { content: '', durationMinutes: 0, sentences: [] };
  let at = 0;
  for (const paragraph of paragraphs) {
    const own = tries
      .map((kept) => sentencesOf(paragraph, kept))
      .find((one) => omissions(paragraph, one, evidence).length === 0);
    if (!own?.some(({ text }) => !before.includes(text))) continue;
    wording.content += before.slice(at, paragraph.from);
    own.forEach(({ text, sentences }, i) => {
      if (i > 0) wording.content += ' ';
      const from = wording.content.length;
      wording.content += text;
      const sources = runsOf(cited(evidence, sentences), document);
      wording.sentences.push({ from, to: wording.content.length, sources });
    });
    at = paragraph.to;
  }
  wording.content += before.slice(at);
  return wording.sentences.length > 0 ? wording : null;
}

/** One anchor for sentences that stand side by side. */
function runsOf(sentences: readonly Anchor[], document: Pick<ReadDocument, 'passages'>): Anchor[] {
  const runs: Anchor[] = [];
  for (const { passage, start, quote } of sentences) {
    const next = { passage, start, quote };
    const last = runs.at(-1);
    if (last && areSideBySide(last, next)) runs.splice(-1, 1, spanOf(last, next, document));
    else runs.push(next);
  }
  return runs;
}

function areSideBySide(one: Anchor, next: Anchor): boolean {
  const gap = next.start - one.start - one.quote.length;
  return next.passage === one.passage && gap <= LONGEST_GAP;
}

function isOfLength({ content }: LessonWording, before: string): boolean {
  const [words, local] = [countWords(content), countWords(before)];
  return words >= SHORTEST_LESSON * local && words <= Math.max(MOST_WORDS, local);
}
