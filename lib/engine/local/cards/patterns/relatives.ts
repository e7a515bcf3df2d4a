import { isPluralNoun } from '../../../language/words';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import type { TermUse } from '../../terms/term-index';
import { asQuestion, asSentence, countWords, mainStatement, shortened } from '../../wording/phrasing';
import { type CardDraft, newDraft, type SentencePattern } from '../draft';
import { namedAs } from '../named-as';
import { textOf } from '../text';
import { askForObject } from './objects';

const FEWEST_WORDS = 3;
const MOST_WORDS = 28;

/** The subject of these is the noun before "which"; that of "…, which causes" is often the whole clause. */
const ASKABLE = new Set(
  (
    'refer measure describe contain produce control regulate secrete carry connect store impose protect cover ' +
    'represent focus prohibit govern supply transport link separate surround detect receive support consist involve'
  ).split(' '),
);

/** "…, usury laws, which impose a limit …" → what do usury laws impose? */
export const relativeCards: SentencePattern = (source, sentence, index) => {
  const { document, terms } = source;
  const seen = new Set<number>();
  const uses = terms.within(index, sentence.firstToken, sentence.endToken - FEWEST_WORDS);
  const longest = [...uses].sort((a, b) => a.firstToken - b.firstToken);
  return longest.flatMap((use): CardDraft[] => {
    const verb = seen.has(use.endToken) ? null : verbAfter(document, sentence, use);
    if (verb === null) return [];
    seen.add(use.endToken);
    const { lemma } = wordAt(document, verb);
    const said = mainStatement(textOf(source, sentence, { from: verb + 1, to: sentence.endToken - 1 }));
    const asked = ASKABLE.has(lemma) ? askForObject(lemma, said) : null;
    const back = asked && shortened(asked.answer, FEWEST_WORDS, MOST_WORDS);
    if (!asked || !back || countWords(back) < FEWEST_WORDS) return [];
    const plural = isPluralNoun(wordAt(document, use.endToken - 1));
    const named = namedAs(source, use.term);
    const text =
      plural === named.plural ? named.text : textOf(source, sentence, { from: use.firstToken, to: use.endToken });
    const front = asQuestion(`what ${plural ? 'do' : 'does'} ${text} ${asked.tail}`);
    return [newDraft('action', { front, back: asSentence(back), term: use.term, sentence: index })];
  });
};

/** The verb of ", which V", in the number of the noun before the comma. */
function verbAfter(document: AnalysedDocument, { endToken }: AnalysedSentence, use: TermUse): number | null {
  const at = use.endToken;
  if (at + 3 >= endToken || wordAt(document, at).text !== ',' || wordAt(document, at + 1).text !== 'which') return null;
  const verb = wordAt(document, at + 2);
  if (verb.tag !== 'VERB') return null;
  const isThird = verb.text !== verb.lemma && verb.text.endsWith('s');
  const isBase = verb.text === verb.lemma;
  const plural = isPluralNoun(wordAt(document, at - 1));
  return (plural && isBase) || (!plural && isThird) ? at + 2 : null;
}
