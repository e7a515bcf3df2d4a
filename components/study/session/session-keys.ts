export type SessionKey = 'flip' | 'undo' | 'master' | 1 | 2 | 3 | 4;

const KEYS = new Map<string, SessionKey>([
  [' ', 'flip'],
  ['z', 'undo'],
  ['Z', 'undo'],
  ['m', 'master'],
  ['M', 'master'],
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
]);

/** Elements that use all keys. */
const TYPING = 'input, textarea, select, [role="dialog"], [contenteditable]';
/** Elements that use Space. Not the card: Space flips it. */
const PRESSABLE = 'button, a, summary';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>;

/** Null if it means nothing in a session, or belongs to the element that has the focus (`isWithin` tells by selector). */
export function sessionKey(
  { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: Pressed,
  isWithin: (selector: string) => boolean,
): SessionKey | null {
  const isOther = ctrlKey || metaKey || altKey || repeat || defaultPrevented;
  if (isOther || isWithin(TYPING)) return null;
  if (key === ' ' && isWithin(PRESSABLE) && !isWithin('[data-card]')) return null;
  return KEYS.get(key) ?? null;
}
