import { analyse } from '../language/analyse';
import type { OpenIndex } from './open-index';

/** As it is or as one of several: "therapies" of "individual therapy". */
function isWritten({ text }: OpenIndex, phrase: string): boolean {
  const stem = phrase.toLowerCase().replace(/(?:ies|[sy])$/, '');
  return text.toLowerCase().includes(stem);
}

const headOf = (part: string) => part.split(' ').slice(1).join(' ');

/** "external and internal respiration": both are. */
export function withSharedHead(index: OpenIndex, parts: readonly string[]): string[] {
  const last = parts.at(-1) ?? '';
  const head = headOf(last);
  if (head === '') return [...parts];
  return parts.map((part) => {
    const whole = `${part} ${head}`;
    const isShort = !part.includes(' ') && part !== last;
    return isShort && (isWritten(index, whole) || areQualities(index, part, last)) ? whole : part;
  });
}

/** "narrow" and "wide" of "narrow and wide fibrous joints". */
function areQualities(index: OpenIndex, part: string, last: string): boolean {
  const [quality] = last.split(' ');
  return [part, quality ?? ''].every((word) => {
    const [token, ...others] = analyse(word.toLowerCase(), index.language);
    return token?.tag === 'ADJ' && others.length === 0;
  });
}

/** Before a quality or a name that another follows: "the walls of the large". */
const LEAD = /^(.+ (?:of|in|on|for|between|with|during) (?:the |an? )?)(\S+)$/iu;
/** A thing that is asked of both, or where or when: "the role of", "meiosis in". */
const SHARED_OPENING =
  /^((?:.*?\b(?:roles?|functions?|effects?|structures?|causes?|symptoms|treatments?|benefits|(?:dis)?advantages|importance|origins?|purposes?|goals?|uses|features|characteristics|properties|locations?|views?|perspectives?|walls?) of|(?:(?!(?:of|in|on|for|from|with) )\S+ )+(?:in|during|among|within)) (?:the |an? )?)(.+)$/iu;
const PREPOSITION = /(?<!\p{L})(?:of|in|on|for|during|among|within|between|from|with)(?!\p{L})/iu;
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
