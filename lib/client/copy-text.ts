/**
 * Calls the clipboard before the text is fetched, since browsers only allow it right after a click.
 * @throws what fetching throws, or the browser's refusal
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const plain = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
}
