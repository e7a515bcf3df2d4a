import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import { findToken } from '../../clauses/range';
import { asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft } from '../draft';
import { subjectOf } from '../subject';
import { invertedQuestion, textOf } from '../text';

const BECAUSE = new Set(['because']);
const LONGEST_STATEMENT = 16;
const FEWEST_WORDS = 4;
const MOST_WORDS = 32;

/** "S V because R" → why does S V? */
export const reasonCards: ClausePattern = (source, clause) => {
  const because = limitsNothing(clause) ? reasonIn(source, clause) : null;
  const subject =
    because === null || because - clause.rest.from > LONGEST_STATEMENT
      ? null
      : subjectOf(source, clause);
  if (because === null || !subject) return [];
  const tail = textOf(source, clause.sentence, { from: clause.rest.from, to: because }).replace(
    /,$/,
    '',
  );
  // "X is the failure to notice because …" says no reason for being X.
  const isKind = clause.main === null && /^(?:an?|the|\p{L}+ing) /u.test(tail);
  const question =
    isKind || UNFIT_TAIL.test(tail)
      ? null
      : invertedQuestion(source, clause, { word: 'why', subject: subject.text, tail });
  const said = textOf(source, clause.sentence, { from: because, to: clause.rest.to });
  const back = shortened(said, FEWEST_WORDS, MOST_WORDS);
  if (!question || !back) return [];
  return [
    newDraft('reason', { front: asQuestion(question), back: asSentence(back), term: subject.term }),
  ];
};

/** "However, …", but not "In the liver, …". */
function limitsNothing({ lead }: Clause): boolean {
  return lead.to - lead.from < 2;
}

/** Of a statement with its own clause, only half would be asked. */
const UNFIT_TAIL =
  /[,;—]|\b(?:and|not|only|just|partly|mainly|largely|perhaps|in part|called)\b|\b(?:not as|more|less|(?:low|high|great|small|larg)er)\b(?!.* than)/;

function reasonIn({ document }: CardSource, { rest }: Clause): number | null {
  const because = findToken(document, rest, BECAUSE);
  return because === null || wordAt(document, because + 1).text === 'of' ? null : because;
}
