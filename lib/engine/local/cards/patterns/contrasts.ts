import { type AnalysedSentence, wordAt } from '../../analysed';
import { isFiniteVerb } from '../../clauses/verbs';
import { overlaps, type RankedTerm } from '../../terms/term-index';
import { asQuestion, asSentence, countWords } from '../../wording/phrasing';
import { type CardSource, newDraft, type SentencePattern } from '../draft';
import { namedAs, textOf } from '../text';

const LONGEST = 42;

/** "Xs …, whereas Ys …" → how do they differ? */
export const contrastCards: SentencePattern = (source, sentence) => {
  const pair = whereasPair(source, sentence);
  if (!pair || overlaps(pair.first.key, pair.second.key)) return [];
  const back = textOf(source, sentence, { from: sentence.firstToken, to: sentence.endToken });
  if (countWords(back) > LONGEST || /[:;]/.test(back)) return [];
  const [one, other] = [namedAs(source, pair.first), namedAs(source, pair.second)];
  if (one.plural !== other.plural) return [];
  const front = asQuestion(
    `how ${one.plural ? 'do' : 'does'} ${one.text} differ from ${other.text}`,
  );
  return [newDraft('contrast', { front, back: asSentence(back), term: pair.first })];
};

type Pair = { first: RankedTerm; second: RankedTerm };

function whereasPair(source: CardSource, { firstToken, endToken }: AnalysedSentence): Pair | null {
  for (let token = firstToken + 3; token < endToken - 3; token++) {
    const { text } = wordAt(source.document, token);
    if ((text !== 'whereas' && text !== 'while') || wordAt(source.document, token - 1).text !== ',')
      continue;
    const first = subjectTerm(source, firstToken);
    const second = subjectTerm(source, token + 1);
    return first && second ? { first, second } : null;
  }
  return null;
}

/** The term that is the whole subject of the clause at a token. */
function subjectTerm(source: CardSource, from: number): RankedTerm | null {
  const use = source.terms.startingAt(afterArticle(source, from));
  if (!use) return null;
  const next = wordAt(source.document, use.endToken);
  const isParticiple = next.tag === 'VERB' && /(?:ed|wn|en)$/.test(next.text);
  return next.tag === 'ADV' || (isFiniteVerb(next) && !isParticiple) ? use.term : null;
}

function afterArticle({ document }: CardSource, token: number): number {
  return /^(?:an?|the)$/.test(wordAt(document, token).text) ? token + 1 : token;
}
