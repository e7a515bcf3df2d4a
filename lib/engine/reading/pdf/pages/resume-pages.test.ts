import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onePagePdf, showText } from '@/tests/helpers/files/hostile-pdf';
import { writePdf } from '@/tests/helpers/files/pdf-writer';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { readPdf } from '../read-pdf';
import * as collect from './collect-page';
import type { PageBatch } from './page-batch';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // The processor time of a page decides whether its fonts are examined.
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const WORDS =
  'The leaf turns the light of the sun into sugar and lets go of the oxygen that animals breathe.';

/** Ten pages in three faces, which first appear on different pages. Text continues across pages. */
async function typeset(): Promise<Uint8Array> {
  const pdf = await TypesetPdf.create();
  for (let page = 0; page < 10; page += 1) {
    if (page > 0) pdf.newPage();
    pdf.line(`Botany for beginners ${page + 1}`, { left: 50, top: 40, size: 8 });
    if (page % 3 === 1) pdf.line(`Part ${page} of leaves`, { left: 50, top: 70, face: 'bold' });
    if (page >= 4) pdf.line('leaf.open(light)', { left: 50, top: 90, face: 'code' });
    for (const left of [50, 310])
      pdf.paragraph(`${WORDS} ${WORDS} and so on ${page}`, { left, width: 235, top: 110 });
  }
  return pdf.bytes();
}

/** Each page has its own fonts, as some programs write them. */
function ownFonts(): Uint8Array {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const fonts = `/F1 ${font('Helvetica')} /F2 ${font('Courier')}`;
  const shown = Array.from({ length: 8 }, (_, i) =>
    showText([{ text: `${WORDS} ${i}`, left: 50, top: 100 }]),
  );
  const pages = shown.map((_, i) => ({
    dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << ${fonts} >> >> /Contents ${11 + i} 0 R`,
  }));
  const texts = shown.map((operators, i) => ({
    dictionary: '',
    stream: Buffer.from(i % 2 ? operators.replace('/F1', '/F2') : operators),
  }));
  const kids = pages.map((_, i) => `${3 + i} 0 R`).join(' ');
  const tree = [
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count 8` },
  ];
  return writePdf([...tree, ...pages, ...texts]);
}

const PDFS: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'a manual': () => readFileSync('tests/fixtures/manual-41-pages.pdf'),
  'columns in three faces': typeset,
  'fonts per page': ownFonts,
};

class Killed extends Error {}

type Reading = { saved?: PageBatch[]; everyMs?: number; pages?: number };

/** Reads with a checkpoint for each page. With `pages`, the reading is aborted after that many. */
async function read(
  bytes: Uint8Array,
  { saved = [], everyMs = 0, pages = Number.POSITIVE_INFINITY }: Reading = {},
) {
  const stored: PageBatch[] = [];
  const save = (batch: PageBatch) => {
    // A copy, as from storage.
    stored.push(structuredClone(batch));
    if (stored.length >= pages) throw new Killed();
  };
  const source = { bytes: new Uint8Array(bytes), filename: 'a.pdf' };
  const checkpoints = { saved: structuredClone(saved), everyMs, save };
  const document = await readPdf(source, { checkpoints }).catch((error: unknown) => {
    if (error instanceof Killed) return null;
    throw error;
  });
  return { document, stored };
}

test.each(Object.entries(PDFS))(
  '%s: a reading interrupted several times has the same result',
  async (name, make) => {
    const bytes = await make();
    const { document: whole, stored } = await read(bytes);
    const runs = fc.array(fc.integer({ min: 1, max: stored.length - 1 }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(runs, async (lengths) => {
        let saved: PageBatch[] = [];
        for (const pages of lengths)
          saved = [...saved, ...(await read(bytes, { saved, pages })).stored];
        const { document } = await read(bytes, { saved });
        expect(document).toEqual(whole);
      }),
      { numRuns: name === 'a manual' ? 6 : 15, seed: 7 },
    );
  },
);

test('only the first page of each font is read again', async () => {
  const bytes = await typeset();
  const { stored } = await read(bytes, { pages: 7 });
  const collected = vi.spyOn(collect, 'collectPage');
  await read(bytes, { saved: stored });
  expect(collected.mock.calls.map(([page]) => page.pageNumber)).toEqual([1, 2, 5, 8, 9, 10]);
});

test('pages are saved in batches by time; a short reading saves none', async () => {
  const { collectPage } = collect;
  vi.spyOn(collect, 'collectPage').mockImplementation((...given) => {
    vi.advanceTimersByTime(300);
    return collectPage(...given);
  });
  const { stored } = await read(await typeset(), { everyMs: 1000 });
  expect(stored.map(({ first, pages }) => [first, pages.length])).toEqual([
    [1, 4],
    [5, 4],
  ]);
  expect((await read(await typeset(), { everyMs: 3001 })).stored).toEqual([]);
});

test('pages after a gap are read again', async () => {
  const { document, stored } = await read(await typeset());
  const gapped = stored.filter(({ first }) => first !== 6);
  const again = await read(await typeset(), { saved: gapped.toReversed() });
  expect(again.document).toEqual(document);
  expect(again.stored.map(({ first }) => first)).toEqual([6, 7, 8, 9, 10]);
});

test.each([
  ['another file', async () => (await read(ownFonts())).stored],
  [
    'a longer file',
    async () => (await read(readFileSync('tests/fixtures/manual-41-pages.pdf'))).stored,
  ],
  [
    'one page with other text',
    async () => (await read(onePagePdf(showText([{ text: WORDS, left: 50, top: 90 }])))).stored,
  ],
  [
    'pages with the wrong fonts',
    async () => (await read(await typeset())).stored.map(withWrongFonts),
  ],
  ['an empty batch', async () => [{ first: 1, pages: [], timings: [], monospaced: [] }]],
])('checkpoints of %s are not used', async (_, saved) => {
  const bytes = await typeset();
  const { document } = await read(bytes);
  const again = await read(bytes, { saved: await saved() });
  expect(again.document).toEqual(document);
  expect(again.stored[0]?.first).toBe(1);
});

function withWrongFonts(batch: PageBatch): PageBatch {
  for (const { fragments } of batch.pages) {
    for (const [i, fragment] of fragments.entries()) fragment.font = `f${1 + (i % 2)}`;
  }
  return batch;
}
