import { againstBaseline } from './against-baseline.ts';
import { count, type Finding, megabytes, milliseconds, ratio, type Section, shown } from './report.ts';
import { runChild } from './run-child.ts';
import { spread } from './stats.ts';

const SIZES = [
  { name: 'small', pages: 8 },
  { name: 'chapter', pages: 41 },
  { name: '100 pages', pages: 100 },
  { name: 'book', pages: 400 },
];
const HUNDRED_PAGES_MS = 2500;
const LEAST_OF_BASELINE = 0.8;

/** P13: our reader against plain text extraction of the same files. */
export async function measureReading(rounds: number): Promise<Section> {
  const { from, measured, raw } = await againstBaseline(SIZES, rounds, (path) => runChild('read', path));
  const findings: Finding[] = [];
  for (const { name, pages, steady } of measured) {
    const toBaseline = spread(steady.map(({ baseline, ours }) => baseline.ms / ours.ms));
    const ms = spread(steady.map(({ ours }) => ours.ms));
    findings.push(
      {
        target: 'P13',
        what: `reading, ${name} (${pages} pages), pages/s to raw unpdf`,
        value: shown(toBaseline, ratio),
        goal: `≥ ${ratio(LEAST_OF_BASELINE)}`,
        met: toBaseline.median >= LEAST_OF_BASELINE,
      },
      {
        target: 'other',
        what: `reading, ${name}, words/s`,
        value: shown(spread(steady.map(({ ours }) => (ours.words / ours.ms) * 1000)), count),
        goal: '',
      },
      {
        target: 'other',
        what: `reading, ${name}, peak memory (raw unpdf beside it)`,
        value: `${shown(spread(steady.map(({ ours }) => ours.peakBytes)), megabytes)} / ${shown(spread(steady.map(({ baseline }) => baseline.peakBytes)), megabytes)}`,
        goal: '',
      },
    );
    if (pages === 100) {
      const goal = `≤ ${milliseconds(HUNDRED_PAGES_MS)}`;
      findings.push({
        target: 'P13',
        what: 'reading 100 pages',
        value: shown(ms, milliseconds),
        goal,
        met: ms.median <= HUNDRED_PAGES_MS,
      });
    }
  }
  return { name: `Reading (${from})`, findings, raw };
}
