import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import type axe from 'axe-core';
import type { Page } from 'playwright';

/** Packed, in base64: the way into a page costs more than all that is done there. */
const AXE = deflateRawSync(
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js')),
).toString('base64');

declare global {
  interface Window {
    axe?: typeof axe;
    axeSource?: string;
  }
}

async function putAxeInto(page: Page): Promise<void> {
  await page.evaluate(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    window.axeSource = await new Response(unpacked).text();
  }, AXE);
  // The policy of our pages lets only a call from outside do this, and only at once.
  await page.evaluate(() => {
    // biome-ignore lint/security/noGlobalEval: as a script of its own, the policy would refuse it.
    globalThis.eval(window.axeSource ?? '');
    delete window.axeSource;
  });
}

/**
 * What axe finds in the page as it is, each with the first element at fault. axe is put into a document once: to do so for each look,
 * as its package for Playwright does, takes three times as long as the look itself.
 * @param only - the rules to check, instead of all
 */
export async function accessibilityFaults(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await putAxeInto(page);
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
