import { literal } from '../../../text/literal';
import { analyse } from '../../language/analyse';
import { groupOf } from '../../language/patterns';
import { withoutLink } from '../../language/sentences/references';
import { searchTerms } from '../../language/words/search-terms';
import { capitalised } from '../../language/words/words';
import { sentencesWithAll, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf } from '../../retrieval/query';
import type { List } from '../quotes/listed';
import type { Run } from '../quotes/writer';
import { definitionOf } from './find-definition';
import { tellingRun } from './telling';

/** "types of carriers", "different kinds of costs"; unlike "parts of a cell". */
const ASKS_KINDS =
  /(?<!\p{L})(?:types?|kinds?|forms?|sorts?|class(?:es)?|categor(?:y|ies)|variet(?:y|ies)) of (?:the )?(.{3,60}?)(?: (?:are|is) there)?[?.!\s]*$/iu;
/** In words; of a longer one the kinds are seldom named after it. */
const LONGEST_THING = 2;
const FEWEST = 2;
const MOST = 8;
/** Sentences and names that are looked at. */
const MOST_SENTENCES = 200;
const MOST_NAMES = 40;
/** Of a name that isn't defined; words that once stand together are none: "happy employees". */
const FEWEST_PLACES = 2;
const NO_KIND = new RegExp(
  `^${groupOf([
    'other|such|same|different|all|each|every|both|many|several|numerous|countless|few|fewer|most',
    'more|some|any|new|own|certain|single|particular|possible|entire|whole|various|main|key',
    'important|first|second|third|next|last|two|three|four|five|one|term|word',
  ])}$`,
  'iu',
);

/** "carriers" of "what types of carriers are there"; '' where no kinds are asked for. */
export const kindAsked = (message: string): string => ASKS_KINDS.exec(message)?.[1]?.trim() ?? '';

/** The things that a document names after one and defines: "passive carrier" and "active carrier" for "types of carriers". */
export function kindsNamed(index: OpenIndex, message: string): List | null {
  const thing = kindAsked(message);
  const own = searchTerms(thing, index.language);
  if (index.language !== 'en' || own.length === 0 || own.length > LONGEST_THING) return null;
  const items: (List['items'][number] & { title: string })[] = [];
  for (const named of namesOf(index, thing, own)) {
    if (items.length === MOST) break;
    const run = toldOf(index, named);
    if (run && items.every(({ last }) => last !== run.last))
      items.push({ ...run, title: capitalised(named.name) });
  }
  const inOrder = items.sort((a, b) => a.first - b.first);
  return inOrder.length >= FEWEST ? { opening: null, items: inOrder } : null;
}

/** What tells of one kind: "An active carrier can …", but not "Many immune cells …" or "A bone cell, unlike …". */
function toldOf(index: OpenIndex, { name, places }: Name): Run | null {
  const words = literal(name);
  const opens = new RegExp(`^(?:(?:an?|the) )?${words}(?![\\p{L},])`, 'iu');
  const names = new RegExp(`(?:called|known as|referred to as|termed) (?:an? )?${words}`, 'iu');
  const says = (sentence: number) => withoutLink(textOfSentence(index, sentence));
  const defined = definitionOf(index, name);
  if (defined && [opens, names].some((form) => form.test(says(defined.last)))) return defined;
  const told = places < FEWEST_PLACES ? null : tellingRun(index, name);
  return told && opens.test(says(told.first)) ? told : null;
}

type Name = { name: string; places: number };

/** A thing with the word before it, each once, in the text's order. */
function namesOf(index: OpenIndex, thing: string, own: readonly string[]): Name[] {
  const head = literal(thing.replace(/(?:ies|[sy])$/iu, ''));
  const named = new RegExp(
    `(?<![\\p{L}-])([\\p{L}-]{3,30}) (?:${head}(?:y|ies|s|es)?)(?!\\p{L})`,
    'giu',
  );
  const names = new Map<string, Name>();
  for (const sentence of sentencesWithAll(index, queryOf(index, thing)).slice(0, MOST_SENTENCES)) {
    const text = textOfSentence(index, sentence);
    const found = [...text.matchAll(named)].filter(([, kind = '']) => !NO_KIND.test(kind));
    const isQuality = found.length > 0 ? qualitiesIn(text, index.language) : () => false;
    for (const { 0: name, 1: kind = '', index: start } of found) {
      const terms = searchTerms(name, index.language);
      if (terms.length <= own.length || !isQuality(start + kind.length)) continue;
      const known = names.get(terms.join(' '));
      if (known) known.places++;
      else names.set(terms.join(' '), { name, places: 1 });
    }
  }
  return [...names.values()].slice(0, MOST_NAMES);
}

/** By where a word ends: whether it may tell a kind, as "passive" and "acquired" do in "an acquired immunity", unlike "involve". */
function qualitiesIn(text: string, language: string): (end: number) => boolean {
  const tokens = analyse(text, language);
  const places = new Map(tokens.map(({ end }, i) => [end, i]));
  return (end) => {
    const place = places.get(end) ?? -1;
    const { tag = 'X', text: word = '' } = tokens[place] ?? {};
    const isParticiple = /ing$/iu.test(word) || (tag === 'VERB' && /ed$/iu.test(word));
    // "the operating costs", not "by monitoring costs"
    return isParticiple
      ? /^(?:DET|ADJ)$/.test(tokens[place - 1]?.tag ?? '')
      : /^(?:ADJ|NOUN|PROPN)$/.test(tag);
  };
}
