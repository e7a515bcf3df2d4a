/**
 * Puts a text that is still being fetched on the clipboard. Asked for at once, because browsers allow it for a moment after the
 * press only.
 * @throws whatever fetching it throws, or the browser's refusal.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const plain = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
}
