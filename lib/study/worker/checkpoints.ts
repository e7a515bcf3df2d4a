import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { PageBatch, PageCheckpoints } from '../../engine/read-document';
import type { ReadDocument } from '../../engine/types';
import { readRecords } from './checkpoint-file';
import { MAX_CHECKPOINT_BYTES } from './limits';
import type { Checkpoint, CheckpointOptions } from './protocol';

/** `fingerprint`: hash of file, program and Node's version. */
type Saved = { fingerprint: string } & (
  | { kind: 'pages'; data: Uint8Array }
  | { kind: 'document'; data: Uint8Array; position: number; pieces: number }
);

type Restored = { document: ReadDocument | null; pages: PageBatch[] };

/** For the fields around the data. */
const ENVELOPE_BYTES = 1024;
const PIECE_BYTES = MAX_CHECKPOINT_BYTES - ENVELOPE_BYTES;

/** Runs in the child. The web process never decodes checkpoints, which derive from an untrusted file. */
export class Checkpoints {
  private readonly startedAt = performance.now();
  private ownFingerprint: string | undefined;

  constructor(
    private readonly filePath: string,
    private readonly options: CheckpointOptions,
    private readonly send: (checkpoint: Checkpoint) => Promise<void>,
  ) {}

  /** Ignores checkpoints with another fingerprint. */
  restore(): Restored {
    const { path } = this.options;
    const saved = path === null ? [] : Array.from(readRecords(path)).flatMap(this.decode);
    const pieces = saved
      .filter((one) => one.kind === 'document')
      .sort((a, b) => a.position - b.position);
    const isComplete = pieces.length > 0 && pieces.length === pieces[0]?.pieces;
    return {
      document: isComplete ? unpack(Buffer.concat(pieces.map(({ data }) => data))) : null,
      pages: isComplete
        ? []
        : saved.filter((one) => one.kind === 'pages').map(({ data }) => unpack(data)),
    };
  }

  forPages(saved: readonly PageBatch[]): PageCheckpoints {
    const save = (batch: PageBatch) => {
      const record: Saved = { fingerprint: this.fingerprint, kind: 'pages', data: pack(batch) };
      void this.send({
        kind: 'pages',
        position: batch.first,
        isLast: false,
        data: serialize(record),
      });
    };
    return { saved, everyMs: this.options.everyMs, save };
  }

  /** Unless reading was so fast that repeating it is cheaper. Resolves once sent. */
  async saveDocument(document: ReadDocument): Promise<void> {
    if (performance.now() - this.startedAt < this.options.everyMs) return;
    const data = pack(document);
    const pieces = Math.ceil(data.byteLength / PIECE_BYTES);
    for (let position = 0; position < pieces; position += 1) {
      const piece = data.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES);
      const record: Saved = {
        fingerprint: this.fingerprint,
        kind: 'document',
        data: piece,
        position,
        pieces,
      };
      await this.send({
        kind: 'document',
        position,
        isLast: position === pieces - 1,
        data: serialize(record),
      });
    }
  }

  /** Empty for another fingerprint or version of Node. */
  private readonly decode = (record: Buffer): Saved[] => {
    try {
      const saved: Saved = deserialize(record);
      return saved.fingerprint === this.fingerprint ? [saved] : [];
    } catch {
      return [];
    }
  };

  /** Lazy: most readings save nothing. */
  private get fingerprint(): string {
    this.ownFingerprint ??= fingerprintOf([fileURLToPath(import.meta.url), this.filePath]);
    return this.ownFingerprint;
  }
}

const pack = (value: unknown): Uint8Array => zstdCompressSync(serialize(value));
const unpack = <T>(data: Uint8Array): T => deserialize(zstdDecompressSync(data));

function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) hashFile(hash, path);
  return hash.digest('hex');
}

function hashFile(hash: Hash, path: string): void {
  const chunk = Buffer.alloc(1024 * 1024);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
      hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(file);
  }
}
