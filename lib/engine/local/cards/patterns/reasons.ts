import { type AnalysedDocument, wordAt } from '../../analysed';
import { type Clause, parseFrom } from '../../clauses/clause';
import { COMMA, findToken } from '../../clauses/range';
import { isFiniteVerb, isNegated } from '../../clauses/verbs';
import { asQuestion, asSentence, countWords, mainStatement, shortened } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft, type SentencePattern } from '../draft';
import { subjectOf } from '../subject';
import { invertedQuestion, textOf } from '../text';

const BECAUSE = new Set(['because']);
const CONDITIONS = new Set(['when', 'if']);
const LONGEST_STATEMENT = 16;
const FEWEST_WORDS = 4;
const MOST_WORDS = 32;

/** "S V because R" → why does S V?; "S V by doing R" → how does S V?; "S V when R" → when does S V? */
export const reasonCards: ClausePattern = (source, clause, index) => {
  const link = linkIn(source, clause);
  const subject = !link || link.at - clause.rest.from > LONGEST_STATEMENT ? null : subjectOf(source, clause, index);
  if (!link || !subject) return [];
  const tail = textOf(source, clause.sentence, { from: clause.rest.from, to: link.at }).replace(/,$/, '');
  const { word, kind, at } = link;
  const saysNothing = kind === 'condition' && tail === '' && clause.main === null;
  const question =
    saysNothing || UNFIT_TAIL[kind].test(tail)
      ? null
      : invertedQuestion(source, clause, { word, subject: subject.text, tail });
  const said = textOf(source, clause.sentence, { from: at, to: clause.rest.to });
  const back = shortened(kind === 'reason' ? said : mainStatement(said), FEWEST_WORDS, MOST_WORDS);
  if (!question || !back || countWords(back) < FEWEST_WORDS) return [];
  const share = wordAt(source.document, at + 1).text === 'of' ? 0.85 : 1;
  const card = { front: asQuestion(question), back: asSentence(back), term: subject.term, sentence: index, share };
  return [newDraft(kind, card)];
};

type Link = { at: number; word: 'why' | 'how' | 'when'; kind: 'reason' | 'means' | 'condition' };

/** Of a statement with its own clause, only half would be asked. */
const CLAUSE_WITHIN =
  /[,;:—]|\b(?:that|which|who|whether|how|so|and|or|only|even|not|also|than|especially|particularly)\b/;
const UNFIT_TAIL = {
  reason: /[,;—]|\b(?:not|only|just|partly|mainly|largely|perhaps)$/,
  means: CLAUSE_WITHIN,
  condition: CLAUSE_WITHIN,
};

/** The clause is their object: "decide when to buy". */
const ASKING = new Set(
  'decide determine know ask wonder see indicate tell show predict explain choose matter'.split(' '),
);

function linkIn({ document }: CardSource, { rest, tense, verbs, main }: Clause): Link | null {
  const because = findToken(document, rest, BECAUSE);
  if (because !== null) return { at: because, word: 'why', kind: 'reason' };
  if (tense !== 'present' || isNegated(document, verbs)) return null;
  for (let token = rest.from; token < rest.to - FEWEST_WORDS; token++) {
    const { text } = wordAt(document, token);
    const next = wordAt(document, token + 1);
    if (text === 'by' && main !== null && next.text.endsWith('ing') && next.tag !== 'ADJ' && token > rest.from)
      return { at: token, word: 'how', kind: 'means' };
    if (CONDITIONS.has(text) && !ASKING.has(wordAt(document, token - 1).lemma) && hasVerb(document, token + 2, rest.to))
      return { at: token, word: 'when', kind: 'condition' };
  }
  return null;
}

function hasVerb(document: AnalysedDocument, from: number, to: number): boolean {
  for (let token = from; token < to; token++) if (isFiniteVerb(wordAt(document, token))) return true;
  return false;
}

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
