import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';

/** Next writes `noModule`; HTML attribute names are case-insensitive. */
const isForOldBrowsers = ({ attributes }: Element): boolean =>
  [...attributes].some(({ name }) => name.toLowerCase() === 'nomodule');

/** As a Content-Security-Policy lists them. */
export function inlineScriptHashes(html: string): string[] {
  const { document } = parseHTML(html);
  const scripts = [...document.querySelectorAll('script:not([src])')].map(
    ({ textContent }) => textContent ?? '',
  );
  return [
    ...new Set(
      scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    ),
  ].sort();
}

/** The paths below `/_next/` of the scripts that a current browser loads. */
export function scriptAddresses(html: string): string[] {
  const scripts = [...parseHTML(html).document.querySelectorAll('script[src]')].filter(
    (each) => !isForOldBrowsers(each),
  );
  const addresses = scripts.map(
    (script) => /^\/_next\/[^?]+/.exec(script.getAttribute('src') ?? '')?.[0],
  );
  return [...new Set(addresses.filter((address) => address !== undefined))];
}
