import { everydayZipf } from '../../../language/everyday';
import { type AnalysedSentence, sentenceText, wordAt } from '../../analysed';
import { isEmpty } from '../../clauses/range';
import type { TermUse } from '../../terms/term-index';
import { asAnswer, asSentence, capitalised, countWords } from '../../wording/phrasing';
import { opensAlone } from '../../wording/standalone';
import { tidy } from '../../wording/tidy';
import { type CardDraft, type CardSource, type ClausePattern, newDraft } from '../draft';
import { textOf } from '../text';

const FEWEST_WORDS = 7;
const MOST_WORDS = 28;
const MOST_BLANKS = 3;
/** Log-odds of being a key term, below which a blank would ask for a word that hardly matters. */
const LEAST_SCORE = -3;
/** On the Zipf scale: a blank for a word as common as this could be filled by many others. */
const MOST_EVERYDAY = 4;

/** A general statement with its key term left out. */
export const blankCards: ClausePattern = (source, clause, index) => {
  const { sentence } = clause;
  const quote = sentenceText(source.document, sentence);
  const words = countWords(quote);
  const isGeneral = isEmpty(clause.lead) && quote.endsWith('.') && !/[\d$%]/.test(quote) && opensAlone(quote);
  if (!isGeneral || words < FEWEST_WORDS || words > MOST_WORDS) return [];
  return source.terms
    .within(index, sentence.firstToken, sentence.endToken)
    .filter((use) => isTelling(use) && standsOnce(source, sentence, use) && isWholePhrase(source, use))
    .slice(0, MOST_BLANKS)
    .map((use) => blankFor(source, sentence, index, use));
};

function isTelling({ term }: TermUse): boolean {
  const isEveryday = term.words === 1 && everydayZipf(term.text.toLowerCase()) > MOST_EVERYDAY;
  return term.score >= LEAST_SCORE && !isEveryday;
}

/** No other word of the sentence gives the answer away. */
function standsOnce({ document }: CardSource, sentence: AnalysedSentence, { firstToken, endToken }: TermUse): boolean {
  const stems = new Set<number>();
  for (let token = firstToken; token < endToken; token++) stems.add(wordAt(document, token).stemId);
  for (let token = sentence.firstToken; token < sentence.endToken; token++) {
    const isOther = token < firstToken || token >= endToken;
    if (isOther && stems.has(wordAt(document, token).stemId) && !wordAt(document, token).stop) return false;
  }
  return true;
}

const PHRASE_TAGS = new Set(['NOUN', 'PROPN', 'ADJ']);

/** No noun before or after that belongs to the same phrase. */
function isWholePhrase({ document }: CardSource, { firstToken, endToken }: TermUse): boolean {
  const neighbours = [firstToken - 1, endToken].map((token) => document.words[document.tokenWord[token] ?? -1]);
  return neighbours.every((word) => !word || (!PHRASE_TAGS.has(word.tag) && word.text !== '-' && word.text !== '/'));
}

function blankFor(source: CardSource, sentence: AnalysedSentence, index: number, use: TermUse): CardDraft {
  const before = textOf(source, sentence, { from: sentence.firstToken, to: use.firstToken }).replace(
    /\b(a)n?$/i,
    '$1(n)',
  );
  const after = textOf(source, sentence, { from: use.endToken, to: sentence.endToken });
  const blanked = tidy(`${before} _____${/^[\p{L}\p{N}(“]/u.test(after) ? ' ' : ''}${after}`);
  const front = `Fill in the blank: ${capitalised(asSentence(blanked))}`;
  const back = asAnswer(textOf(source, sentence, { from: use.firstToken, to: use.endToken }));
  return newDraft('blank', { front, back, term: use.term, sentence: index });
}
