import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * What axe finds in the page as it is, each with the first element at fault. axe is put into a document once: to do so for each look,
 * as its package for Playwright does, takes three times as long as the look itself.
 * @param only - the rules to check, instead of all
 */
export async function accessibilityFaults(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe!.run(document, {
      resultTypes: ['violations'],
      // No rule that is on by default reads the style sheets, which axe would otherwise load again.
      preload: false,
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, only);
}
