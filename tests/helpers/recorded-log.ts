import { Writable } from 'node:stream';
import pino from 'pino';
import type { Log } from '@/lib/log';

type Line = { level: number; msg: string } & Record<string, unknown>;

/** A log that a test can read. */
export function recordedLog(): { log: Log; lines: Line[] } {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { log: pino({ level: 'info' }, stream), lines };
}
