const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const FREE = 0xffffffff;
const NOTHING = 0xffffffff;

/** One entry of the directory, 128 bytes. The streams hang on one another to the right. */
function directoryEntry(
  name: string,
  type: number,
  links: { right: number; child: number },
  start: number,
  size: number,
) {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  entry.writeUInt32LE(NOTHING, 68);
  entry.writeUInt32LE(links.right, 72);
  entry.writeUInt32LE(links.child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/** A compound file ("OLE2") of up to three streams of one sector each, as Office writes it around other things. */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const names = Object.keys(streams);
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.writeUInt32LE(0, 76);
  const fat = Buffer.alloc(SECTOR);
  for (let at = 0; at < SECTOR; at += 4) fat.writeUInt32LE(FREE, at);
  fat.writeUInt32LE(FAT_SECTOR, 0);
  fat.writeUInt32LE(END_OF_CHAIN, 4);
  const directory = [
    directoryEntry('Root Entry', 5, { right: NOTHING, child: 1 }, END_OF_CHAIN, 0),
  ];
  names.forEach((name, i) => {
    fat.writeUInt32LE(END_OF_CHAIN, (i + 2) * 4);
    const right = i + 1 < names.length ? i + 2 : NOTHING;
    directory.push(directoryEntry(name, 2, { right, child: NOTHING }, i + 2, SECTOR));
  });
  const sectors = names.map((name) =>
    Buffer.concat([streams[name] as Buffer, Buffer.alloc(SECTOR)]).subarray(0, SECTOR),
  );
  return Buffer.concat([
    header,
    fat,
    Buffer.concat([...directory, Buffer.alloc(SECTOR)]).subarray(0, SECTOR),
    ...sectors,
  ]);
}
