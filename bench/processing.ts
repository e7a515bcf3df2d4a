import { MAX_MEMORY_BYTES } from '../lib/study/worker/limits.ts';
import { againstBaseline } from './against-baseline.ts';
import { difficultText, excerpt, findManual } from './corpus.ts';
import {
  count,
  type Finding,
  finding,
  megabytes,
  milliseconds,
  ratio,
  type Section,
} from './report.ts';
import { median } from './stats.ts';
import { type JobCost, runStudyJob } from './study-job.ts';

const SIZES = [
  { name: 'small', pages: 8 },
  { name: 'chapter', pages: 41 },
  { name: 'book', pages: 400 },
];
const GROWTH = { start: 8, from: 100, to: 1000, most: 11 };
/** Texts whose form could cost more than their length, by what is repeated. */
const DIFFICULT = {
  'one-word sections': '# Cells\n\nCells.\n\n',
  'one endless sentence': 'suppose a firm sells one chair, an old bench and the ',
  'steps that never follow':
    'Osmosis and diffusion and the femur raise osmosis (diffusion). First, 1. ',
};
const DIFFICULT_GROWTH = { start: 50, from: 30_000, to: 120_000, most: 4.8 };

/** Whole jobs, from file to study pack and index, against plain text extraction of the same files. */
export async function measureProcessing(rounds: number): Promise<Section> {
  const { from, measured, raw } = await againstBaseline(SIZES, rounds, runStudyJob);
  const findings: Finding[] = [];
  for (const { name, pages, steady } of measured) {
    const jobs = steady.map(({ ours }) => ours);
    const times = steady.map(({ baseline, ours }) => ours.ms / baseline.ms);
    findings.push(
      ...describeJobs(`${name} (${pages} pages)`, jobs),
      finding(`processing, ${name}, time to raw unpdf's`, times, ratio),
    );
  }
  const growth = await measureGrowth(rounds);
  return {
    name: `Reading and generation (${from})`,
    findings: [...findings, growth.finding, ...(await measureDifficult(rounds))],
    raw: [...raw, { growth: growth.costs }],
  };
}

function describeJobs(name: string, jobs: JobCost[]): Finding[] {
  const speeds = jobs.map(({ words, ms }) => (words / ms) * 1000);
  const peaks = jobs.map(({ peakBytes }) => peakBytes);
  return [
    finding(
      `processing, ${name}`,
      jobs.map(({ ms }) => ms),
      milliseconds,
    ),
    finding(`processing, ${name}, words/s`, speeds, count),
    finding(['P14', `processing, ${name}, peak memory`], peaks, megabytes, {
      most: MAX_MEMORY_BYTES,
      byHighest: true,
    }),
  ];
}

/** Ten times the pages of one manual, without the cost of starting a process. */
async function measureGrowth(rounds: number) {
  const manual = await findManual();
  const costs: { start: JobCost; short: JobCost; long: JobCost }[] = [];
  const run = async (pages: number) => runStudyJob(await excerpt(manual, pages));
  for (let round = 0; round < Math.min(3, rounds); round += 1) {
    costs.push({
      start: await run(GROWTH.start),
      short: await run(GROWTH.from),
      long: await run(GROWTH.to),
    });
  }
  const startMs = median(costs.map((cost) => cost.start.cpuMs));
  // The number of words varies by page.
  const perWord = ({ cpuMs, words }: JobCost) => (cpuMs - startMs) / words;
  const times = costs.map((cost) => (perWord(cost.long) / perWord(cost.short)) * 10);
  const words = `${count(costs[0]?.short.words ?? 0)} to ${count(costs[0]?.long.words ?? 0)} words`;
  const what = `processor time for 10 times the text (${words})`;
  return { finding: finding(what, times, ratio, { most: GROWTH.most }), costs };
}

/** Four times the words. */
async function measureDifficult(rounds: number): Promise<Finding[]> {
  const { start, from, to, most } = DIFFICULT_GROWTH;
  const findings: Finding[] = [];
  for (const [name, repeated] of Object.entries(DIFFICULT)) {
    const times: number[] = [];
    const cpuOf = async (words: number) =>
      (await runStudyJob(await difficultText(name, repeated, words))).cpuMs;
    for (let round = 0; round < Math.min(3, rounds); round += 1) {
      const startMs = await cpuOf(start);
      times.push(((await cpuOf(to)) - startMs) / ((await cpuOf(from)) - startMs));
    }
    findings.push(finding(`processor time for 4 times the text, ${name}`, times, ratio, { most }));
  }
  return findings;
}
