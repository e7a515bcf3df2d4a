import { analyse } from '../../language/analyse';
import { groupOf } from '../../language/patterns';
import type { OpenIndex } from '../../retrieval/open-index';
import { isWritten } from './is-written';

const PREPOSITION = /(?<!\p{L})(?:of|in|on|for|during|among|within|between|from|with)(?!\p{L})/iu;

/** "external and internal respiration": both are. */
export function withSharedHead(index: OpenIndex, parts: readonly string[]): string[] {
  const last = parts.at(-1) ?? '';
  return parts.map((part) =>
    part.includes(' ') || part === last ? part : named(index, part, last),
  );
}

/** "Greek ethics" of "Greek" and "early Confucian ethics", where the text has it; but "virtue" of "virtue" and "virtue ethics". */
function named(index: OpenIndex, part: string, last: string): string {
  const [quality = '', ...rest] = last.split(' ');
  const of = rest.findIndex((word) => PREPOSITION.test(word));
  const heads = rest.slice(0, of < 0 ? rest.length : of).map((_, i) => rest.slice(i).join(' '));
  const isOpening = quality.toLowerCase() === part.toLowerCase();
  const [head] = heads;
  if (isOpening || head === undefined) return part;
  const found = heads.find((one) => isWritten(index, stemOf(`${part} ${one}`)));
  const isQuality = !rest.includes(part) && areQualities(index, part, quality);
  const shared = found ?? (isQuality ? head : undefined);
  return shared === undefined ? part : `${part} ${shared}`;
}

/** "individual therap" of "individual therapy", with which "individual therapies" begins, too, "act utilitarian" of the -ism. */
const stemOf = (name: string) => name.replace(/(?:ies|ism|[sy])$/, '');

/** "narrow" and "wide" of "narrow and wide fibrous joints". */
function areQualities({ language }: OpenIndex, ...words: string[]): boolean {
  return words.every((word) => {
    const [token, ...others] = analyse(word.toLowerCase(), language);
    return token?.tag === 'ADJ' && others.length === 0;
  });
}

/** Before a quality or a name that another follows: "the walls of the large". */
const LEAD = /^(.+ (?:of|in|on|for|between|with|during) (?:the |an? )?)(\S+)$/iu;
const ASPECTS =
  'roles?|functions?|effects?|structures?|causes?|symptoms|treatments?|benefits|' +
  '(?:dis)?advantages|importance|origins?|purposes?|goals?|uses|features|characteristics|' +
  'properties|locations?|views?|perspectives?|walls?';
/** A thing that is asked of both, or where or when. */
const SHARED_OPENING = new RegExp(
  `^(${groupOf([
    // "the role of"
    `.*?\\b(?:${ASPECTS}) of`,
    // "meiosis in"
    '(?:(?!(?:of|in|on|for|from|with) )\\S+ )+(?:in|during|among|within)',
  ])} (?:the |an? )?)(.+)$`,
  'iu',
);
/** "andropause on fertility" */
const SHARED_END = /^(.+?)( (?:on|upon|in|during|for) .+)$/iu;
const POSSESSIVE = /^(.+)[’']s$/u;
const OWNED = /[’']s (.+)$/u;

/** Two compared things, each with the words that both share: "meiosis in males" and "meiosis in females". */
export function withSharedWords(
  index: OpenIndex,
  [one, other]: readonly [string, string],
): [string, string] {
  const [, owned] = OWNED.exec(one) ?? [];
  if (owned && POSSESSIVE.test(other)) return [one, `${other} ${owned}`];
  const [, lead = '', quality = ''] = LEAD.exec(one) ?? [];
  const [whole = quality] = quality === '' ? [] : withSharedHead(index, [quality, other]);
  if (whole !== quality) return [`${lead}${whole}`, `${lead}${other}`];
  const [, opening, first = ''] = SHARED_OPENING.exec(one) ?? [];
  if (opening) {
    const [, own = other, end = ''] = SHARED_END.exec(other) ?? [];
    if (!PREPOSITION.test(first) && !PREPOSITION.test(own))
      return [`${one}${end}`, `${opening}${other}`];
  }
  const [named = one] = withSharedHead(index, [one, other]);
  return [named, other];
}
