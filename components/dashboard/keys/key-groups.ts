import { DASHBOARD_TABS } from '@/lib/constants/dashboard-tabs';
import { ANSWER_KEYS, CARD_KEYS, SESSION_KEYS } from '@/lib/constants/keys';
import { TAB_KEYS } from './tool-key';

/** `keys`: alternatives; in each, pressed one after the other or together. */
export type KeyEntry = { keys: readonly (readonly string[])[]; meaning: string };
export type KeyGroup = { title: string; entries: readonly KeyEntry[] };

type Listed = { keys: readonly string[]; meaning: string };

const alternatives = ({ keys, meaning }: Listed): KeyEntry => ({
  keys: keys.map((key) => [key]),
  meaning,
});

const modifier = (isApple: boolean) => (isApple ? '⌘' : 'Ctrl');

export function keyGroups(isApple: boolean): KeyGroup[] {
  return [
    {
      title: 'Everywhere',
      entries: [
        { keys: [[modifier(isApple), 'K'], ['/']], meaning: 'Search or jump to' },
        { keys: [['?']], meaning: 'These shortcuts' },
        { keys: [['Esc']], meaning: 'Close what is open' },
      ],
    },
    {
      title: 'Go to a tab',
      entries: DASHBOARD_TABS.map(({ value, label }) => ({
        keys: [['g', TAB_KEYS[value]]],
        meaning: label,
      })),
    },
    {
      title: 'Flashcards and sessions',
      entries: [...CARD_KEYS, ...SESSION_KEYS].map(alternatives),
    },
    { title: 'Lessons and practice', entries: ANSWER_KEYS.map(alternatives) },
  ];
}
