import { brand } from '../../brand';
import { accountMessages as messages } from '../../constants/account-messages';
import { NICKNAME_MAX_LENGTH, NICKNAME_MIN_LENGTH } from '../../constants/accounts';

/** Invisible, or only changes others: fillers, joiners, variation selectors, blank Braille. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
/** Where they are allowed: in emoji, and in scripts with joiners. */
const EMOJI =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu;
const JOINING = String.raw`[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}]`;
const JOINER = new RegExp(`(?<=${JOINING})[\u200c\u200d](?=${JOINING})`, 'gu');
/** A mark on nothing, or more marks on one letter than any language has. */
const STRAY_MARKS = /^\p{M}|\p{M}{4}/u;
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

function isPlain(nickname: string): boolean {
  const letters = nickname.replace(EMOJI, '').replace(JOINER, '');
  const alphabets = ALPHABETS.filter((alphabet) => alphabet.test(letters)).length;
  return alphabets < 2 && !HIDDEN.test(letters) && !STRAY_MARKS.test(letters.normalize('NFD'));
}

/** By Latin letter, the characters that look like it. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαᴀ4@',
  c: 'с',
  d: 'ᴅ',
  e: 'еεᴇ3',
  g: 'ɢ',
  h: 'н',
  i: 'іιɪıl1!',
  j: 'ј',
  k: 'кκᴋ',
  m: 'мμᴍ',
  n: 'νɴ',
  o: 'оοᴏ0',
  p: 'рρᴘ',
  r: 'ʀ',
  s: 'ѕςꜱ5$',
  t: 'тτᴛ7',
  u: 'υᴜ',
  w: 'ԝѡωᴡ',
  x: 'х',
  y: 'у',
};
const CONFUSABLES = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter]),
  ),
);

/** The same for two texts that look alike (compare Unicode UTS 39, 4). */
function skeleton(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const read = [...bare].map((character) => CONFUSABLES.get(character) ?? character).join('');
  return read.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const STAFF = new Set(
  ['admin', 'administrator', 'moderator', 'official', 'staff', 'support'].map(skeleton),
);
const PRODUCT = skeleton(brand.product);
const TUTOR = skeleton(brand.tutor);

const lettersOf = (read: string) => read.replace(/[^a-z]/g, '');

function isReserved(nickname: string): boolean {
  const read = skeleton(nickname);
  const letters = lettersOf(read);
  if (letters.includes(PRODUCT) || letters === TUTOR || STAFF.has(letters)) return true;
  return read.split(/[^a-z]+/).some((word) => STAFF.has(word));
}

/** A name that reads as ours, or begins with a word for our staff. */
export function impersonatesStaff(name: string): boolean {
  const read = skeleton(name);
  const [first = ''] = read.match(/[a-z]+/) ?? [];
  return lettersOf(read).includes(PRODUCT) || STAFF.has(first);
}

export function nicknameFault(nickname: string): string | undefined {
  const length = [...nickname].length;
  if (length < NICKNAME_MIN_LENGTH || length > NICKNAME_MAX_LENGTH) return messages.nicknameLength;
  if (!isPlain(nickname)) return messages.nicknameHidden;
  if (/[^\s@]@[^\s@]+\.[^\s@]/.test(nickname.normalize('NFKC'))) return messages.nicknameIsEmail;
  return isReserved(nickname) ? messages.nicknameReserved : undefined;
}
