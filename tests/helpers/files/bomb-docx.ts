import { crc32, deflateRawSync } from 'node:zlib';

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A Word file of a few hundred kilobytes whose text unpacks to `megabytes`. */
export function bombDocx(megabytes: number): Buffer {
  const text = Buffer.alloc(megabytes * 1024 * 1024, 'a');
  text.write(
    '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>',
  );
  return zip({ '[Content_Types].xml': Buffer.from(CONTENT_TYPES), 'word/document.xml': text });
}

/** Native: libraries that pack in JavaScript take ten seconds for what this packs in one. */
function zip(files: Record<string, Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => packed(name, content));
  let offset = 0;
  const directory = entries.map(({ header, name, packed }) => {
    const record = Buffer.alloc(46);
    record.write('PK\x01\x02', 'latin1');
    record.writeUInt16LE(20, 4);
    header.copy(record, 6, 4, 30);
    record.writeUInt32LE(offset, 42);
    offset += header.length + name.length + packed.length;
    return Buffer.concat([record, name]);
  });
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([
    ...entries.flatMap(({ header, name, packed }) => [header, name, packed]),
    ...directory,
    end,
  ]);
}

function packed(path: string, content: Buffer) {
  const [name, packed] = [Buffer.from(path), deflateRawSync(content)];
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return { header, name, packed };
}
