import { wordAt } from '../../analysed';
import { parseFrom } from '../../clauses/clause';
import { findToken } from '../../clauses/range';
import { asQuestion, asSentence, countWords, mainStatement, shortened } from '../../wording/phrasing';
import { type ClausePattern, newDraft, type SentencePattern } from '../draft';
import { subjectOf } from '../subject';
import { invertedQuestion, textOf } from '../text';

const BECAUSE = new Set(['because']);
const COMMA = new Set([',']);
const LONGEST_STATEMENT = 16;
const FEWEST_WORDS = 4;
const MOST_WORDS = 32;

/** "S V because R" → why does S V? */
export const reasonCards: ClausePattern = (source, clause, index) => {
  const { document } = source;
  const because = findToken(document, clause.rest, BECAUSE);
  const subject =
    because === null || because - clause.rest.from > LONGEST_STATEMENT ? null : subjectOf(source, clause, index);
  if (because === null || !subject) return [];
  const tail = textOf(source, clause.sentence, { from: clause.rest.from, to: because }).replace(/,$/, '');
  const question = /[,;—]/.test(tail)
    ? null
    : invertedQuestion(source, clause, { word: 'why', subject: subject.text, tail });
  const back = shortened(
    textOf(source, clause.sentence, { from: because, to: clause.rest.to }),
    FEWEST_WORDS,
    MOST_WORDS,
  );
  if (!question || !back) return [];
  const share = wordAt(document, because + 1)?.text === 'of' ? 0.85 : 1;
  return [
    newDraft('reason', {
      front: asQuestion(question),
      back: asSentence(back),
      term: subject.term,
      sentence: index,
      share,
    }),
  ];
};

/** "Because R, S V" → why does S V? */
export const openingReasonCards: SentencePattern = (source, sentence, index) => {
  const { document } = source;
  if (!BECAUSE.has(wordAt(document, sentence.firstToken).text)) return [];
  const comma = findToken(document, { from: sentence.firstToken, to: sentence.endToken }, COMMA);
  if (comma === null || comma - sentence.firstToken < FEWEST_WORDS) return [];
  const clause = parseFrom(
    document,
    sentence,
    { from: comma, to: comma },
    { from: comma + 1, to: sentence.endToken - 1 },
  );
  const subject = clause && subjectOf(source, clause, index);
  if (!clause || !subject) return [];
  const tail = mainStatement(textOf(source, sentence, clause.rest));
  const question =
    countWords(tail) > LONGEST_STATEMENT
      ? null
      : invertedQuestion(source, clause, { word: 'why', subject: subject.text, tail });
  const back = shortened(textOf(source, sentence, { from: sentence.firstToken, to: comma }), FEWEST_WORDS, MOST_WORDS);
  return question && back
    ? [newDraft('reason', { front: asQuestion(question), back: asSentence(back), term: subject.term, sentence: index })]
    : [];
};
