import type { ReadingNote } from '../../types';
import { isCodeBlock } from '../code';
import { ReadingError } from '../reading-error';
import type { Block, RawDocument, ReadingOptions, ReadingSource } from '../source';
import { documentBlocks } from './document-blocks';
import { type FlowOf, textFlow } from './flow';
import { withFontsOfItems } from './fonts/bullet-fonts';
import { learnFaces } from './fonts/fonts';
import { withBullets } from './fonts/letter-bullets';
import { hasReadableLetters } from './fonts/readable-letters';
import type { PageText } from './geometry';
import { type Layout, partsOf } from './layout/parts';
import { regionsOf } from './layout/regions';
import { withoutRunningHeads } from './layout/running-heads';
import { collectPages } from './pages/collect-pages';
import { isDamage, openPdf, type Pdf } from './pages/open-pdf';
import { slideFlow } from './slides/slide-flow';
import { areSlides, slidePages } from './slides/slide-pages';
import { textBoxesOf } from './slides/text-boxes';

const MAX_NAMED = 12;

const UNREADABLE =
  'The fonts in this PDF don’t say which letters they show, so there’s no text we can read. Run text recognition (OCR) on it, then upload the result.';

const list = new Intl.ListFormat('en');

type Reading = Layout & {
  withoutFurniture: (pages: readonly PageText[]) => PageText[];
  flowOf: FlowOf;
};

const TEXT: Reading = {
  withoutFurniture: withoutRunningHeads,
  regionsOf,
  flowOf: textFlow,
  areSlides: false,
};

const SLIDES: Reading = {
  withoutFurniture: slidePages,
  regionsOf: textBoxesOf,
  flowOf: slideFlow,
  areSlides: true,
};

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
    const { pages: collected, fonts, timings } = await collectPages(pdf, options);
    const pages = withFontsOfItems(withBullets(collected), fonts);
    const empty = pages
      .filter(({ fragments }) => fragments.length === 0)
      .map(({ number }) => number);
    if (empty.length === pages.length) throw new ReadingError('file_without_text');
    const layout = areSlides(pages) ? SLIDES : TEXT;
    const parts = partsOf(layout.withoutFurniture(pages), fonts, layout);
    await learnFaces(pdf, parts, fonts, timings);
    const { title, blocks } = documentBlocks(parts, fonts, layout.flowOf);
    const [code = [], prose = []] = [true, false].map((wanted) =>
      blocks.filter((block) => isCodeBlock(block) === wanted).map(({ text }) => text),
    );
    if (!hasReadableLetters(prose, code)) throw new ReadingError('file_without_text', UNREADABLE);
    return {
      kind: 'pdf',
      title: titleOf(await ownTitle(pdf), title, blocks),
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

/** Programs leave the names of templates and pictures in a file: its own title counts where the first pages have it. */
function titleOf(own: string | null, printed: string | null, blocks: readonly Block[]) {
  if (own === null || printed === null) return own ?? printed;
  const opening = blocks.filter(({ page }) => page !== null && page <= TITLE_PAGES);
  const words = wordsOf(own).trim().split(' ');
  const shared = words.filter((word) => wordsOf(printed).includes(` ${word} `));
  const isPrinted = opening.some(({ text }) => wordsOf(text).includes(wordsOf(own)));
  return isPrinted || shared.length >= SAME_TITLE * words.length ? own : printed;
}

const TITLE_PAGES = 2;
/** Share of its words that a misread title still has. */
const SAME_TITLE = 0.75;
/** Each between spaces. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

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
