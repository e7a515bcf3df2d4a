import { sentenceText, wordAt } from '../../analysed';
import { isEmpty } from '../../clauses/range';
import { asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { addsMore } from '../adds-more';
import { type ClausePattern, newDraft } from '../draft';
import { isPersonName, subjectOf } from '../subject';
import { objectOf, textOf } from '../text';
import { askForObject } from './objects';

const FEWEST_WORDS = 3;
const MOST_WORDS = 26;

/** A phrasal verb: "rips an economy apart". */
const ENDS_IN_PARTICLE = / (?:apart|away|off|out|up|down|over|back|together|in|on|repeatedly)$/i;
const OPENS_WITH_DEGREE =
  /^(?:very|more|less|most|also|again|only|quite|often|usually|sometimes) /i;
/** `definitionCards` asks these. */
const DEFINES = new Set(['refer', 'mean', 'denote', 'describe']);

/** The text says of the same thing that it does something else too, or not always. */
const ONE_OF_SEVERAL =
  /\b(?:also|too|probably|perhaps|often|sometimes|instead|even|many of|in addition to|rather than|among other)\b/;
/** What persons suggest is a riddle out of its place; what a theory says is not. */
const CLAIMS =
  /(?:theory|theories|hypothesis|principle|law|model|rule|view|approach|perspective)$/i;

/** "the theory of rational expectations" */
const CLAIM_OF = /^the (?:theory|law|principle|concept|idea|hypothesis|doctrine) of /i;

/** "X regulates Y" → what does X regulate? Only if the whole sentence says that one thing of one term. */
export const actionCards: ClausePattern = (source, clause) => {
  const { sentence, finite, main, verbs, rest, tense, plural } = clause;
  const isPlain = main === finite && verbs.to - verbs.from === 1 && tense === 'present' && !plural;
  const verb = wordAt(source.document, finite).lemma;
  const subject =
    isPlain && isEmpty(clause.lead) && !DEFINES.has(verb) ? subjectOf(source, clause) : null;
  const object = objectOf(source, clause);
  const isWhole = object === textOf(source, sentence, rest);
  if (
    !subject ||
    !(subject.exact || CLAIM_OF.test(subject.text)) ||
    !isWhole ||
    addsMore(source, clause) ||
    ONE_OF_SEVERAL.test(sentenceText(source.document, sentence))
  )
    return [];
  const asked = askForObject(verb, object);
  if (!asked || isPersonName(subject.text)) return [];
  if (object.startsWith('that ') && !CLAIMS.test(subject.text) && !CLAIM_OF.test(subject.text))
    return [];
  const back = shortened(asked.answer, FEWEST_WORDS, MOST_WORDS);
  if (back !== asked.answer || OPENS_WITH_DEGREE.test(back) || ENDS_IN_PARTICLE.test(back))
    return [];
  const front = asQuestion(`what does ${subject.text} ${asked.tail}`);
  return [newDraft('action', { front, back: asSentence(back), term: subject.term })];
};
