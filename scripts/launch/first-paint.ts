import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const SHEET = /<link rel="stylesheet" href="(\/_next\/([^"?]+\.css)[^"]*)"([^>]*?)\/?>/g;
const SCRIPT = /<script src="([^"]+)" async="">/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const END = '</body>';
/** A type that browsers do not know: they leave the element alone. */
const WAITING = 'after-paint';
/** Where nothing is painted (a tab in the background that says it is not), the scripts come all the same. */
const PATIENCE_MS = 3_000;

/**
 * Fetches a page's scripts once its first words are on the screen. Until then they would share a phone's connection with the
 * fonts, and run before the words are drawn.
 */
const LOADER = `(function(){
function load(){
document.querySelectorAll('script[type="${WAITING}"]').forEach(function(waiting){
var script=document.createElement('script');
script.async=true;
script.setAttribute('src',waiting.getAttribute('src'));
waiting.replaceWith(script);
});
}
var paints=window.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).indexOf('paint')>=0;
if(document.hidden||!paints)return load();
new PerformanceObserver(load).observe({type:'paint',buffered:true});
setTimeout(load,${PATIENCE_MS});
})()`;

/** A stylesheet as it may stand in any page: what it names beside itself is named from the root. */
function fromRoot(css: string, href: string): string {
  return css.replaceAll(/url\((?!["']?(?:data:|\/|#))(["']?)([^)"']+)\1\)/g, (_, quote: string, url: string) => {
    return `url(${quote}${posix.join(posix.dirname(href), url)}${quote})`;
  });
}

/**
 * A page whose styles stand in itself and whose scripts wait for its first picture. The links to the stylesheets stay, disabled:
 * React finds them there, and neither the browser nor React fetches them.
 * @param sheets the text of each stylesheet by its path below `/_next/`
 * @throws OperatorError when a stylesheet is not among them, or would end the page's style element
 */
export function paintFirst(html: string, sheets: ReadonlyMap<string, string>): string {
  const styled = html.replaceAll(SHEET, (_, href: string, path: string, rest: string) => {
    const css = sheets.get(path);
    if (css === undefined || css.includes('</')) throw new OperatorError(`No page can hold the stylesheet ${href}.`);
    return `<style>${fromRoot(css, href)}</style><link rel="stylesheet" disabled="" href="${href}"${rest}/>`;
  });
  const waiting = styled
    .replaceAll(SCRIPT_PRELOAD, '')
    .replaceAll(SCRIPT, (_, src: string) => `<script src="${src}" type="${WAITING}" async="">`);
  const end = waiting.lastIndexOf(END);
  return end < 0 ? html : `${waiting.slice(0, end)}<script>${LOADER}</script>${waiting.slice(end)}`;
}

/** Makes every prerendered page in `output` paint first. Next's own `inlineCss` would write the styles three times into each. */
export async function paintPagesFirst(output: string): Promise<void> {
  const server = join(output, 'server');
  const pages = (await readdir(server, { recursive: true })).filter((file) => file.endsWith('.html'));
  const sheets = new Map<string, string>();
  for (const page of pages) {
    const file = join(server, page);
    const html = await readFile(file, 'utf8');
    for (const [, , path = ''] of html.matchAll(SHEET)) {
      if (!sheets.has(path)) sheets.set(path, await readFile(join(output, path), 'utf8'));
    }
    await writeFile(file, paintFirst(html, sheets));
  }
}
