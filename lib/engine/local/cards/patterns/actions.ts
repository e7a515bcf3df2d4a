import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import { isNegated } from '../../clauses/verbs';
import { asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft } from '../draft';
import { isPersonName, subjectOf } from '../subject';
import { helperVerb, objectOf, textOf } from '../text';
import { askForObject } from './objects';

const FEWEST_WORDS = 2;
const MOST_WORDS = 26;

/** A phrasal verb: "rips an economy apart". */
const ENDS_IN_PARTICLE = / (?:apart|away|off|out|up|down|over|back|together|in|on|repeatedly)$/i;
const OPENS_WITH_DEGREE = /^(?:very|more|less|most|also|only|quite|often|usually|sometimes) /i;
/** `definitionCards` asks these. */
const DEFINES = new Set(['refer', 'mean', 'denote', 'describe']);
const MODALS = new Set(['can', 'may', 'could', 'might', 'must', 'will', 'should']);

/** The text says of the same thing that it does something else too, or not always. */
const ONE_OF_SEVERAL = /\b(?:also|too|probably|perhaps|often|sometimes|instead|even)\b/;
/** What persons suggest is a riddle out of its place; what a theory says is not. */
const CLAIMS =
  /(?:theory|theories|hypothesis|principle|law|model|rule|view|approach|perspective)$/i;

/** "X regulates Y" → what does X regulate? */
export const actionCards: ClausePattern = (source, clause) => {
  const verb = askedVerb(source, clause);
  const subject =
    verb === null || DEFINES.has(verb) || isNegated(source.document, clause.verbs)
      ? null
      : subjectOf(source, clause);
  if (verb === null || !subject || ONE_OF_SEVERAL.test(wholeText(source, clause))) return [];
  const object = objectOf(source, clause).replace(/ by \p{L}+ing .+$/u, '');
  const asked = askForObject(verb, object);
  if (!asked || isPersonName(subject.text)) return [];
  if (object.startsWith('that ') && !CLAIMS.test(subject.text)) return [];
  const back = shortened(asked.answer, FEWEST_WORDS, MOST_WORDS);
  if (!back || OPENS_WITH_DEGREE.test(back) || ENDS_IN_PARTICLE.test(back)) return [];
  const front = asQuestion(`what ${helperVerb(source, clause)} ${subject.text} ${asked.tail}`);
  const share = subject.exact ? 1 : 0.8;
  const spare = clause.tense === 'past' || clause.main !== clause.finite;
  return [newDraft('action', { front, back: asSentence(back), term: subject.term, share, spare })];
};

function wholeText(source: CardSource, { sentence, rest }: Clause): string {
  return textOf(source, sentence, { from: sentence.firstToken, to: rest.to });
}

/** The main verb of "X regulates" and "X can regulate"; null for longer verb groups. */
function askedVerb({ document }: CardSource, { finite, verbs, main }: Clause): string | null {
  if (main === null) return null;
  const isPlain = main === finite && verbs.to - verbs.from === 1;
  const isModal =
    MODALS.has(wordAt(document, finite).text) && main === finite + 1 && main === verbs.to - 1;
  return isPlain || isModal ? wordAt(document, main).lemma : null;
}
