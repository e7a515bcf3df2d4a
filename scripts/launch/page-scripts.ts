import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';

/** Next writes `noModule`; HTML ignores the case. */
const isForOldBrowsers = ({ attributes }: Element): boolean =>
  [...attributes].some(({ name }) => name.toLowerCase() === 'nomodule');

/** The hashes, as a policy names them, of the scripts that stand in the page itself. */
export function inlineScriptHashes(html: string): string[] {
  const { document } = parseHTML(html);
  const scripts = [...document.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent ?? '');
  return [...new Set(scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`))].sort();
}

/** The addresses below `/_next/` of the script files that a current browser loads for the page. */
export function scriptAddresses(html: string): string[] {
  const scripts = [...parseHTML(html).document.querySelectorAll('script[src]')].filter(
    (each) => !isForOldBrowsers(each),
  );
  const addresses = scripts.map((script) => /^\/_next\/[^?]+/.exec(script.getAttribute('src') ?? '')?.[0]);
  return [...new Set(addresses.filter((address) => address !== undefined))];
}
