import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the scorer's files, and prints times. */
export class Report {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  write(name: string, rows: readonly object[]): void {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
    writeFileSync(join(this.folder, name), lines.join(''));
  }

  print(what: string, { count, unit, ms }: { count: number; unit: string; ms: number }): void {
    const speed = Math.round((1000 * count) / Math.max(1, ms)).toLocaleString('en');
    const seconds = (ms / 1000).toFixed(1);
    console.log(
      `${what}: ${count.toLocaleString('en')} ${unit} in ${seconds} s, ${speed} a second`,
    );
  }
}
