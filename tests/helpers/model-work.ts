import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { modelConsents } from '@/db/schema';
import { chooseEngine } from '@/lib/engine/choose-engine';
import type { SectionAnswer } from '@/lib/engine/model-engine';
import { sectionsWithRoles } from '@/lib/engine/section-roles';
import type { Chapter, ReadDocument } from '@/lib/engine/types';
import { saveDocument } from '@/lib/study/documents/save-document';
import type { HeldWork } from '@/lib/study/model-work/runs/held-work';
import { startRun } from '@/lib/study/model-work/runs/run-store';
import { packDocument, renumberPassages, unpackDocument } from '@/lib/study/worker/packing';
import type { StudyJob, StudyResult } from '@/lib/study/worker/protocol';
import type { ChatRequest, ScriptedAnswer } from './openai-server';
import { TEST_NOW } from './test-context';

/** Three sections of terms with their meaning, each long enough to be asked about alone. */
const TOPICS = {
  Osmosis: {
    Osmosis: 'the diffusion of water through a membrane',
    'Osmotic pressure': 'the pressure that stops osmosis',
    'A membrane': 'a thin layer that lets water pass',
    Turgor: 'the pressure of water against the wall of a plant cell',
  },
  Bones: {
    'The femur': 'the longest bone of the human body',
    'The tibia': 'the inner bone of the lower leg',
    Cartilage: 'a smooth tissue that covers the ends of bones',
    Marrow: 'the soft tissue in which blood cells are formed',
  },
  Climate: {
    'The troposphere': 'the lowest layer of the atmosphere',
    Albedo: 'the share of sunlight that a surface reflects',
    Permafrost: 'ground that stays frozen for at least two years',
    'A monsoon': 'a wind that changes its direction with the seasons',
  },
} as const;
type Topic = keyof typeof TOPICS;
const TITLES = Object.keys(TOPICS) as Topic[];

const definitions = (topic: Topic): string[] =>
  Object.entries(TOPICS[topic]).map(([term, meaning]) => `${term} is ${meaning}.`);

function passagesOf(topic: Topic): string[] {
  const filler = Array.from(
    { length: 24 },
    (_, i) =>
      `In the ${topic.toLowerCase()} series, measurement ${i + 11} took ${i + 30} minutes in the old laboratory.`,
  );
  return [definitions(topic).join(' '), filler.slice(0, 12).join(' '), filler.slice(12).join(' ')];
}

function readTopics(extra: string): ReadDocument {
  const texts = TITLES.flatMap((topic, section) =>
    passagesOf(topic).map((text) => ({ section, text })),
  );
  const last = texts.at(-1);
  if (last && extra) last.text += ` ${extra}`;
  let start = 0;
  const passages = texts.map(({ section, text }) => {
    const passage = { section, text, page: null, start };
    start += text.length + 2;
    return passage;
  });
  const sections = TITLES.map((title, i) => ({ level: 1, title, firstPassage: 3 * i }));
  return {
    title: 'Natural science',
    kind: 'txt',
    pageCount: 0,
    wordCount: 1_200,
    language: 'en',
    sections: sectionsWithRoles(sections, passages),
    passages,
    notes: [],
  };
}

/** As the worker makes it of the three sections. `extra`: what a hostile author adds. */
async function topicsResult({ extra = '', words = 1_200 } = {}): Promise<StudyResult> {
  const document = { ...readTopics(extra), wordCount: words };
  const pack = await chooseEngine().makePack(document, { parts: { lessons: true, cards: true } });
  return { document: packDocument(document), pack, index: new Uint8Array([1]) };
}

/** A study worker that reads every file as the three sections, and makes a chapter of what is stored. */
export async function studyTopics({ source, parts }: StudyJob): Promise<StudyResult> {
  if (source.kind !== 'stored') return topicsResult();
  const document = unpackDocument(source.document);
  const pack = await chooseEngine().makePack(document, { parts });
  return {
    document: source.document,
    pack: renumberPassages(pack, source.chapterAt ?? 0),
    index: new Uint8Array(),
  };
}

