import type { Locator, Page } from 'playwright';
import { expect, inject } from 'vitest';
import type { TutorAnswerWire, TutorEvent } from '@/lib/tutor/wire';
import { test as base } from '@/tests/helpers/browser';
import { studyState } from '@/tests/helpers/study-account';
import { createDocument } from '@/tests/helpers/uploads';
import { becomeNewcomer, inDatabase } from './steps/play';
import {
  atWidths,
  expectAccessibleInBothThemes,
  expectFocused,
  expectInside,
} from './steps/screens';
import { followSource, openTab, readAsPage, readerOf } from './steps/study';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** `chat(viewport)` opens the tutor of one learner, shared by the file, who has one real document. */
const test = base
  .extend('state', { scope: 'file' }, async ({ browser }) => {
    const { baseUrl } = inject('app');
    const context = await browser.newContext({ baseURL: baseUrl });
    const state = await studyState(context, baseUrl);
    await context.close();
    return state;
  })
  .extend('chat', async ({ openPage, state }) => async (viewport = DESK): Promise<Page> => {
    const page = await openPage({ storageState: state, viewport });
    await page.goto('/dashboard?tab=tutor');
    await inputOf(page).waitFor();
    return page;
  });

const sageOf = (page: Page) => page.getByRole('tabpanel', { name: 'Sage' });
const inputOf = (page: Page) => sageOf(page).getByRole('textbox', { name: 'Your question' });
const button = (page: Page, name: string | RegExp) => sageOf(page).getByRole('button', { name });
const turns = (page: Page) =>
  sageOf(page).getByRole('list', { name: 'Your chat with Sage' }).locator('> li');

async function ask(page: Page, question: string): Promise<Locator> {
  const before = await turns(page).count();
  await inputOf(page).fill(question);
  await inputOf(page).press('Enter');
  await expect.poll(() => turns(page).count()).toBe(before + 2);
  await sageOf(page)
    .getByRole('listitem')
    .getByText('Sage is looking through your document')
    .waitFor({ state: 'detached' });
  return turns(page).last();
}

test('the input is at the bottom of the window, however short the chat is, on a phone and on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const learnerId = await becomeNewcomer(page);
  await inDatabase((db) => createDocument(db, { learnerId }));
  await page.goto('/dashboard?tab=tutor');
  const toBottom = async () => {
    const box = (await inputOf(page).boundingBox())!;
    return page.viewportSize()!.height - box.y - box.height;
  };
  await inputOf(page).waitFor();
  const isAtBottom = () => expect.poll(toBottom).toBeLessThan(150);
  await atWidths(page, [DESK.width, PHONE.width], isAtBottom);
  await ask(page, 'What is melatonin?');
  await atWidths(page, [PHONE.width, DESK.width], isAtBottom);
});

test('on a wide screen, no empty column stands beside the chat of a document without lessons', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  const learnerId = await becomeNewcomer(page);
  const parts = { lessons: false, cards: true };
  await inDatabase((db) => createDocument(db, { learnerId }, { parts }));
  await page.goto('/dashboard?tab=tutor');
  await inputOf(page).waitFor();
  // By then it is known that there are no lessons.
  await page.waitForLoadState('networkidle');
  const beside = page.getByRole('complementary', { name: 'Beside the chat' });
  await expect.poll(() => beside.count()).toBe(0);
});

