import { withoutLink } from '../../language/sentences/references';
import { searchTerms } from '../../language/words/search-terms';
import { at, sentencesBetween, sentencesIn } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { type Query, queryOf } from '../../retrieval/query';
import type { List } from '../quotes/listed';
import { type Part, partNamed } from '../quotes/named-part';
import { isShowable } from '../quotes/passage-prose';
import { withSubject } from '../quotes/runs';
import { numberCounted } from './list-announcement';
import { listTitleTerms } from './list-kinds';

/** "One technique is …", "Another common technique …", "A third technique …", with the words that name the thing. */
const ONE_OF =
  /^(?:one|another|a (?:second|third|fourth|fifth|final|further|common|related|different)|the (?:first|second|third|fourth|fifth|sixth|next|last|final|other|most common))((?: [\p{L}-]+){1,4})/iu;
/** "reasons why wages are sticky" */
const KIND_OF = /^(\p{L}{3,}s) (?:why|of|for|that|how|behind|to) (.{3,80})$/iu;
/** Of a second or later one. */
const GOES_ON =
  /^(?:another|an? (?:second|third|fourth|fifth|final|further)|the (?:second|third|fourth|fifth|sixth|next|last|final|other))(?!\p{L})/iu;
/** "developed a method called …" */
const CALLED = /(?<!\p{L})an? (?:[\p{L}-]+ ){0,3}?(\p{L}+) (?:called|known as|named) /iu;
const THEORY = '(?:theory|argument|model|explanation|hypothesis|view|approach)';
/** "Efficiency wage theory argues that …", "The insider-outsider model of the labor force, in simple terms, argues …" */
const A_THEORY = new RegExp(
  `^(?:the |an? )?(?:[\\p{L}’'-]+ ){1,7}?${THEORY}(?: of (?:[\\p{L}-]+ ){0,3}[\\p{L}-]+)?` +
    '(?:, [^,.]{2,30},)? ' +
    '(?:argues?|holds?|says?|states?|suggests?|claims?|points? out|proposes?|explains?|is)(?!\\p{L})',
  'iu',
);
const ONE_THEORY = new RegExp(`^(?:one|another) ${THEORY}(?!\\p{L})`, 'iu');
/** What an explanation or a reason can be called as well. */
const THEORIES: ReadonlySet<string> = new Set(
  listKinds('causes theories arguments explanations models views approaches'),
);
const FEWEST = 2;
const MOST_ITEMS = 10;
/** Of one section that are looked at. */
const MOST_PASSAGES = 60;

function listKinds(words: string): string[] {
  return searchTerms(words, 'en');
}

/**
 * Things of a kind that a section tells one after another, in sentences that say so: "A common technique …", "Another
 * technique …". Null where fewer than two do, or where the section counts others.
 */
export function toldInTurn(index: OpenIndex, message: string, topic: string): List | null {
  const [, noun = '', subject = topic] = KIND_OF.exec(topic) ?? [];
  const query = queryOf(index, subject);
  const part = partNamed(index, query, message);
  if (!part || index.language !== 'en') return null;
  const kinds = noun === '' ? kindsAsked(index, message, topic) : listTitleTerms(index, noun);
  const { from, to } = part.own;
  const section = { title: part.title, from, to: Math.min(to, from + MOST_PASSAGES) };
  const sentences = sentencesBetween(index, from, section.to).filter(
    (one) => isShowable(index, one) && opensItem(index, one, { kinds, query }),
  );
  const goesOn = sentences.some((one) => isLater(index, one));
  const isMany = sentences.length > FEWEST || (sentences.length === FEWEST && goesOn);
  const counted = numberIn(index, section, kinds);
  if (!isMany || (counted !== null && counted !== sentences.length)) return null;
  const items = sentences.map((one) => withSubject(index, one));
  return { opening: null, items: items.slice(0, MOST_ITEMS) };
}

const plain = (index: OpenIndex, sentence: number): string =>
  withoutLink(textOfSentence(index, sentence));

const isLater = (index: OpenIndex, sentence: number): boolean =>
  GOES_ON.test(plain(index, sentence)) || ONE_THEORY.test(plain(index, sentence));

/** What is asked for several of: "techniques" of "stress reduction techniques", "reasons" of "reasons why …". */
function kindsAsked(index: OpenIndex, message: string, topic: string): string[] {
  const own = listTitleTerms(index, topic);
  const around = listTitleTerms(index, message).filter((one) => !own.includes(one));
  const head = listTitleTerms(index, topic.split(' ').at(-1) ?? '');
  return around.length > 0 ? around : head;
}

function opensItem(
  index: OpenIndex,
  sentence: number,
  { kinds, query }: { kinds: string[]; query: Query },
): boolean {
  const text = plain(index, sentence);
  const isOf = (words: string) => listTitleTerms(index, words).some((one) => kinds.includes(one));
  const opensParagraph = sentencesIn(index, at(index.sentencePassage, sentence))[0] === sentence;
  const isTheory =
    opensParagraph &&
    kinds.some((one) => THEORIES.has(one)) &&
    (A_THEORY.test(text) || ONE_THEORY.test(text));
  if (isTheory) return true;
  const named = ONE_OF.exec(text)?.[1] ?? CALLED.exec(text)?.[1] ?? '';
  const said = new Set(searchTerms(text, index.language));
  const isOnTopic = query.terms.some(({ id }) => {
    const term = index.terms[id] ?? '';
    return said.has(term) && !kinds.includes(term);
  });
  return isOf(named) && (opensParagraph || isOnTopic);
}

function numberIn(index: OpenIndex, { from, to }: Part, kinds: readonly string[]): number | null {
  for (const sentence of sentencesBetween(index, from, to)) {
    const count = numberCounted(index, sentence, kinds);
    if (count !== null) return count;
  }
  return null;
}