type Owner = { learnerId: string };

export async function createTopics(
  db: Db,
  { learnerId }: Owner,
  given: { extra?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const target = { id, learnerId, filename: 'science.txt', sourceUrl: null, now: TEST_NOW };
  const result = await topicsResult(given);
  await db.transaction((tx) => saveDocument(tx, { ...target, newId: randomUUID }, result));
  return id;
}

/** As if it were long: one chapter for the first section, one for the others. */
export async function createLongTopics(db: Db, { learnerId }: Owner): Promise<string> {
  const id = randomUUID();
  const target = { id, learnerId, filename: 'science.txt', sourceUrl: null, now: TEST_NOW };
  const result = await topicsResult({ words: 31_000 });
  const about = { firstPage: null, lastPage: null, words: 15_000 };
  const chapters: Chapter[] = [
    { title: 'Osmosis', firstPassage: 0, endPassage: 3, ...about },
    { title: 'The rest', firstPassage: 3, endPassage: 9, ...about },
  ];
  const pack = { ...result.pack, chapters };
  await db.transaction((tx) =>
    saveDocument(tx, { ...target, newId: randomUUID }, { ...result, pack }),
  );
  return id;
}

export async function agree(db: Db, { learnerId }: Owner, host: string): Promise<void> {
  await db.insert(modelConsents).values({ learnerId, host, agreedAt: TEST_NOW });
}

/** The work of a runner of its own, as if the learner had just asked for it. */
export async function startWork(
  db: Db,
  { documentId, chapter = 0 }: { documentId: string; chapter?: number },
  host: string,
): Promise<HeldWork> {
  const about = { model: 'test', host, runner: randomUUID(), isAsked: true };
  const work = await startRun(db, { documentId, chapter, ...about });
  if (!work) throw new Error('not started');
  return work;
}

/** What is asked about: a section's title, or null for the whole. */
export function topicOf({ messages }: ChatRequest): Topic | null {
  const content = messages.at(-1)?.content ?? '';
  return TITLES.find((title) => content.includes(`<section title="${title}"`)) ?? null;
}

/** A good answer about a section. */
export function answerAbout(topic: Topic): SectionAnswer {
  const terms = Object.entries(TOPICS[topic]);
  const said = definitions(topic).map((text, i) => ({ text, sentences: [i + 1] }));
  return {
    summary: said.slice(0, 2),
    points: said.slice(1),
    cards: terms.map(([term, answer], i) => ({
      question: `What is the name for: ${answer}?`,
      answer: term,
      sentences: [i + 1],
    })),
    relations: [],
    checks: [
      {
        question: `Which is ${terms[0]?.[1]}?`,
        right: terms[0]?.[0] ?? '',
        wrong: ['Gravity', 'Friction', 'Magnetism'],
        sentences: [1],
      },
    ],
  };
}

/** Lessons of the three sections; each is asked about once. */
export const LESSONS = 5;

export const isAboutLesson = ({ messages }: ChatRequest): boolean =>
  messages.at(-1)?.content.startsWith('<lesson') ?? false;

/** "Osmosis means the diffusion …", and other sentences as they are. */
const inOtherWords = (text: string) =>
  text.replace(/^(\S+|\S+ \S+) is (?=(?:the|a) )/, '$1 means ');

/** A model that studies well. */
export function studious(request: ChatRequest): ScriptedAnswer {
  const topic = topicOf(request);
  if (topic) return { text: JSON.stringify(answerAbout(topic)) };
  const lines = [...(request.messages.at(-1)?.content ?? '').matchAll(/^\[(\d+)\] (.*)$/gm)];
  const said = lines.map(([, number, text = '']) => ({ text, sentences: [Number(number)] }));
  if (isAboutLesson(request)) {
    const sentences = said.map((one) => ({ ...one, text: inOtherWords(one.text) }));
    return { text: JSON.stringify({ sentences }) };
  }
  return { text: JSON.stringify({ gist: said[0], summary: said.slice(0, 6) }) };
}
