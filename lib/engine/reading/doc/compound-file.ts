/**
 * Microsoft's compound file ("OLE2"): what it holds, and that its sector chains end.
 * Source: [MS-CFB] 2.2 (header), 2.3 (sector chains), 2.6 (directory).
 */
import { ReadingError } from '../reading-error';

export type CompoundEntry = { name: string; startSector: number; size: number };

export type CompoundFile = {
  entries: CompoundEntry[];
  /** Of a stream of at least 4,096 bytes. */
  head: (entry: CompoundEntry, length: number) => Buffer;
};

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_SIZE = 128;
const LAST_REGULAR_SECTOR = 0xfffffffa;
const NO_STREAM = 0xffffffff;
const HEADER_FAT_SECTORS = 109;

export function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes.length >= SIGNATURE.length && SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));
}

/** @throws ReadingError `file_corrupt` */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const sectors = new Sectors(file);
    const directory = sectors.chain(file.readUInt32LE(48)).map((sector) => sectors.read(sector));
    const entries = rootEntries(Buffer.concat(directory));
    for (const { startSector, size } of entries)
      if (size >= file.readUInt32LE(56)) sectors.chain(startSector);
    return {
      entries,
      head: ({ startSector }, length) => sectors.read(startSector).subarray(0, length),
    };
  } catch (error) {
    throw error instanceof RangeError ? new ReadingError('file_corrupt') : error;
  }
}

class Sectors {
  private readonly size: number;
  private readonly fat: Buffer;

  constructor(private readonly file: Buffer) {
    const shift = file.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new ReadingError('file_corrupt');
    this.size = 1 << shift;
    this.fat = Buffer.concat(this.fatSectors().map((sector) => this.read(sector)));
  }

  read(sector: number): Buffer {
    const start = (sector + 1) * this.size;
    if (start >= this.file.length) throw new ReadingError('file_corrupt');
    return this.file.subarray(start, start + this.size);
  }

  chain(first: number): number[] {
    const sectors: number[] = [];
    for (
      let sector = first;
      sector <= LAST_REGULAR_SECTOR;
      sector = this.fat.readUInt32LE(sector * 4)
    ) {
      sectors.push(sector);
      if (sectors.length * 4 > this.fat.length) throw new ReadingError('file_corrupt');
    }
    return sectors;
  }

  private fatSectors(): number[] {
    const count = this.file.readUInt32LE(44);
    if (count * this.size > this.file.length) throw new ReadingError('file_corrupt');
    const sectors: number[] = [];
    for (let i = 0; i < Math.min(count, HEADER_FAT_SECTORS); i += 1)
      sectors.push(this.file.readUInt32LE(76 + i * 4));
    let extension = this.file.readUInt32LE(68);
    while (sectors.length < count && extension <= LAST_REGULAR_SECTOR) {
      const table = this.read(extension);
      for (let at = 0; at < this.size - 4 && sectors.length < count; at += 4)
        sectors.push(table.readUInt32LE(at));
      extension = table.readUInt32LE(this.size - 4);
    }
    return sectors;
  }
}

/** Children of the root. Skips entries seen before: a cycle would be endless. */
function rootEntries(directory: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  const seen = new Set<number>([NO_STREAM]);
  const waiting = [directory.readUInt32LE(76)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const at = id * ENTRY_SIZE;
    const nameBytes = Math.max(0, Math.min(62, directory.readUInt16LE(at + 64) - 2));
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes),
      startSector: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
    waiting.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72));
  }
  return entries;
}
