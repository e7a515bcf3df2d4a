import { plainProse } from '../../../language/plain-prose';
import { pointsAtText } from '../../../language/references';
import { ANSWER_LABEL } from '../../../language/statements';
import { everydayZipf } from '../../../language/word-lists';
import { capitalised } from '../../../language/words';
import { type AnalysedSentence, sentenceText, wordAt } from '../../analysed';
import { isEmpty } from '../../clauses/range';
import type { TermUse } from '../../terms/term-index';
import { asAnswer, asSentence, countWords } from '../../wording/phrasing';
import { opensAlone } from '../../wording/standalone';
import { type Asked, type CardSource, type ClausePattern, newDraft } from '../draft';
import { AGENTS } from '../subject';
import { textOf } from '../text';
import { saysKind } from './description';

const FEWEST_WORDS = 8;
const MOST_WORDS = 28;
const MOST_BLANKS = 3;
/** Least `chance` of a term; a SURE one needs no other term as a hint. */
const LEAST_CHANCE = 0.25;
const SURE_CHANCE = 0.5;
/** Zipf scale; blanks for more common words have many solutions. */
const MOST_EVERYDAY = 4;

/** A general statement without the term that it is about. */
export const blankCards: ClausePattern = (source, clause) => {
  const { sentence } = clause;
  const quote = sentenceText(source.document, sentence);
  if (
    !isEmpty(clause.lead) ||
    /[\d$%]/.test(quote) ||
    FITS_ANYTHING.test(quote) ||
    !isReadable(quote)
  )
    return [];
  const uses = source.terms.within(sentence.firstToken, sentence.endToken).filter(isAskable);
  const hinted = uses.filter(
    (use) => use.term.chance >= SURE_CHANCE || uses.some((other) => isApart(use, other)),
  );
  return blanksFor(source, sentence, hinted)
    .filter(({ front }) => leavesOneAnswer(front))
    .map((blank) => newDraft('blank', blank));
};

const NAMES = /\b(?:called|known as|termed|named) (?:the |a\(n\) )?_____/;
const DEFINES =
  /: (?:The |A\(n\) )?_____ (?:(?:is|are) ((?:an?|the) .+)|(?:refers? to|contains?|comprises?|consists? of|involves?) .+)/;

/** The gap is what the sentence names, defines or says the parts of; other gaps have several solutions. */
function leavesOneAnswer(front: string): boolean {
  const [isDefined, said] = DEFINES.exec(front) ?? [];
  return NAMES.test(front) || (isDefined !== undefined && (!said || saysKind(said)));
}

/** Statements with many solutions. */
const FITS_ANYTHING =
  /\b(?:a (?:number|variety) of|many|several) \p{L}+\.$|\b(?:concept|idea|notion) of\b|\b(?:questions?|not|no|never|nor|consensus)\b|n[’']t\b/iu;

/** Another term, outside the blank. */
function isApart(use: TermUse, other: TermUse): boolean {
  return (
    other.term.key !== use.term.key &&
    (other.endToken <= use.firstToken || other.firstToken >= use.endToken)
  );
}

/** A person in an example: "Abdul’s schema …". */
const OPENS_WITH_PERSON = /^\p{Lu}\p{Ll}+[’']s\s/u;

function isReadable(quote: string): boolean {
  const words = countWords(quote);
  return (
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    /[.。]$/.test(quote) &&
    opensAlone(quote) &&
    !pointsAtText(quote) &&
    !OPENS_WITH_PERSON.test(quote)
  );
}

function blanksFor(
  source: CardSource,
  sentence: AnalysedSentence,
  uses: readonly TermUse[],
): Asked[] {
  const fitting = uses.filter(
    (use) => standsOnce(source, sentence, use) && isWholePhrase(source, use),
  );
  return fitting.slice(0, MOST_BLANKS).map((use) => blankFor(source, sentence, use));
}

function isAskable({ term }: TermUse): boolean {
  if (AGENTS.test(term.text.toLowerCase())) return false;
  const isEveryday = term.words === 1 && everydayZipf(term.text.toLowerCase()) > MOST_EVERYDAY;
  return term.chance >= LEAST_CHANCE && !isEveryday;
}

/** No stem of the answer is elsewhere in the sentence. */
function standsOnce(
  { document }: CardSource,
  sentence: AnalysedSentence,
  { firstToken, endToken }: TermUse,
): boolean {
  const stems = new Set<number>();
  for (let token = firstToken; token < endToken; token++) stems.add(wordAt(document, token).stemId);
  for (let token = sentence.firstToken; token < sentence.endToken; token++) {
    const isOther = token < firstToken || token >= endToken;
    if (isOther && stems.has(wordAt(document, token).stemId) && !wordAt(document, token).stop)
      return false;
  }
  return true;
}

const PHRASE_TAGS = new Set(['NOUN', 'PROPN', 'ADJ']);

function isWholePhrase({ document }: CardSource, { firstToken, endToken }: TermUse): boolean {
  return [firstToken - 1, endToken].every((token) => {
    const { tag, text } = wordAt(document, token);
    return !PHRASE_TAGS.has(tag) && !/^(?:[-–/]$|[-–/.].)/.test(text);
  });
}

const STEP_NUMBER = /^\(?\d{1,2}[.)]\s*(?=\S)/;

function blankFor(source: CardSource, sentence: AnalysedSentence, use: TermUse): Asked {
  const before = textOf(source, sentence, { from: sentence.firstToken, to: use.firstToken })
    .replace(/\b(a)n?$/i, '$1(n)')
    .replace(STEP_NUMBER, '')
    .replace(ANSWER_LABEL, '');
  const after = textOf(source, sentence, { from: use.endToken, to: sentence.endToken });
  const blanked = plainProse(
    `${before}${/['’]$/.test(before) ? '' : ' '}_____${/^[\p{L}\p{N}(“]/u.test(after) ? ' ' : ''}${after}`,
  );
  const front = `Fill in the blank: ${capitalised(asSentence(blanked))}`;
  const back = asAnswer(textOf(source, sentence, { from: use.firstToken, to: use.endToken }));
  return { front, back, term: use.term };
}
