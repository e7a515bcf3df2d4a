import { closeSync, openSync, readSync } from 'node:fs';

/** Format: for each checkpoint, its length as a 32-bit number, then its data. */
const LENGTH_BYTES = 4;

export function checkpointRecord(data: Uint8Array): Uint8Array {
  const record = Buffer.alloc(LENGTH_BYTES + data.byteLength);
  record.writeUInt32BE(data.byteLength);
  record.set(data, LENGTH_BYTES);
  return record;
}

export function* readRecords(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const length = Buffer.alloc(LENGTH_BYTES);
      if (readSync(file, length) < LENGTH_BYTES) return;
      const data = Buffer.alloc(length.readUInt32BE());
      readSync(file, data);
      yield data;
    }
  } finally {
    closeSync(file);
  }
}
