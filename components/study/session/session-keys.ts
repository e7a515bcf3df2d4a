import { USING_KEYS } from '@/lib/client/key-targets';
import { AGAIN, EASY, GOOD, HARD, type ReviewGrade } from '@/lib/constants/memory';

export type SessionKey = 'flip' | 'undo' | 'master' | ReviewGrade;

const KEYS = new Map<string, SessionKey>([
  [' ', 'flip'],
  ['z', 'undo'],
  ['Z', 'undo'],
  ['m', 'master'],
  ['M', 'master'],
  ['1', AGAIN],
  ['2', HARD],
  ['3', GOOD],
  ['4', EASY],
]);

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
  if (isOther || isWithin(USING_KEYS)) return null;
  if (key === ' ' && isWithin(PRESSABLE) && !isWithin('[data-card]')) return null;
  return KEYS.get(key) ?? null;
}
