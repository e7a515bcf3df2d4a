import type { Locator, Page } from 'playwright';

/** The tab that is shown. */
export const panel = (page: Page): Locator => page.locator('[role="tabpanel"]:not([hidden])');

/** Turns the card over and grades it. The page, whose clock must be installed, takes it for read after a moment. */
export async function grade(page: Page, key: '1' | '3'): Promise<void> {
  await page.keyboard.press('Space');
  await panel(page).getByText('How well did you know it?').waitFor();
  await page.clock.fastForward(3_000);
  await page.keyboard.press(key);
}
