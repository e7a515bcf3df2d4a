import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { bombDocx } from '@/tests/helpers/files/bomb-docx';
import { lockedPdf } from '@/tests/helpers/files/locked-pdf';
import { scannedPdf } from '@/tests/helpers/files/scanned-pdf';
import { enterDemo } from './steps/account';
import { expectInside } from './steps/screens';
import { NOTHING_USED, upload, usedToday } from './steps/study';

type Refused = {
  what: string;
  name: string;
  content: () => Buffer | Promise<Buffer>;
  sentence: string;
};

/** Refused by the page itself, before anything is sent. */
const BEFORE_SENDING: Refused[] = [
  {
    what: 'an empty file',
    name: 'empty.txt',
    content: () => Buffer.alloc(0),
    sentence: 'This file is empty. Choose another one.',
  },
  {
    what: 'a picture',
    name: 'photo.png',
    content: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    sentence:
      'We can’t read this kind of file. Choose a PDF, Word (.doc or .docx), or text file (.txt or .md).',
  },
];

const WORDS = 'Sleep is a state of reduced awareness that returns every night. ';

/** Refused by the server, which reads them. */
const AFTER_READING: Refused[] = [
  {
    what: 'a locked PDF',
    name: 'locked.pdf',
    content: () => lockedPdf(WORDS.repeat(10), { user: 'sesame', owner: 'boss' }),
    sentence: 'This file is password-protected. Save a copy without the password and upload that.',
  },
  {
    what: 'a scan',
    name: 'scan.pdf',
    content: () => scannedPdf(3),
    sentence:
      'This PDF contains only scanned images, so there’s no text we can read. Run text recognition (OCR) on it, then upload the result.',
  },
  {
    what: 'a damaged PDF',
    name: 'damaged.pdf',
    content: () => Buffer.from(`%PDF-1.7\n${'nonsense '.repeat(200)}`),
    sentence:
      'This file seems to be damaged. Try opening it on your computer, save a new copy, and upload that.',
  },
  {
    what: 'a program named as a PDF',
    name: 'program.pdf',
    content: () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]),
    sentence: 'This file ends in .pdf, but it’s a program',
  },
  {
    what: 'a PDF named as text',
    name: 'notes.txt',
    content: () => scannedPdf(1, { 1: WORDS.repeat(10) }),
    sentence:
      'This file ends in .txt, but it’s a PDF. Rename it to end in .pdf and upload it again.',
  },
  {
    what: 'a Word file that unpacks without end',
    name: 'bomb.docx',
    content: () => bombDocx(60),
    sentence:
      'This file needs too much memory to open. Save it again in Word or as a PDF, or upload a single chapter.',
  },
  {
    what: 'a few words',
    name: 'short.txt',
    content: () => Buffer.from('Too short to study.'),
    sentence: 'This document has fewer than 50 words. Upload a longer one.',
  },
  {
    what: 'only spaces',
    name: 'blank.txt',
    content: () => Buffer.from(' \n'.repeat(500)),
    sentence: 'There’s no text in this document. Choose another one.',
  },
];

test('what cannot be a document is refused before it is sent', async ({ page, expectProblem }) => {
  expectProblem(/status of 401/);
  await enterDemo(page);
  for (const { name, content, sentence } of BEFORE_SENDING) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: await content() });
    await page.getByRole('alert').getByText(sentence).waitFor();
  }
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const huge = join(folder, 'huge.pdf');
  await writeFile(huge, '');
  await truncate(huge, 50 * 1024 * 1024 + 1);
  await page.locator('input[type=file]').setInputFiles(huge);
  const tooLarge =
    'This file is larger than 50 MB. Choose a smaller one, such as a single chapter.';
  await page.getByRole('alert').getByText(tooLarge).waitFor();
  await expect.poll(() => usedToday(page)).toEqual(NOTHING_USED);
});

test('what cannot be read says why and what to do, and costs nothing', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (401|413|415|422)/);
  await enterDemo(page);
  for (const { name, content, sentence } of AFTER_READING) {
    await upload(page, { name, mimeType: 'application/octet-stream', buffer: await content() });
    const alert = page.getByRole('alert').filter({ hasText: name });
    await alert.getByText(sentence).waitFor();
    await expect.poll(() => usedToday(page), { message: name }).toEqual(NOTHING_USED);
    await alert.getByRole('button', { name: 'Close' }).click();
  }
  await page
    .getByText('No documents yet. What you upload stays here, with your progress.')
    .waitFor();
});

test('a scan with some typed pages is read, and says which pages are missing', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await enterDemo(page);
  const buffer = await scannedPdf(4, { 1: WORDS.repeat(10), 3: WORDS.repeat(10) });
  await upload(page, { name: 'half.pdf', mimeType: 'application/pdf', buffer });
  await page
    .getByRole('tabpanel', { name: 'Mini Courses' })
    .getByText(/^Pages 2 and 4 have no text/)
    .waitFor();
});

