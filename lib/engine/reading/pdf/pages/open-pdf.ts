import { getDocumentProxy } from 'unpdf';
import { MAX_PDF_PAGES } from '../../../limits';
import { ReadingError } from '../../reading-error';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** Opens without a password, but its permissions forbid copies or changes. */
const LOCKED_FOR_COPYING =
  'This PDF is protected against copying or changes. Save a copy without the protection (for example, print it to PDF) and upload that.';

/**
 * Opens a PDF for its text: runs, draws and fetches nothing, decodes no pictures. Consumes the bytes.
 * @throws ReadingError `file_encrypted` when a password is needed to read or to change it, `file_corrupt`,
 * `file_too_many_pages`
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const pdf = await getDocumentProxy(bytes, {
    verbosity: 0,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 1,
    stopAtErrors: false,
  }).catch((error: unknown) => {
    throw new ReadingError(
      error instanceof Error && error.name === 'PasswordException'
        ? 'file_encrypted'
        : 'file_corrupt',
    );
  });
  try {
    if (pdf.numPages > MAX_PDF_PAGES) throw new ReadingError('file_too_many_pages');
    if ((await pdf.getPermissions()) !== null)
      throw new ReadingError('file_encrypted', LOCKED_FOR_COPYING);
    return pdf;
  } catch (error) {
    await pdf.loadingTask.destroy();
    throw error;
  }
}

/** pdf.js's own errors are exceptions by name; faults of ours are not. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && error.name.endsWith('Exception');
}
