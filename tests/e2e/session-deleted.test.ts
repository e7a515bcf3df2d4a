import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { QueueWire } from '@/lib/study/memory/wire';
import { test } from '@/tests/helpers/browser';
import { createDocument } from '@/tests/helpers/uploads';
import { becomeNewcomer, inDatabase } from './steps/play';
import { grade, panel } from './steps/session';

const deleteDocument = (page: Page, documentId: string) =>
  page.evaluate(async (id) => {
    const token = localStorage.getItem('session_token');
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`/api/documents/${id}`, { method: 'DELETE', headers })).status;
  }, documentId);

test('the cards of a document that is deleted elsewhere leave a session together, with one message', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  const learnerId = await becomeNewcomer(page);
  await inDatabase(async (db) => {
    await createDocument(db, { learnerId });
    await createDocument(db, { learnerId });
  });
  await page.clock.install();
  await page.goto('/dashboard');
  const queue = page.waitForResponse(/\/reviews\/queue/);
  await page.getByRole('button', { name: 'Learn new cards' }).click();
  const { cards }: QueueWire = await (await queue).json();
  const [first, ...others] = cards;
  const left = others.filter(({ document_id }) => document_id !== first!.document_id);
  expect([cards.length, left.length]).toEqual([4, 2]);
  const done = page.getByRole('progressbar', { name: 'Cards done' });
  await expect.poll(() => done.getAttribute('aria-valuetext')).toBe('0 of 4');
  expect(await deleteDocument(page, first!.document_id)).toBe(200);
  const tellings = page.getByText('A document was deleted', { exact: true });
  await grade(page, '3');
  await tellings.waitFor();
  await expect.poll(() => done.getAttribute('aria-valuetext')).toBe('0 of 2');
  await grade(page, '3');
  await expect.poll(() => done.getAttribute('aria-valuetext')).toBe('1 of 2');
  await expect.poll(() => panel(page).getByRole('alert').count()).toBe(0);
});