test('pasted words are still there when they were too few', async ({ page, expectProblem }) => {
  expectProblem(/status of (401|422)/);
  await enterDemo(page);
  await page.getByText('Paste text instead').click();
  await page.getByLabel('Text to study').fill('Sleep returns every night.');
  await page.getByRole('button', { name: 'Use this text' }).click();
  await page.getByText(/^Processing failed: This document has fewer than 50 words\b/).waitFor();
  await expect
    .poll(() => page.getByLabel('Text to study').inputValue())
    .toBe('Sleep returns every night.');
});

const text = (name: string, words: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

const SHORT = text('short.txt', 'Too short.');
const READABLE = text('sleep.txt', WORDS.repeat(20));

/** Of several files, of which one can be read. */
async function reportOf(page: Page, files: ReturnType<typeof text>[]): Promise<Locator> {
  await page.locator('input[type=file]').setInputFiles(files);
  return page.getByRole('status').filter({ hasText: '1 of 2 files ready' });
}

test('several files are read one after another, and each says how it ended', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (401|422)/);
  await enterDemo(page);
  const report = await reportOf(page, [SHORT, READABLE]);
  await report.getByText('This document has fewer than 50 words.').waitFor();
  await report.getByRole('button', { name: 'Open sleep.txt' }).click();
  await page.getByRole('tabpanel', { name: 'Mini Courses' }).getByRole('heading').first().waitFor();
});

test('the last of several files that fails is told of once, and what was made can be continued', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (401|422)/);
  await enterDemo(page);
  const report = await reportOf(page, [READABLE, SHORT]);
  const why = page.getByText('This document has fewer than 50 words.');
  await report.filter({ has: why }).waitFor();
  await expect.poll(() => why.count()).toBe(1);
  await report.getByRole('button', { name: 'Close' }).click();
  await report.waitFor({ state: 'detached' });
  await expect.poll(() => why.count()).toBe(0);
  await page.getByRole('heading', { level: 2, name: 'Continue' }).waitFor();
});

test('files that wait stay inside a phone, however long their names', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterDemo(page);
  // Never answered.
  await page.route(/\/api\/(process-content|uploads)/, () => {});
  const name = `${'A chapter about photosynthesis in plants, '.repeat(3)}part 2.txt`;
  await page
    .locator('input[type=file]')
    .setInputFiles([text('sleep.txt', WORDS.repeat(20)), text(name, WORDS.repeat(20))]);
  await page.getByRole('heading', { name: 'Up next' }).waitFor();
  await expectInside(page);
});

/** The file is with the server, and its work has begun. */
async function untilReceived(page: Page): Promise<void> {
  await page.locator('[aria-current=step]').filter({ hasNotText: 'Sending' }).waitFor();
}

test('work that is cancelled costs nothing and leaves nothing', async ({ page, expectProblem }) => {
  expectProblem(/status of (401|409)/);
  await enterDemo(page);
  await upload(page, 'tests/fixtures/manual-41-pages.pdf');
  await untilReceived(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('and it doesn’t count toward your daily limit.').waitFor();
  await expect.poll(() => usedToday(page)).toEqual(NOTHING_USED);
  await page
    .getByText('No documents yet. What you upload stays here, with your progress.')
    .waitFor();
});

test('a connection that drops loses nothing: the work is found after a reload', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401|net::ERR/);
  await enterDemo(page);
  await upload(page, 'tests/fixtures/manual-41-pages.pdf');
  await untilReceived(page);
  await page.reload();
  await page
    .getByRole('tabpanel', { name: 'Mini Courses' })
    .getByRole('heading', { name: /R Data Import/ })
    .waitFor();
});

test('a job that another server resumes is followed to its end, over a server that cannot be reached', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401|net::ERR/);
  await enterDemo(page);
  const job = { filename: 'book.pdf', stage: 'understanding', document_id: null, error: null };
  const failed = { code: 'file_too_slow', error: 'This file takes too long to read.' };
  let jobId: string | null = null;
  let polls = 0;
  let isOver = false;
  await page.route('**/api/process-content*', (route) => {
    jobId = new URL(route.request().url()).searchParams.get('job_id');
    // The host ends the stream in the middle of the work.
    const body = `${JSON.stringify({ type: 'progress', stage: 'understanding', fraction: 0.5 })}\n`;
    return route.fulfill({ contentType: 'application/x-ndjson', body });
  });
  await page.route('**/api/processing/current', (route) => {
    polls += 1;
    if (polls <= 2) return route.abort('connectionrefused');
    const state = !isOver
      ? { status: 'running', fraction: 0.2, resumed: true }
      : { status: 'failed', fraction: 0.2, resumed: true, error: failed };
    return route.fulfill({ json: { job: { ...job, ...state, job_id: jobId } } });
  });
  await upload(page, 'tests/fixtures/manual-41-pages.pdf');
  await page.getByText('Our server restarted. It’s picking up where it left off.').waitFor();
  // The bar does not move back.
  await expect
    .poll(() =>
      page
        .getByRole('progressbar', { name: 'Processing your document' })
        .getAttribute('aria-valuenow'),
    )
    .toBe('50');
  isOver = true;
  await page.getByText('Processing failed: This file takes too long to read.').waitFor();
});
