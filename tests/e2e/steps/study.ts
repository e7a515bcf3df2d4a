import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { studyLessons } from '@/tests/helpers/lessons';
import { inDatabase } from './play';

export type Upload = string | { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file, which is read at once; what comes of it is for the caller to wait for. */
export async function upload(page: Page, file: Upload): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
}

/** On a phone some tabs are behind the bottom bar's last button. */
export async function openTab(page: Page, name: string): Promise<Locator> {
  const tab = page.getByRole('tab', { name });
  const more = page.getByRole('button', { name: /^More/ });
  await tab.or(more).first().waitFor();
  if (!(await tab.isVisible())) await more.click();
  await tab.click();
  return page.getByRole('tabpanel', { name });
}

/** Lets the lessons of the document opened last be completed, as if each was studied. Reloads the page. */
export async function studyAllLessons(page: Page): Promise<void> {
  const { documents } = await (await page.request.get('/api/documents')).json();
  await inDatabase((db) => studyLessons(db, documents[0].document_id, new Date()));
  await page.reload();
}

/** The lesson at hand as one page, with all of its questions at the end. */
export async function readAsPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read as a page' }).click();
  await page.getByRole('button', { name: 'Read in steps' }).waitFor();
}

/** Where a source opens: over the page, or beside a conversation on a wide screen. */
export const readerOf = (page: Page): Locator =>
  page.getByRole('dialog').or(page.locator('[data-reader]'));

/** Follows a source chip and returns the words that the reader marks, when it has closed again. */
export async function followSource(
  page: Page,
  chip: Locator,
): Promise<{ promised: string; marked: string }> {
  const label = (await chip.getAttribute('aria-label')) ?? '';
  await chip.click();
  const reader = readerOf(page);
  const marked = (await reader.locator('mark[data-marked]').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await reader.waitFor({ state: 'detached' });
  return { promised: label.replace(/^.{1,12}, open the source: /, ''), marked };
}

/** Uses of the day, as the dashboard's own call tells them. */
export async function usedToday(page: Page, userId = 'demo'): Promise<Record<string, number>> {
  const answer = await page.request.get(`/api/usage/${userId}`);
  expect(answer.status()).toBe(200);
  const { usage } = (await answer.json()) as { usage: Record<string, { used: number }> };
  return Object.fromEntries(Object.entries(usage).map(([key, { used }]) => [key, used]));
}

export const NOTHING_USED = {
  file_uploads: 0,
  course_generations: 0,
  flashcard_generations: 0,
  ai_chat_messages: 0,
};
