import { isGrammarWord, searchTerms } from '../language/search-terms';
import { capitalised } from '../language/words';
import { definitionOf } from './find-definition';
import { sentencesWithAll, textOfSentence } from './find-sentences';
import type { List } from './listed';
import type { OpenIndex } from './open-index';
import { queryOf } from './query';
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
const NO_KIND =
  /^(?:other|such|same|different|many|several|most|more|some|new|own|certain|various|main|first|second|third|next|last|two|three|four|five|one)$/iu;

/** The things that a document names after one and defines: "passive carrier" and "active carrier" for "types of carriers". */
export function kindsNamed(index: OpenIndex, message: string): List | null {
  const thing = ASKS_KINDS.exec(message)?.[1]?.trim() ?? '';
  const own = searchTerms(thing, index.language);
  if (index.language !== 'en' || own.length === 0 || own.length > LONGEST_THING) return null;
  const items: (List['items'][number] & { title: string })[] = [];
  for (const name of namesOf(index, thing, own)) {
    const run = definitionOf(index, name) ?? tellingRun(index, name);
    if (run && items.every(({ last }) => last !== run.last))
      items.push({ ...run, title: capitalised(name) });
  }
  const inOrder = items.slice(0, MOST).sort((a, b) => a.first - b.first);
  return inOrder.length >= FEWEST ? { opening: null, items: inOrder } : null;
}

/** A thing with the word before it, each once, in the text's order. */
function namesOf(index: OpenIndex, thing: string, own: readonly string[]): string[] {
  const head = thing.replace(/(?:ies|[sy])$/iu, '').replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const named = new RegExp(
    `(?<![\\p{L}-])([\\p{L}-]{3,30}) (${head}(?:y|ies|s|es)?)(?!\\p{L})`,
    'giu',
  );
  const names = new Map<string, string>();
  for (const sentence of sentencesWithAll(index, queryOf(index, thing)).slice(0, MOST_SENTENCES)) {
    for (const [name, kind = ''] of textOfSentence(index, sentence).matchAll(named)) {
      const terms = searchTerms(name, index.language);
      const isName = !isGrammarWord(kind.toLowerCase(), index.language) && !NO_KIND.test(kind);
      if (isName && terms.length > own.length && !names.has(terms.join(' ')))
        names.set(terms.join(' '), name);
    }
  }
  return [...names.values()].slice(0, MOST_NAMES);
}
