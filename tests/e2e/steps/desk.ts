import type { Page } from 'playwright';
import { inject } from 'vitest';
import { test as base, type OpenOptions } from '@/tests/helpers/browser';
import { studyState, type TextFile } from '@/tests/helpers/study-account';

/** The tab that is shown. */
export const panel = (page: Page) => page.locator('[role="tabpanel"]:not([hidden])');

/** `desk(tab)` opens the dashboard of one learner, shared by the file, who has these documents. */
export const deskTest = (files?: readonly TextFile[]) =>
  base
    .extend('state', { scope: 'file' }, async ({ browser }) => {
      const { baseUrl } = inject('app');
      const context = await browser.newContext({ baseURL: baseUrl });
      const state = await studyState(context, baseUrl, files);
      await context.close();
      return state;
    })
    .extend(
      'desk',
      async ({ openPage, state }) =>
        async (tab: string, options: OpenOptions = {}): Promise<Page> => {
          const page = await openPage({ storageState: state, ...options });
          await page.goto(`/dashboard?tab=${tab}`);
          await panel(page).getByRole('heading', { level: 1 }).first().waitFor();
          return page;
        },
    );
