import { plainProse } from '../../../language/plain-prose';
import { capitalised, isPluralNoun } from '../../../language/words';
import { type AnalysedSentence, sentenceText, wordAt } from '../../analysed';
import type { RankedTerm } from '../../terms/term-index';
import { asAnswer, asQuestion, countWords } from '../../wording/phrasing';
import { type CardSource, newDraft, type SentencePattern } from '../draft';
import { textOf } from '../text';
import { joinItems, listItems } from './lists';

const SHORTEST = 8;
const LONGEST = 38;
/** Only an imagined case shows a concept; a study or a date does not. */
const OPENING = /^(?:for example|for instance|as an example), (?=(?:if|when|an?|someone) )/i;

/** "For example, if …" after the sentence that defines a term: which concept does the example show? */
export const exampleCards: SentencePattern = (source, sentence, index) => {
  const { document, terms } = source;
  const text = plainProse(sentenceText(document, sentence));
  const opening = OPENING.exec(text);
  const previous = document.sentences[index - 1];
  if (!opening || !previous?.prose || previous.passage !== sentence.passage) return [];
  const term = definedIn(source, previous, index - 1);
  const example = capitalised(text.slice(opening[0].length));
  const words = countWords(example);
  if (!term || words < SHORTEST || words > LONGEST) return [];
  const names = terms.within(index, sentence.firstToken, sentence.endToken);
  if (names.some((use) => use.term.key.includes(term.key))) return [];
  const front = `Which concept does this example show? “${example}”`;
  return [newDraft('example', { front, back: asAnswer(term.text), term, sentence: index })];
};

const DEFINING = /^(?:is|are|refers?|means?|occurs?|involves?|describes?)$/;

/** The term that is the subject of a defining sentence. */
function definedIn(
  { document, terms }: CardSource,
  { firstToken }: AnalysedSentence,
  index: number,
): RankedTerm | null {
  const start = /^(?:an?|the)$/.test(wordAt(document, firstToken).text) ? firstToken + 1 : firstToken;
  const use = terms.startingAt(index, start);
  return use && DEFINING.test(wordAt(document, use.endToken).text) ? use.term : null;
}

/** "Turing machines define classes, such as probabilistic Turing machines": the items belong to an earlier noun. */
function namesBefore(
  { document }: CardSource,
  { firstToken }: AnalysedSentence,
  end: number,
  items: readonly string[],
): boolean {
  const heads = new Set(items.map((item) => item.split(/[\s-]/).at(-1)!.toLowerCase()));
  for (let token = firstToken; token < end; token++) if (heads.has(wordAt(document, token).text)) return true;
  return false;
}

/** "drugs such as A, B, and C" → what are A, B and C examples of? */
export const instanceCards: SentencePattern = (source, sentence, index) => {
  const { document, terms } = source;
  for (let token = sentence.firstToken + 1; token < sentence.endToken - 3; token++) {
    if (wordAt(document, token).text !== 'such' || wordAt(document, token + 1).text !== 'as') continue;
    const end = wordAt(document, token - 1).text === ',' ? token - 1 : token;
    const uses = terms.within(index, sentence.firstToken, end).filter(({ endToken }) => endToken === end);
    const kind = uses.sort((a, b) => a.firstToken - b.firstToken)[0];
    const items = listItems(textOf(source, sentence, { from: token + 2, to: sentence.endToken }));
    if (
      !kind ||
      !items ||
      !isPluralNoun(wordAt(document, end - 1)) ||
      namesBefore(source, sentence, kind.firstToken, items)
    )
      return [];
    const back = asAnswer(textOf(source, sentence, { from: kind.firstToken, to: end }));
    const front = asQuestion(`what are ${joinItems(items)} examples of`);
    return [newDraft('instances', { front, back, term: kind.term, sentence: index })];
  }
  return [];
};
