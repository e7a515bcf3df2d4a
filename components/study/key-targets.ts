/** Elements that use all keys themselves. */
export const TYPING = 'input, textarea, select, [role="dialog"], [contenteditable]';

/** Whether a key was pressed in an element that a selector matches, or within one. */
export function isPressedIn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
