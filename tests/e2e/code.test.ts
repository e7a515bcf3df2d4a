import { expect, inject } from 'vitest';
import { test as base } from '@/tests/helpers/browser';
import { studyState } from '@/tests/helpers/study-account';
import { expectAccessibleInBothThemes, expectInside } from './steps/screens';
import { openTab, readAsPage, readerOf } from './steps/study';

const PROGRAM = [
  'nums = [1, 2, 3]  # a list of three numbers, with a comment that is much too long for the screen of a phone',
  'for n in nums[1:]:',
  '    print(n)',
].join('\n');

const SLICING = 'Slicing is a short way to take some of the elements of a list:';

/** A tutorial whose sections each have a program. */
const TUTORIAL = ['Slicing', 'Loops', 'Functions', 'Classes', 'Files']
  .map((name) => {
    const lead = name === 'Slicing' ? SLICING : `${name} are parts of a program, such as this one:`;
    const more = `${name} can be found in every large program that people write at school or at work. They are easy to read, and easy to change when the task of a program changes. Most of the errors in them are found by running the program.`;
    return `## ${name}\n\n${more}\n\n${lead}\n\n\`\`\`python\n${PROGRAM}\n\`\`\``;
  })
  .join('\n\n');

const test = base.extend('state', { scope: 'file' }, async ({ browser }) => {
  const { baseUrl } = inject('app');
  const context = await browser.newContext({ baseURL: baseUrl });
  const file = { name: 'Python.md', buffer: Buffer.from(`# Python\n\n${TUTORIAL}`) };
  const state = await studyState(context, baseUrl, [file]);
  await context.close();
  return state;
});

test('a program keeps its lines in a lesson, in the source and in an answer, and scrolls on a phone', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state });
  await page.goto('/dashboard?tab=courses');
  await page.getByRole('button', { name: /^Lesson 1:/ }).click();
  await readAsPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const lesson = page.getByRole('article').locator('pre').first();
  await expect.poll(() => lesson.textContent()).toBe(PROGRAM);
  await expectInside(page);
  await expectAccessibleInBothThemes(page);

  const tutor = await openTab(page, 'Sage');
  await tutor.getByRole('textbox', { name: 'Your question' }).fill('What is slicing?');
  await page.keyboard.press('Enter');
  const answer = tutor.locator('pre').first();
  await expect.poll(() => answer.textContent()).toBe(PROGRAM);
  await expectInside(page);

  await tutor.locator('figure').getByRole('button').click();
  const source = readerOf(page)
    .locator('pre')
    .filter({ has: page.locator('mark') });
  await expect.poll(() => source.textContent()).toBe(PROGRAM);
  await expectInside(page);
});
