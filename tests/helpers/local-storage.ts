import type { Page } from 'playwright';

const EMPTY_PAGE = '/an-empty-page';

/** What the browser keeps for the app from now on. The page, which has shown nothing yet, gets an empty document of the app for it. */
export async function fillLocalStorage(page: Page, kept: Record<string, string>): Promise<void> {
  await page.route(`**${EMPTY_PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(EMPTY_PAGE);
  await page.evaluate((values) => Object.assign(localStorage, values), kept);
  await page.unroute(`**${EMPTY_PAGE}`);
}
