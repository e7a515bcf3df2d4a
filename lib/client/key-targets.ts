/** Elements in which one types, or that use letters and digits. */
export const TYPING = 'input:not([type="radio"]), textarea, select, [contenteditable]';

/** The same with radio buttons, which use Space and the arrows. */
export const USING_KEYS = `${TYPING}, input`;

/** Whether a key was pressed in an element that a selector matches, or within one. */
export function isPressedIn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
