import type { ReadingNote } from '../../types';
import { ReadingError } from '../reading-error';
import type { RawDocument, ReadingOptions, ReadingSource } from '../source';
import { collectPages } from './collect-pages';
import { documentBlocks } from './document-blocks';
import { learnFaces } from './fonts';
import { isDamage, openPdf, type Pdf } from './open-pdf';
import { partsOf } from './parts';
import { withoutRunningHeads } from './running-heads';

const MAX_NAMED = 12;

const list = new Intl.ListFormat('en');

/**
 * Reads a PDF in reading order, without running heads and page numbers.
 * @throws ReadingError `file_encrypted`, `file_corrupt`, `file_too_many_pages`, `file_without_text`
 */
export async function readPdf(
  source: ReadingSource,
  options: ReadingOptions,
): Promise<RawDocument> {
  const pdf = await openPdf(source.bytes);
  try {
    options.onPages?.(pdf.numPages);
    const { pages, fonts, timings } = await collectPages(pdf, options);
    const empty = pages
      .filter(({ fragments }) => fragments.length === 0)
      .map(({ number }) => number);
    if (empty.length === pages.length) throw new ReadingError('file_without_text');
    const parts = partsOf(withoutRunningHeads(pages), fonts);
    await learnFaces(pdf, parts, fonts, timings);
    const { title, blocks } = documentBlocks(parts, fonts);
    const own = await ownTitle(pdf);
    return {
      kind: 'pdf',
      title: own ?? title,
      pageCount: pdf.numPages,
      blocks,
      notes: notesOn(empty),
    };
  } catch (error) {
    throw isDamage(error) ? new ReadingError('file_corrupt') : error;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function ownTitle(pdf: Pdf): Promise<string | null> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title = (info as { Title?: unknown }).Title;
  return typeof title === 'string' && title.trim().length > 3 ? title : null;
}

function notesOn(empty: readonly number[]): ReadingNote[] {
  if (empty.length === 0) return [];
  const named = empty.slice(0, MAX_NAMED).map(String);
  const shown = list.format(
    empty.length > MAX_NAMED ? [...named, `${empty.length - MAX_NAMED} more`] : named,
  );
  const [pages, them] =
    empty.length === 1 ? [`Page ${shown} has`, 'it'] : [`Pages ${shown} have`, 'them'];
  return [
    {
      code: 'pages_without_text',
      message: `${pages} no text we can read. Run text recognition (OCR) on the file to include ${them}.`,
      pages: [...empty],
    },
  ];
}
