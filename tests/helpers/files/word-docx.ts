import { Document, Packer, Paragraph, type ParagraphChild, type Table } from 'docx';
import { strToU8, unzipSync } from 'fflate';
import { type RawEntry, rawZip } from './raw-zip';

/** A Word document with these paragraphs and tables. */
export async function wordDocx(
  children: (Paragraph | Table | string)[],
  title?: string,
): Promise<Buffer> {
  const parts = children.map((child) => (typeof child === 'string' ? new Paragraph(child) : child));
  return Packer.toBuffer(
    new Document({ ...(title && { title }), sections: [{ children: parts }] }),
  );
}

/** One paragraph of a few runs. */
export function paragraph(children: ParagraphChild[]): Paragraph {
  return new Paragraph({ children });
}

/** A Word document of one paragraph whose archive has `more` entries, in place of its own of the same name or beside them. */
export async function tamperedDocx(text: string, more: readonly RawEntry[]): Promise<Buffer> {
  const own = Object.entries(unzipSync(await wordDocx([text]))).map(([name, data]) => ({
    name,
    data,
  }));
  return rawZip([...own, ...more]);
}

export function entry(name: string, text: string): RawEntry {
  return { name, data: strToU8(text) };
}
