import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Spread, spread } from './stats.ts';

/** One line of the report. */
export type Finding = {
  /** The number of a performance target, such as `P3`, or `other`. */
  target: string;
  what: string;
  value: string;
  goal: string;
  /** Undefined where the figure is for information only. */
  met?: boolean;
};

export type Section = { name: string; findings: Finding[]; raw: unknown };

type Format = (value: number) => string;
type Goal = {
  most?: number;
  least?: number;
  /** Judges the worst round instead of the median. */
  byHighest?: boolean;
  /** The baseline misses the goal, too: the machine is busy with something else. */
  isBusy?: boolean;
};

const FOLDER = join(import.meta.dirname, 'results');

export const milliseconds = (ms: number) =>
  ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
export const count = (value: number) => Math.round(value).toLocaleString('en');
export const ratio = (value: number) => `${value.toFixed(2)}×`;

/** The median and, of several rounds, the range. */
export function shown({ median, lowest, highest, rounds }: Spread, format: Format): string {
  return rounds === 1
    ? format(median)
    : `${format(median)} (${format(lowest)} to ${format(highest)}, ${rounds} rounds)`;
}

/** A figure, or those of several rounds, beside its goal; without a goal, for information. */
export function finding(
  about: string | [target: string, what: string],
  measured: number | number[],
  format: Format,
  { most, least, byHighest = false, isBusy = false }: Goal = {},
): Finding {
  const figures = spread([measured].flat());
  const [target, what] = typeof about === 'string' ? ['other', about] : about;
  const line = { target, what, value: shown(figures, format) };
  const limit = most ?? least;
  if (limit === undefined) return { ...line, goal: '' };
  const goal = `${most === undefined ? '≥' : '≤'} ${format(limit)}`;
  if (isBusy) return { ...line, goal: `${goal}; machine too busy to tell` };
  const figure = byHighest ? figures.highest : figures.median;
  return { ...line, goal, met: most === undefined ? figure >= limit : figure <= limit };
}

function table(findings: Finding[]): string {
  const rows = [
    ['target', 'what', 'measured', 'goal', ''],
    ...findings.map(({ target, what, value, goal, met }) => [
      target,
      what,
      value,
      goal,
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  return lines.join('\n');
}

/** Stores all sections as JSON and as readable tables. @returns the tables */
export async function writeReport(sections: Section[], startedAt: Date): Promise<string> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${megabytes(totalmem())}, Node ${process.version}`;
  const text = [
    `Skimwise bench, ${startedAt.toISOString()}`,
    machine,
    ...sections.map(({ name, findings }) => `\n${name}\n${table(findings)}`),
  ].join('\n');
  await mkdir(FOLDER, { recursive: true });
  const name = startedAt.toISOString().replaceAll(/[:.]/g, '-');
  await writeFile(
    join(FOLDER, `${name}.json`),
    JSON.stringify({ startedAt, machine, sections }, null, 2),
  );
  await writeFile(join(FOLDER, `${name}.txt`), `${text}\n`);
  return `${text}\n\nKept in bench/results/${name}.json and .txt`;
}
