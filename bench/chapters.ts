import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Chapter } from '../lib/engine/types.ts';
import { childFlags } from '../lib/study/worker/limits.ts';
import type {
  FromChild,
  PackedDocument,
  PassageRow,
  SectionRow,
  StudyJob,
  ToChild,
} from '../lib/study/worker/protocol.ts';
import { buildWorkers } from '../scripts/build-workers.ts';
import { inventText } from './invent-text.ts';
import { peakOf } from './memory.ts';
import { type Finding, finding, megabytes, milliseconds, type Section } from './report.ts';
import { cpuOf, failureOf } from './study-job.ts';

const SCRIPT = join(import.meta.dirname, '..', '.workers', 'study.mjs');
const SIZES = [100_000, 400_000];
const CHAPTER_MS = 3_000;
const OUTLINE_MS = 1_000;
const MOST_MEMORY = 300 * 1024 * 1024;

/** Long documents: how soon their outline is there after reading, and how long a chapter takes, in processor time. */
export async function measureChapters(rounds: number): Promise<Section> {
  await buildWorkers();
  const findings: Finding[] = [];
  const raw: unknown[] = [];
  for (const words of SIZES) {
    const costs = await withFile(longText(words), (path) => measureSize(path, rounds));
    findings.push(...describe(words, costs));
    raw.push({ words, costs });
  }
  return { name: 'Long documents by chapter', findings, raw };
}

/** With `BENCH_DATA`, a folder of `openstax/*.json`, of real chapters; otherwise invented. */
function longText(words: number): string {
  const folder = process.env.BENCH_DATA;
  if (!folder) return inventText(words).join('\n\n');
  const texts: string[] = [];
  let written = 0;
  for (const { title, sections } of chaptersIn(join(folder, 'openstax'))) {
    if (written >= words) break;
    const bodies = sections.map(
      (one) => `## ${one.title}\n\n${one.text.replace(/^#+ /gm, '### ')}`,
    );
    const text = [`# ${title}`, ...bodies].join('\n\n');
    written += text.split(/\s+/).length;
    texts.push(text);
  }
  return texts.join('\n\n');
}

type Source = { title: string; sections: { title: string; text: string }[] };

function chaptersIn(folder: string): Source[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

async function withFile<T>(text: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chapters-'));
  try {
    const path = join(folder, 'book.txt');
    await writeFile(path, text);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Run = {
  /** Processor time, which depends little on other load; the outline's since reading ended. */
  outlineMs: number;
  readMs: number;
  ms: number;
  /** Elapsed. */
  wallMs: number;
  peakBytes: number;
  chapters: Chapter[];
  document: PackedDocument;
};

type Costs = {
  whole: Omit<Run, 'document' | 'chapters'>[];
  chapters: (Pick<Run, 'ms' | 'wallMs' | 'peakBytes'> & { words: number })[];
};

async function measureSize(path: string, rounds: number): Promise<Costs> {
  const costs: Costs = { whole: [], chapters: [] };
  const parts = { lessons: true, cards: true };
  for (let round = 0; round < rounds; round++) {
    const source = { kind: 'file', path, filename: path, contentType: null, url: null } as const;
    const { document, chapters, ...whole } = await runJob({ source, parts }, [path]);
    costs.whole.push(whole);
    const longest = chapters.toSorted((a, b) => b.words - a.words);
    for (const chapter of [longest[0], longest[Math.floor(longest.length / 2)]]) {
      if (!chapter) continue;
      const part = { ...chapterRows(document, chapter), wordCount: chapter.words };
      const from = chapter.firstPassage;
      const job = { source: { kind: 'stored', document: part, chapterAt: from }, parts } as const;
      const { ms, wallMs, peakBytes } = await runJob(job, []);
      costs.chapters.push({ words: chapter.words, ms, wallMs, peakBytes });
    }
  }
  return costs;
}

/** As `readPacked` reads them from the database. */
function chapterRows(
  document: PackedDocument,
  { firstPassage, endPassage }: Chapter,
): PackedDocument {
  const rows = <Row>(chunks: string[]) => chunks.flatMap((chunk) => JSON.parse(chunk) as Row[]);
  const passages = rows<PassageRow>(document.passageChunks).slice(firstPassage, endPassage);
  const first = passages[0]?.section ?? 0;
  const sections = rows<SectionRow>(document.sectionChunks).filter(
    ({ position, first_passage: at }) =>
      position === first || (at >= firstPassage && at < endPassage),
  );
  return {
    ...document,
    sectionChunks: [JSON.stringify(sections)],
    passageChunks: [JSON.stringify(passages)],
  };
}

async function runJob(job: StudyJob, readable: string[]): Promise<Run> {
  const startedAt = performance.now();
  const child = fork(SCRIPT, [], {
    execArgv: childFlags([dirname(SCRIPT), ...readable]),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const elapsed = () => performance.now() - startedAt;
  const used = () => cpuOf(child.pid, elapsed());
  child.send({ type: 'job', job } satisfies ToChild);
  const chunks = { sections: [] as string[], passages: [] as string[] };
  const run = { outlineMs: 0, readMs: 0, peakBytes: 0, chapters: [] as Chapter[] };
  return new Promise<Run>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The study worker ended with code ${code}.`)));
    child.on('message', (message: FromChild) => {
      run.peakBytes = Math.max(run.peakBytes, peakOf(child.pid));
      if (message.type === 'read') run.readMs = used();
      if (message.type === 'outline') {
        run.outlineMs = used() - run.readMs;
        run.chapters = message.chapters;
      }
      if (message.type === 'chunk') chunks[message.of].push(message.json);
      const failure = failureOf(message);
      if (failure) reject(failure);
      if (message.type !== 'done') return;
      const { sections: sectionChunks, passages: passageChunks } = chunks;
      const document = { ...message.document, sectionChunks, passageChunks };
      resolve({ ...run, ms: used(), wallMs: elapsed(), document });
    });
  }).finally(() => child.kill('SIGKILL'));
}

function describe(words: number, { whole, chapters }: Costs): Finding[] {
  const name = `${words.toLocaleString('en')} words`;
  const of = (key: 'outlineMs' | 'readMs' | 'ms' | 'wallMs' | 'peakBytes') =>
    whole.map((one) => one[key]);
  const longest = Math.max(...chapters.map((one) => one.words)).toLocaleString('en');
  return [
    finding(`${name}, read after`, of('readMs'), milliseconds),
    finding(`${name}, outline after that`, of('outlineMs'), milliseconds, { most: OUTLINE_MS }),
    finding(`${name}, whole pack`, of('ms'), milliseconds),
    finding(`${name}, whole pack, elapsed`, of('wallMs'), milliseconds),
    finding(`${name}, peak memory`, of('peakBytes'), megabytes, { most: MOST_MEMORY }),
    finding(
      `${name}, a chapter (up to ${longest} words)`,
      chapters.map(({ ms }) => ms),
      milliseconds,
      { most: CHAPTER_MS, byHighest: true },
    ),
    finding(
      `${name}, a chapter, elapsed`,
      chapters.map(({ wallMs }) => wallMs),
      milliseconds,
    ),
    finding(
      `${name}, peak memory of a chapter`,
      chapters.map(({ peakBytes }) => peakBytes),
      megabytes,
    ),
  ];
}
