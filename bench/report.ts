import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Spread } from './stats.ts';

/** One line of the report: what was measured, and whether it meets its goal. */
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

const FOLDER = join(import.meta.dirname, 'results');

export const milliseconds = (ms: number) => (ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
export const count = (value: number) => Math.round(value).toLocaleString('en');
export const ratio = (value: number) => `${value.toFixed(2)}×`;

/** The median, and the range it comes from. */
export function shown({ median, lowest, highest, rounds }: Spread, format: (value: number) => string): string {
  return rounds === 1
    ? format(median)
    : `${format(median)} (${format(lowest)} to ${format(highest)}, ${rounds} rounds)`;
}

function mark({ met }: Finding): string {
  if (met === undefined) return '';
  return met ? 'met' : 'MISSED';
}

function table(findings: Finding[]): string {
  const rows = [
    ['target', 'what', 'measured', 'goal', ''],
    ...findings.map((finding) => [finding.target, finding.what, finding.value, finding.goal, mark(finding)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  return lines.join('\n');
}

/** Prints each section and keeps all of them as JSON and as a readable table. */
export async function writeReport(sections: Section[], startedAt: Date): Promise<string> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${megabytes(totalmem())}, Node ${process.version}`;
  const text = [
    `Skimwise bench, ${startedAt.toISOString()}`,
    machine,
    ...sections.map(({ name, findings }) => `\n${name}\n${table(findings)}`),
  ].join('\n');
  await mkdir(FOLDER, { recursive: true });
  const name = startedAt.toISOString().replaceAll(/[:.]/g, '-');
  await writeFile(join(FOLDER, `${name}.json`), JSON.stringify({ startedAt, machine, sections }, null, 2));
  await writeFile(join(FOLDER, `${name}.txt`), `${text}\n`);
  return `${text}\n\nKept in bench/results/${name}.json and .txt`;
}
