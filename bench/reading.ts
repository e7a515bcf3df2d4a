import { againstBaseline } from './against-baseline.ts';
import {
  count,
  type Finding,
  finding,
  megabytes,
  milliseconds,
  ratio,
  type Section,
  shown,
} from './report.ts';
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
  const { from, measured, raw } = await againstBaseline(SIZES, rounds, (path) =>
    runChild('read', path),
  );
  const findings: Finding[] = [];
  for (const { name, pages, steady } of measured) {
    const ours = steady.map((round) => round.ours);
    const toBaseline = steady.map((round) => round.baseline.ms / round.ours.ms);
    const bareBytes = spread(steady.map(({ baseline }) => baseline.peakBytes));
    const memory = finding(
      `reading, ${name}, peak memory (raw unpdf beside it)`,
      ours.map(({ peakBytes }) => peakBytes),
      megabytes,
    );
    findings.push(
      finding(
        ['P13', `reading, ${name} (${pages} pages), pages/s to raw unpdf`],
        toBaseline,
        ratio,
        {
          least: LEAST_OF_BASELINE,
        },
      ),
      finding(
        `reading, ${name}, words/s`,
        ours.map(({ words, ms }) => (words / ms) * 1000),
        count,
      ),
      { ...memory, value: `${memory.value} / ${shown(bareBytes, megabytes)}` },
    );
    if (pages === 100) {
      const ms = ours.map((cost) => cost.ms);
      findings.push(
        finding(['P13', 'reading 100 pages'], ms, milliseconds, { most: HUNDRED_PAGES_MS }),
      );
    }
  }
  return { name: `Reading (${from})`, findings, raw };
}
