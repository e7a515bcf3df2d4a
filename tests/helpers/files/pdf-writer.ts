/** One object of a PDF: a dictionary in PDF's own words, with a stream or without. */
export type PdfObject = { dictionary: string; stream?: Uint8Array };

function body({ dictionary, stream }: PdfObject, number: number): Buffer {
  if (!stream) return Buffer.from(`${number} 0 obj\n<< ${dictionary} >>\nendobj\n`);
  const head = `${number} 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n')]);
}

/** Puts objects into a file with a right cross-reference table. The first is number 1, and the catalog. */
export function writePdf(objects: PdfObject[], trailer = ''): Buffer {
  const parts = [
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, index) => body(object, index + 1)),
  ];
  let length = 0;
  const starts = parts.map((part) => {
    length += part.length;
    return length;
  });
  const rows = starts.slice(0, -1).map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const end =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
