/** A page that is still here after this long was not left. */
const LEAVING_MS = 15_000;

/**
 * Leaves for another site, in the top window where this page is shown inside another one. Resolves where the page is back after
 * all, so that what leads away stays busy till then.
 */
export async function leaveFor(address: string): Promise<void> {
  const { protocol } = new URL(address, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not a page's address: ${protocol}`);
  // Assigning `href` is the one thing that a page inside another one may do to it.
  (window.top ?? window).location.href = address;
  await new Promise((resolve) => {
    window.addEventListener('pageshow', resolve, { once: true });
    setTimeout(resolve, LEAVING_MS);
  });
}