test('on a wide screen, a source opens beside the conversation, which goes on', async ({
  chat,
}) => {
  const page = await chat();
  await sageOf(page).getByRole('heading', { name: 'Questions to ask' }).waitFor();
  const answer = await ask(page, 'What is melatonin?');
  const chip = answer.getByRole('button', { name: /^1, open the source/ });
  await chip.click();
  const reader = page.getByRole('region', { name: 'States of Consciousness' });
  await expectFocused(reader.locator('mark[data-marked]'));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  const [left, right] = [await answer.boundingBox(), await reader.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

  await reader.getByRole('searchbox').fill('hypnosis');
  await page.keyboard.press('Enter');
  await reader
    .locator('mark[data-marked]')
    .filter({ hasText: /hypnosis/i })
    .waitFor();
  const quote = (await chip.getAttribute('aria-label'))?.split('open the source: ')[1] ?? '';
  await chip.click();
  await expectFocused(reader.locator('mark[data-marked]').filter({ hasText: quote }));

  const next = await ask(page, 'What is insomnia?');
  await next.getByRole('button', { name: /^1, open the source/ }).click();
  await reader
    .locator('mark[data-marked]')
    .filter({ hasText: /insomnia/i })
    .waitFor();
  await page.keyboard.press('Escape');
  await reader.waitFor({ state: 'detached' });
  await expectFocused(next.getByRole('button', { name: /^1, open the source/ }));
  await next.getByRole('button', { name: /^1, open the source/ }).click();
  await page.getByRole('tab', { name: 'Flashcards' }).click();
  await page.getByRole('tabpanel', { name: 'Flashcards' }).waitFor();
  await expect.poll(() => readerOf(page).count()).toBe(0);
});

test('on a phone, a source opens as a drawer that leaves the conversation in view', async ({
  chat,
}) => {
  const page = await chat(PHONE);
  const answer = await ask(page, 'What is melatonin?');
  await expectInside(page);
  const chip = answer.getByRole('button', { name: /^1, open the source/ });
  await chip.click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('mark[data-marked]').waitFor();
  await expect.poll(async () => (await drawer.boundingBox())?.y).toBeGreaterThan(150);
  await page.keyboard.press('Escape');
  const { promised, marked } = await followSource(page, chip);
  expect(marked).toBe(promised);
});

test('a move asks the next question', async ({ chat }) => {
  const page = await chat();
  await ask(page, 'What is a circadian rhythm?');
  const moves = sageOf(page).getByRole('list', { name: 'Ask next' });
  await expect.poll(() => moves.count()).toBe(1);
  const before = await turns(page).count();
  await moves.getByRole('button').first().click();
  await expect.poll(() => turns(page).count()).toBe(before + 2);
  // Only the last answer has moves.
  await expect.poll(() => moves.count()).toBeLessThanOrEqual(1);
});

test('a comparison comes as a table that stays inside a phone', async ({ chat }) => {
  const page = await chat(PHONE);
  const answer = await ask(page, 'Compare insomnia and narcolepsy');
  const table = answer.getByRole('table');
  await table.getByRole('columnheader', { name: /Narcolepsy/i }).waitFor();
  const hidden = await table.evaluate(
    ({ parentElement, scrollWidth }) => scrollWidth - parentElement!.clientWidth,
  );
  expect(hidden).toBeLessThanOrEqual(0);
  await expectInside(page);
  await expectAccessibleInBothThemes(page);
});

test('hint first: the answer is shown step by step, and stays shown on this device', async ({
  chat,
}) => {
  const page = await chat();
  await sageOf(page).getByRole('radio', { name: 'Hint first' }).check();
  const answer = await ask(page, 'What is a parasomnia?');
  await answer.getByText('Think first').waitFor();
  await expect.poll(() => answer.getByRole('button', { name: /open the source/ }).count()).toBe(0);
  await expect.poll(() => sageOf(page).getByRole('list', { name: 'Ask next' }).count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  await answer.getByRole('button', { name: 'Another hint' }).focus();
  await page.keyboard.press('Enter');
  await answer.getByText('Hint 1').waitFor();
  await expectFocused(answer.getByRole('button', { name: 'Show the passage' }));
  await page.keyboard.press('Enter');
  await answer.getByText('In the text').waitFor();
  await answer.getByRole('button', { name: 'Show the answer' }).press('Enter');
  await answer.getByText('Think first').waitFor({ state: 'detached' });
  await answer.getByRole('button', { name: /^1, open the source/ }).waitFor();

  await page.reload();
  await inputOf(page).waitFor();
  await turns(page)
    .last()
    .getByRole('button', { name: /^1, open the source/ })
    .waitFor();
  await expect
    .poll(() => sageOf(page).getByRole('radio', { name: 'Hint first' }).isChecked())
    .toBe(true);
  await sageOf(page).getByRole('radio', { name: 'Just answer' }).check();
});

test('clearing the chat can be undone; a failure says so and loses nothing', async ({
  chat,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  const page = await chat();
  await ask(page, 'What is jet lag?');
  const count = await turns(page).count();
  const refuse = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });

  await refuse('**/messages');
  await button(page, 'Clear chat').click();
  await sageOf(page)
    .getByText(
      'Your chat couldn’t be cleared. Something went wrong on our side. Please try again in a moment.',
    )
    .waitFor();
  await expect.poll(() => turns(page).count()).toBe(count);

  await button(page, 'Clear chat').click();
  await sageOf(page)
    .getByText('Chat cleared. Its questions still count toward today’s limit.')
    .waitFor();
  await expectFocused(inputOf(page));
  await expect.poll(() => turns(page).count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  await refuse('**/messages/restore');
  await button(page, 'Undo').click();
  await sageOf(page).getByText('Your chat couldn’t be restored.').waitFor();
  await page.reload();
  await inputOf(page).waitFor();
  await expect.poll(() => turns(page).count()).toBe(0);

  await ask(page, 'What is melatonin?');
  await button(page, 'Clear chat').click();
  await button(page, 'Undo').click();
  await expect.poll(() => turns(page).count()).toBe(2);
  await page.reload();
  await expect.poll(() => turns(page).count()).toBe(2);
});

test('without a connection, the answer says that it is offline help', async ({
  chat,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const page = await chat();
  await page.context().setOffline(true);
  const answer = await ask(page, 'Summarize it');
  await answer.getByText('Offline help', { exact: true }).waitFor();
  await answer
    .getByText(
      'Sage can’t be reached. This is offline help, from what this page has already loaded. Here’s the summary of your document:',
    )
    .waitFor();
  await page.context().setOffline(false);
});

test('a lesson’s own questions are asked beside it, with the lesson', async ({ chat }) => {
  const page = await chat();
  const courses = await openTab(page, 'Mini Courses');
  await courses.getByRole('button', { name: /^Lesson 2:/ }).click();
  await readAsPage(page);
  const asked = page.waitForRequest(/\/grok-chat/);
  await courses
    .getByRole('list', { name: 'Suggested questions' })
    .getByRole('button')
    .first()
    .click();
  expect(new URL((await asked).url()).searchParams.get('lesson_id')).toMatch(/^[\da-f-]{36}$/);
  const answer = courses.getByRole('list', { name: 'Question and answer' });
  await answer
    .getByRole('button', { name: /open the source/ })
    .first()
    .waitFor();
  await courses.getByRole('button', { name: /^Lesson 1:/ }).click();
  await answer.waitFor({ state: 'detached' });
});

/** Answers the shown question of the sample's quiz, `wrongly` only where it offers a choice. */
async function answerQuestion(quiz: Locator): Promise<void> {
  const task = (await quiz.getByRole('heading', { level: 3 }).textContent()) ?? '';
  const submit = () => quiz.getByRole('button', { name: 'Check answer' }).click();
  if (task === 'What is sleep?') await quiz.getByRole('button', { name: 'A hormone.' }).click();
  else if (task.startsWith('Is this true'))
    await quiz.getByRole('button', { name: 'One fact was changed' }).click();
  else if (task.startsWith('Match')) {
    await quiz.getByLabel('Melatonin', { exact: true }).selectOption('B: A hormone.');
    await quiz.getByLabel('REM sleep', { exact: true }).selectOption('A: A stage.');
    await submit();
  } else if (task.startsWith('Put')) {
    await quiz.getByRole('button', { name: 'Move up: Doze off.' }).click();
    await quiz.getByRole('button', { name: 'Move up: Doze off.' }).click();
    await submit();
  } else {
    await quiz.getByRole('textbox').fill('REM sleep');
    await submit();
  }
  const [role, verdict] =
    task === 'What is sleep?' ? (['alert', 'Not right'] as const) : (['status', 'Right'] as const);
  await quiz.getByRole(role).getByText(verdict, { exact: true }).waitFor();
}

test('a quiz is answered in the conversation, on a phone and after a reload on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const learnerId = await becomeNewcomer(page);
  await inDatabase((db) => createDocument(db, { learnerId }));
  await page.goto('/dashboard?tab=tutor');
  await inputOf(page).waitFor();
  const quiz = await ask(page, 'Quiz me');
  const look = () =>
    atWidths(page, [DESK.width, PHONE.width], () => expectAccessibleInBothThemes(page));
  for (let n = 1; n <= 5; n++) {
    await quiz.getByText(`Question ${n} of 5`).waitFor();
    if (n === 1) await look();
    await answerQuestion(quiz);
    if (n === 1) await look();
    await quiz.getByRole('button', { name: n < 5 ? 'Next question' : 'See result' }).click();
  }
  await expectFocused(quiz.getByRole('heading', { name: '4 of 5 right' }));
  await quiz.getByRole('button', { name: 'Retry the one you missed' }).click();
  await quiz.getByText('Question 1 of 1').waitFor();
  await quiz.getByRole('button', { name: 'A state of reduced awareness.' }).click();
  await quiz.getByRole('status').getByText('Right', { exact: true }).waitFor();
  await quiz.getByRole('button', { name: 'See result' }).click();
  await quiz.getByRole('heading', { name: '1 of 1 right' }).waitFor();

  await page.setViewportSize(DESK);
  await page.reload();
  await inputOf(page).waitFor();
  await turns(page).last().getByText('Question 1 of 5').waitFor();
  await ask(page, 'What is melatonin?');
  await page.reload();
  await inputOf(page).waitFor();
  await turns(page).first().waitFor();
  await button(page, 'Answer the 5 questions').click();
  await expectFocused(turns(page).nth(1).getByRole('heading', { level: 3 }));
});

declare global {
  interface Window {
    sendEvent: (event: TutorEvent) => void;
    breakStream: () => void;
  }
}

/** Lets a test answer the next questions event by event, as a slow model would. */
async function scriptAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      if (!String(input).includes('/grok-chat')) return real(input, init);
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      window.sendEvent = ({ event, data }) =>
        void writer.write(
          new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        );
      window.breakStream = () => void writer.abort(new TypeError('network error'));
      return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
}

const SENTENCES = ['Sleep is a state. [1]', 'It comes every night. [1]'] as const;
const SOURCE = { passage: 0, start: 0, quote: 'Consciousness', page: null };
const ANSWER: TutorAnswerWire = {
  message_id: 'scripted:answer',
  response: SENTENCES.join(' '),
  sources: [SOURCE],
  citations: [],
  hints: [],
  table: null,
  checks: [],
  moves: [],
  in_document: true,
  engine: 'model',
  remaining_messages: 9,
  message_limit: 20,
  extra_messages: 0,
};

test('an answer appears sentence by sentence, and is announced once, whole', async ({
  openPage,
  state,
  expectProblem,
}) => {
  expectProblem(/status of 4\d\d/);
  const page = await openPage({ storageState: state, viewport: DESK });
  await scriptAnswers(page);
  await page.goto('/dashboard?tab=tutor');
  const send = (event: TutorEvent) => page.evaluate((sent) => window.sendEvent(sent), event);
  const sentence = (text: string, sources: (typeof SOURCE)[]) =>
    send({ event: 'sentence', data: { text, opensParagraph: false, sources } });
  const heard = sageOf(page).locator('p[role=status]').first();
  await inputOf(page).fill('What is sleep?');
  await inputOf(page).press('Enter');
  const last = turns(page).last();

  await last.getByText('Sage is looking through your document').waitFor();
  await sentence(SENTENCES[0], [SOURCE]);
  await last.getByText('Sleep is a state.').waitFor();
  await last.getByRole('button', { name: /^1, open the source/ }).waitFor();
  await expect.poll(() => heard.textContent()).toBe('Sage is looking through your document');
  await sentence(SENTENCES[1], []);
  await last.getByText('It comes every night.').waitFor();
  const belowQuestion = async () => {
    const [question, answer] = [turns(page).nth(-2), last].map((turn) => turn.boundingBox());
    return ((await answer)?.y ?? 0) - ((await question)?.y ?? 0);
  };
  const before = await belowQuestion();
  await last.getByText('Sage is still writing').waitFor();
  const moves = [{ kind: 'example' as const, message: 'Give me an example' }];
  await send({ event: 'answer', data: { ...ANSWER, moves } });
  await last.getByRole('button', { name: 'Example' }).waitFor();
  await last.getByText('Written by a language model').waitFor();
  await expect.poll(() => last.getByText('Sage is still writing').count()).toBe(0);
  await expect.poll(() => belowQuestion()).toBe(before);
  await expect
    .poll(() => heard.textContent())
    .toBe('Sage: Sleep is a state. It comes every night.');

  await inputOf(page).fill('Tell me more');
  await inputOf(page).press('Enter');
  await last.getByText('Sage is looking through your document').waitFor();
  await sentence('Half an ans', []);
  await last.getByText('Half an ans').waitFor();
  await page.evaluate(() => window.breakStream());
  await last.getByText('Offline help', { exact: true }).waitFor();
  await expect.poll(() => sageOf(page).getByText('Half an ans').count()).toBe(0);
});
