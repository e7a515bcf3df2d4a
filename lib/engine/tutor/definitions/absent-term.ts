import { groupOf } from '../../language/patterns';
import { searchTerms } from '../../language/words/search-terms';
import { synonymsOf } from '../../language/words/synonyms';
import { sentencesWithAll } from '../../retrieval/find-sentences';
import { nearTerm } from '../../retrieval/near-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf, termsOf } from '../../retrieval/query';
import { bareWords } from '../requests/requests';

/** "What is a taboo?", "What is a working memory?" */
const ASKS_TERM =
  /^what(?:[’']s| is| are| was| were) (?:an? |the )?((?:[\p{L}’'-]{1,30} ){0,3}[\p{L}’'-]{1,30})$/iu;
/** "the largest bone", "the poverty rate today": no names of things. */
const NO_TERM = new RegExp(
  `(?<!\\p{L})${groupOf([
    '\\p{L}{3,}est|most|least|best|worst|main|major|first|last|next|other|only|same|exact|total',
    'average|current|meaning|definition|point|purpose|role|function|difference|cause|reason',
    'example|result|effect|importance',
    'of|in|on|at|by|for|to|from|with|and|or|about|it|this|that',
    'called|used|made|done|going|argued|claimed|covered|discussed|described|shown|studied',
    'concluded|included|happening|important',
  ])}(?!\\p{L})`,
  'iu',
);
/** A text may leave them out. */
const CLASS_WORD =
  / (?:theory|theories|model|system|process|concept|idea|method|principle|law|approach|technique|phenomenon|disease|disorder|syndrome|test|scale)s?$/iu;
/** Words between those of a term: "a rate of return", "the return rate". */
const WITHIN = 2;
const MOST_SENTENCES = 200;

/** Whether a question asks what a term is of which the document has the words at most, each in another place. */
export function asksAbsentTerm(index: OpenIndex, message: string): boolean {
  if (index.language !== 'en') return false;
  const term = ASKS_TERM.exec(bareWords(message))?.[1] ?? '';
  if (term === '' || NO_TERM.test(term)) return false;
  if (!term.includes(' ')) return isAbsentWord(index, term);
  const name = term.replace(CLASS_WORD, '');
  const words = searchTerms(name, index.language);
  if (words.length < 2 || synonymsOf(name.toLowerCase()).length > 0) return false;
  if (words.some((one) => !index.termIds.has(one))) return false;
  return !isTogether(index, name) && !isHeaded(index, words);
}

/** A word that only others in the text are near to in sense: "forbidden" to "taboo". */
function isAbsentWord(index: OpenIndex, word: string): boolean {
  const [term = ''] = searchTerms(word, index.language);
  return term !== '' && !index.termIds.has(term) && nearTerm(index, term, false) === null;
}

function isHeaded(index: OpenIndex, words: readonly string[]): boolean {
  return index.headingTerms.some((terms) => words.every((one) => terms.has(one)));
}

function isTogether(index: OpenIndex, name: string): boolean {
  const query = queryOf(index, name);
  const ids = query.terms.map(({ id }) => id);
  return sentencesWithAll(index, query)
    .slice(0, MOST_SENTENCES)
    .some((sentence) => {
      const terms = [...termsOf(index, sentence)];
      return terms.some((_, start) => {
        const near = terms.slice(start, start + ids.length + WITHIN);
        return ids.every((id) => near.includes(id));
      });
    });
}
