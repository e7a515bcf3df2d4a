import { PDFDocument, StandardFonts } from 'pdf-lib';

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF whose pages are pictures, as a scanner makes them; `texts` puts words on the pages they name (1-based). */
export async function scannedPdf(
  pages: number,
  texts: Record<number, string> = {},
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedPng(PNG);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage();
    const text = texts[number];
    if (text) page.drawText(text, { x: 50, y: 700, size: 12, font, maxWidth: 480, lineHeight: 15 });
    else page.drawImage(picture, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  }
  return Buffer.from(await pdf.save());
}
