import { MAX_MEMORY_BYTES } from '../lib/study/worker/limits.ts';
import { againstBaseline } from './against-baseline.ts';
import { excerpt, findManual } from './corpus.ts';
import { count, type Finding, megabytes, milliseconds, ratio, type Section, shown } from './report.ts';
import { median, spread } from './stats.ts';
import { type JobCost, runStudyJob } from './study-job.ts';

const SIZES = [
  { name: 'small', pages: 8 },
  { name: 'chapter', pages: 41 },
  { name: 'book', pages: 400 },
];
const GROWTH = { start: 8, from: 100, to: 1000, most: 11 };

/** Whole jobs, from file to study pack and index, against plain text extraction of the same files. */
export async function measureProcessing(rounds: number): Promise<Section> {
  const { from, measured, raw } = await againstBaseline(SIZES, rounds, runStudyJob);
  const findings: Finding[] = [];
  for (const { name, pages, steady } of measured) {
    const jobs = steady.map(({ ours }) => ours);
    findings.push(...describeJobs(`${name} (${pages} pages)`, jobs), {
      target: 'other',
      what: `processing, ${name}, time to raw unpdf's`,
      value: shown(spread(steady.map(({ baseline, ours }) => ours.ms / baseline.ms)), ratio),
      goal: '',
    });
  }
  const growth = await measureGrowth(rounds);
  return {
    name: `Reading and generation (${from})`,
    findings: [...findings, growth.finding],
    raw: [...raw, growth.raw],
  };
}

function describeJobs(name: string, jobs: JobCost[]): Finding[] {
  const peak = spread(jobs.map(({ peakBytes }) => peakBytes));
  return [
    {
      target: 'other',
      what: `processing, ${name}`,
      value: shown(spread(jobs.map(({ ms }) => ms)), milliseconds),
      goal: '',
    },
    {
      target: 'other',
      what: `processing, ${name}, words/s`,
      value: shown(spread(jobs.map(({ words, ms }) => (words / ms) * 1000)), count),
      goal: '',
    },
    {
      target: 'P14',
      what: `processing, ${name}, peak memory`,
      value: shown(peak, megabytes),
      goal: `≤ ${megabytes(MAX_MEMORY_BYTES)}`,
      met: peak.highest <= MAX_MEMORY_BYTES,
    },
  ];
}

/** Ten times the pages of one manual, each without what starting a process costs. */
async function measureGrowth(rounds: number) {
  const manual = await findManual();
  const [start, short, long] = await Promise.all(
    [GROWTH.start, GROWTH.from, GROWTH.to].map((pages) => excerpt(manual, pages)),
  );
  const costs: { start: JobCost; short: JobCost; long: JobCost }[] = [];
  for (let round = 0; round < Math.min(3, rounds); round += 1) {
    costs.push({
      start: await runStudyJob(start ?? ''),
      short: await runStudyJob(short ?? ''),
      long: await runStudyJob(long ?? ''),
    });
  }
  const startMs = median(costs.map((cost) => cost.start.cpuMs));
  // Pages of one manual do not all hold the same number of words.
  const perWord = ({ cpuMs, words }: JobCost) => (cpuMs - startMs) / words;
  const times = spread(costs.map((cost) => (perWord(cost.long) / perWord(cost.short)) * 10));
  const finding: Finding = {
    target: 'other',
    what: `processor time for 10 times the text (${count(costs[0]?.short.words ?? 0)} to ${count(costs[0]?.long.words ?? 0)} words)`,
    value: shown(times, ratio),
    goal: `≤ ${ratio(GROWTH.most)}`,
    met: times.median <= GROWTH.most,
  };
  return { finding, raw: { growth: costs } };
}
