import { expect } from 'vitest';
import { usageCounters } from '@/db/schema';
import { utcDay } from '@/lib/time/days';
import { test } from '@/tests/helpers/browser';
import { createDocument } from '@/tests/helpers/uploads';
import { becomeNewcomer, given, inDatabase } from './steps/play';
import { openStore, redeem } from './steps/rewards';
import { openTab } from './steps/study';

const DAILY_MESSAGES = 20;

test('when the day’s questions are used up, redeemed ones carry on', async ({ page }) => {
  const learnerId = await becomeNewcomer(page);
  await given(learnerId, 50);
  await inDatabase((db) => createDocument(db, { learnerId }));
  const used = {
    learnerId,
    day: utcDay(new Date()),
    key: 'ai_chat_messages',
    used: DAILY_MESSAGES,
  } as const;
  await inDatabase((db) => db.insert(usageCounters).values(used));
  await page.goto('/dashboard');

  const sage = await openTab(page, 'Sage');
  await sage.getByText('0 questions left today').waitFor();
  const input = sage.getByRole('textbox');
  await expect.poll(() => input.isDisabled()).toBe(true);

  const store = await openStore(page);
  await redeem(page, '20 extra tutor messages');
  await openTab(page, 'Sage');
  await sage.getByText('20 questions left today, including 20 extra').waitFor();
  await input.fill('What is melatonin?');
  const perksRead = page.waitForResponse((response) => response.url().includes('/perks/'));
  await input.press('Enter');
  await sage.getByText('19 questions left today, including 19 extra').waitFor();
  await perksRead;

  await openTab(page, 'Rewards Store');
  await store.getByRole('radio', { name: 'Yours' }).check();
  await store.getByText('19 extra tutor messages').waitFor();
});
