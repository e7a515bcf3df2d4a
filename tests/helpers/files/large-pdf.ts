import { randomBytes } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A PDF with one page of this text, and about as many bytes as said: an attachment of noise makes it large. */
export async function largePdf(text: string, bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage().drawText(text, { x: 50, y: 700, size: 12, font, maxWidth: 480, lineHeight: 15 });
  await pdf.attach(randomBytes(bytes), 'noise.bin', { mimeType: 'application/octet-stream' });
  return Buffer.from(await pdf.save());
}
