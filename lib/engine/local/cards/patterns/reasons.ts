import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import { findToken } from '../../clauses/range';
import { isNegated } from '../../clauses/verbs';
import { asQuestion, asSentence, mainStatement, shortened } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft } from '../draft';
import { subjectOf } from '../subject';
import { invertedQuestion, textOf } from '../text';

const BECAUSE = new Set(['because']);
const LONGEST_STATEMENT = 16;
const FEWEST_WORDS = 4;
const MOST_WORDS = 32;

/** "S V because R" → why does S V?; "S V by doing R" → how does S V? */
export const reasonCards: ClausePattern = (source, clause) => {
  const link = limitsNothing(clause) ? linkIn(source, clause) : null;
  const subject =
    !link || link.at - clause.rest.from > LONGEST_STATEMENT ? null : subjectOf(source, clause);
  if (!link || !subject) return [];
  const tail = textOf(source, clause.sentence, { from: clause.rest.from, to: link.at }).replace(
    /,$/,
    '',
  );
  const { word, kind, at } = link;
  // "X is the failure to notice because …" says no reason for being X.
  const isKind = clause.main === null && /^(?:an?|the|\p{L}+ing) /u.test(tail);
  const question =
    isKind || UNFIT_TAIL[kind].test(tail)
      ? null
      : invertedQuestion(source, clause, { word, subject: subject.text, tail });
  const said = textOf(source, clause.sentence, { from: at, to: clause.rest.to });
  const back = shortened(kind === 'reason' ? said : mainStatement(said), FEWEST_WORDS, MOST_WORDS);
  if (!question || !back) return [];
  return [
    newDraft(kind, { front: asQuestion(question), back: asSentence(back), term: subject.term }),
  ];
};

type Link = { at: number; word: 'why' | 'how'; kind: 'reason' | 'means' };

/** "However, …", but not "In the liver, …". */
function limitsNothing({ lead }: Clause): boolean {
  return lead.to - lead.from < 2;
}

/** Of a statement with its own clause, only half would be asked. */
const UNFIT_TAIL = {
  reason:
    /[,;—]|\b(?:and|not|only|just|partly|mainly|largely|perhaps|in part|called)\b|\b(?:not as|more|less|(?:low|high|great|small|larg)er)\b(?!.* than)/,
  means:
    /[,;:—]|\b(?:that|which|who|whether|how|so|and|or|only|even|not|also|than|especially|particularly)\b/,
};

function linkIn({ document }: CardSource, { rest, tense, verbs, main }: Clause): Link | null {
  const because = findToken(document, rest, BECAUSE);
  if (because !== null)
    return wordAt(document, because + 1).text === 'of'
      ? null
      : { at: because, word: 'why', kind: 'reason' };
  if (tense !== 'present' || main === null || isNegated(document, verbs)) return null;
  for (let token = rest.from + 1; token < rest.to - FEWEST_WORDS; token++) {
    const next = wordAt(document, token + 1);
    if (wordAt(document, token).text === 'by' && next.text.endsWith('ing') && next.tag !== 'ADJ')
      return { at: token, word: 'how', kind: 'means' };
  }
  return null;
}
