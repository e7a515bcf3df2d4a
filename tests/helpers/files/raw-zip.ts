import { crc32, deflateRawSync } from 'node:zlib';

export type RawEntry = {
  name: string;
  data: Uint8Array;
  /** The size that the headers name, where it is not the true one. */
  claimedSize?: number;
  /** Unix mode, such as 0o120777 for a link. */
  mode?: number;
};

const UNIX = 3;
const DEFLATED = 8;

/** A zip archive, as right or as wrong as its entries say. Names may repeat and lead anywhere. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimedSize = data.length, mode = 0o100644 } of entries) {
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      common,
      Buffer.from(name),
      packed,
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, UNIX]);
    list.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, common, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 4);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
