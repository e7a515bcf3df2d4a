/** After this time, the navigation has failed. */
const LEAVING_MS = 15_000;

/**
 * Navigates to another site, in the top window if this page is framed. Resolves if the page is still open or
 * restored, so that its button stays busy until then.
 */
export async function leaveFor(address: string): Promise<void> {
  const { protocol } = new URL(address, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(`Not a page's address: ${protocol}`);
  // The only access that a framed page has to a cross-origin top window.
  (window.top ?? window).location.href = address;
  await new Promise((resolve) => {
    window.addEventListener('pageshow', resolve, { once: true });
    setTimeout(resolve, LEAVING_MS);
  });
}
