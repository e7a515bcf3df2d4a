import { isOldEnough } from '../accounts/rules';
import { ADULT_AGE_YEARS } from '../constants/accounts';

const QUALITIES = [
  'Amber',
  'Brave',
  'Calm',
  'Clever',
  'Cosmic',
  'Curious',
  'Gentle',
  'Golden',
  'Happy',
  'Jolly',
  'Keen',
  'Lucky',
  'Mellow',
  'Nimble',
  'Quick',
  'Quiet',
  'Silver',
  'Sunny',
  'Swift',
  'Witty',
];
const ANIMALS = [
  'Badger',
  'Beaver',
  'Crane',
  'Dolphin',
  'Falcon',
  'Fox',
  'Gecko',
  'Heron',
  'Ibis',
  'Koala',
  'Lynx',
  'Magpie',
  'Marten',
  'Otter',
  'Owl',
  'Panda',
  'Puffin',
  'Raven',
  'Tapir',
  'Wren',
];

/** Stable, and reveals nothing about the user. */
export function pseudonymOf(boardId: string): string {
  const digits = Number.parseInt(boardId.replaceAll('-', '').slice(0, 8), 16);
  const quality = QUALITIES[digits % QUALITIES.length];
  const animal = ANIMALS[Math.floor(digits / QUALITIES.length) % ANIMALS.length];
  return `${quality} ${animal} ${(Math.floor(digits / 400) % 90) + 10}`;
}

function firstNameAndInitial(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const initial = last && [...last][0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

type Shown = {
  boardId: string;
  boardName: 'automatic' | 'name' | 'nickname' | 'off';
  name: string;
  nickname: string | null;
  birthdate: string;
};

/** A pseudonym for minors by default (product-rules.md, "Leaderboard"). */
export function boardNameOf(
  { boardId, boardName, name, nickname, birthdate }: Shown,
  today: string,
): string {
  if (boardName === 'nickname' && nickname) return nickname;
  if (boardName === 'automatic' && !isOldEnough(birthdate, today, ADULT_AGE_YEARS))
    return pseudonymOf(boardId);
  return firstNameAndInitial(name);
}
