import { literal } from '../../../text/literal';
import { hasGrammar } from '../../language/analyse';
import { definesAfterwards, definitionStrength } from '../../language/definitions/definitions';
import { pointsBack } from '../../language/sentences/references';
import { searchTerms } from '../../language/words/search-terms';
import { at, samePassage } from '../../retrieval/columns';
import {
  sentencesInPassages,
  sentencesWithAll,
  textOfSentence,
} from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf } from '../../retrieval/query';
import { sectionOf } from '../../retrieval/rank-passages';
import { isDetail } from '../quotes/central';
import { isQuotable } from '../quotes/passage-prose';
import { withNext, withSubject } from '../quotes/runs';
import type { Run } from '../quotes/writer';
import { nameFor } from '../requests/short-names';
import { definesNothing, speaksOfLast, withoutAsides } from './definition-wording';

/** Of a definition, beside its strength. */
const STANDS_ALONE = 0.1;
/** Of the topic's own form: "behaviorism", not "behavior". */
const AS_WRITTEN = 0.2;
/** Of the first definition in the text; later ones get less. */
const FIRST = 0.4;
const MAX_LOOKED_AT = 400;
/** Least strength of a clear definition. */
const PLAIN_DEFINITION = 0.85;
/** The same under a heading that is the topic. */
const LIKELY_DEFINITION = 0.6;
const LONGEST_ROW = 400;
/** The clearest definition of a topic. */
export function definitionOf(index: OpenIndex, topic: string): Run | null {
  const found = clearest(index, topic, sentencesNaming(index, topic));
  if (found) return found;
  const whole = fullNameOf(index, topic) || turnedName(index, topic);
  return whole === ''
    ? null
    : clearest(index, whole, sentencesWithAll(index, queryOf(index, whole)));
}

/** Whose last letter tells it from others: "Type A", "Theory Y". */
const LETTERED = / \p{L}$/u;

function sentencesNaming(index: OpenIndex, topic: string): number[] {
  const sentences = sentencesWithAll(index, queryOf(index, topic));
  if (!LETTERED.test(topic)) return sentences;
  const name = topic.toLowerCase();
  return sentences.filter((one) => textOfSentence(index, one).toLowerCase().includes(name));
}

/** Of all places of a word, those before the same next word. */
const MOSTLY_BEFORE = 0.6;
const FEWEST_PLACES = 3;
const PLACES = 200;

/** "limited liability company" of "LLC", "anorexia nervosa" of "anorexia", where the text mostly says so, or "penetration pricing strategy"; '' for other topics. */
function fullNameOf(index: OpenIndex, topic: string): string {
  const words = topic
    .trim()
    .replace(/^(?:an?|the) /iu, '')
    .toLowerCase();
  if (/^\p{L}+(?: \p{L}+){1,2}$/u.test(words)) return withClass(index, words);
  const long = SHORT_NAME.test(words) ? nameFor(index, words) : null;
  if (long !== null) return long.toLowerCase();
  if (!/^\p{L}{4,}$/u.test(words)) return '';
  const after = new RegExp(`(?<!\\p{L})${words}(?: (\\p{L}{4,}))?`, 'giu');
  const places = [...index.text.matchAll(after)].slice(0, PLACES);
  const next = places.map(([, one = '']) => one.toLowerCase()).filter(Boolean);
  const [best] = next.toSorted(
    (a, b) => next.filter((one) => one === b).length - next.filter((one) => one === a).length,
  );
  const count = next.filter((one) => one === best).length;
  const isMost = count >= FEWEST_PLACES && count >= MOSTLY_BEFORE * places.length;
  return isMost ? `${words} ${best}` : '';
}

/** "rate of reaction" of "reaction rate", where the text has that; '' where it doesn't. */
function turnedName({ text }: OpenIndex, topic: string): string {
  const [, first = '', head = ''] = /^(?:the )?([\p{L}-]+) ([\p{L}-]+)$/iu.exec(topic.trim()) ?? [];
  if (head === '') return '';
  const turned = new RegExp(
    `(?<!\\p{L})${literal(head)} of (?:an? |the )?${literal(first)}(?!\\p{L})`,
    'iu',
  );
  return turned.exec(text)?.[0].toLowerCase() ?? '';
}

const SHORT_NAME = /^\p{L}{2,5}$/u;
const CLASS =
  'strategy|theory|model|method|approach|technique|process|effect|principle|doctrine|hypothesis|system';

/** "penetration pricing strategy" of "penetration pricing", where the text has that; '' where it doesn't. */
function withClass({ text }: OpenIndex, words: string): string {
  const whole = new RegExp(`(?<!\\p{L})${literal(words)} (?:${CLASS})(?!\\p{L})`, 'iu');
  return whole.exec(text)?.[0].toLowerCase() ?? '';
}

/**
 * The clearest one in the passages `from` to before `to`. A book has thousands of headings: to look for what each names
 * in all of it takes minutes.
 */
export function definitionIn(
  index: OpenIndex,
  topic: string,
  part: { from: number; to: number },
): Run | null {
  const terms = searchTerms(topic, index.language).map((term) => index.termIds.get(term));
  const known = terms.filter((term) => term !== undefined);
  if (known.length < terms.length) return null;
  return clearest(index, topic, sentencesInPassages(index, known, part));
}

const OPENS_WITH_PRONOUN = /^(?:this|that|these|those|it|its|they|their|such)(?!\p{L})/iu;

type Sentence = { sentence: number; text: string };

function clearest(index: OpenIndex, topic: string, sentences: readonly number[]): Run | null {
  const [best] = definitionsIn(index, topic, sentences);
  return best ? definingRun(index, topic, best) : null;
}

/** Below the best definition's worth and strength, of one that is as clear. */
const AS_CLEAR = { worth: 0.25, strength: 0.06 };
/** In letters; "X is a tax." says little. */
const SHORTEST = 40;

/** The shortest of the clear definitions of a topic that can be read alone, else the clearest. */
export function simplestDefinition(index: OpenIndex, topic: string): Run | null {
  const all = definitionsIn(index, topic, sentencesWithAll(index, queryOf(index, topic)));
  const [best] = all;
  if (!best) return null;
  const [shortest = best] = all
    .filter(
      ({ worth, strength, text }) =>
        worth >= best.worth - AS_CLEAR.worth &&
        strength >= best.strength - AS_CLEAR.strength &&
        text.length >= SHORTEST,
    )
    .filter((one) => definingRun(index, topic, one).first === one.sentence && isPlain(one))
    .sort((a, b) => a.text.length - b.text.length);
  return definingRun(index, topic, shortest);
}

/** "is the third subject area within psychology" */
const SAYS_PLACE =
  /(?<!\p{L})(?:is|are) (?:the|an?) (?:first|second|third|fourth|fifth|next|last|final|other) /iu;

/** Whether a reader new to the subject understands it by itself. */
function isPlain({ text }: Sentence): boolean {
  return !pointsBack(text) && !isDetail(text) && !SAYS_PLACE.test(text);
}

type Definition = Sentence & { worth: number; strength: number };

/** The clear definitions of a topic, the best first. */
function definitionsIn(
  index: OpenIndex,
  topic: string,
  sentences: readonly number[],
): Definition[] {
  const asWritten = topic.toLowerCase().replace(/s$/, '');
  return (
    sentences
      .slice(0, MAX_LOOKED_AT)
      .map((sentence) => ({ sentence, text: textOfSentence(index, sentence) }))
      // Without a stemmer, "Schlafapnoe" has the term of "Schlaf".
      .filter(({ text }) => hasGrammar(index.language) || text.toLowerCase().includes(asWritten))
      .map((one) => ({
        ...one,
        strength: Math.max(
          definitionStrength(one.text, topic, index.language),
          definitionStrength(withoutAsides(one.text), topic, index.language),
          introduces(index, one, asWritten) ? PLAIN_DEFINITION : 0,
        ),
      }))
      .map((one) => ({
        ...one,
        strength:
          one.strength >= LIKELY_DEFINITION && isTitled(index, one.sentence, topic)
            ? Math.max(one.strength, PLAIN_DEFINITION)
            : one.strength,
      }))
      .filter(({ strength }) => strength >= PLAIN_DEFINITION)
      .filter(({ text }) => !definesNothing(text))
      // A glossary row has no full stop.
      .filter(({ sentence, text }) => text.length <= LONGEST_ROW || isQuotable(index, sentence))
      .map(({ sentence, text, strength }, at) => ({
        sentence,
        text,
        strength,
        worth:
          strength +
          (pointsBack(text) ? 0 : STANDS_ALONE) +
          (text.toLowerCase().includes(asWritten) ? AS_WRITTEN : 0) +
          FIRST / (1 + at / 10),
      }))
      .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence)
  );
}

/** Sentences of a definition that opens a paragraph by pointing back: "These people are called the Hyksos." */
const MOST_WITH_NEXT = 3;

/** A definition with the sentences before it that it leans on; with those after it where none stands before it. */
function definingRun(index: OpenIndex, topic: string, { sentence, text }: Sentence): Run {
  const asWritten = topic.toLowerCase().replace(/s$/, '');
  const isWhole =
    text.toLowerCase().startsWith(asWritten) ||
    (definesAfterwards(text, topic, index.language) && !OPENS_WITH_PRONOUN.test(text));
  if (isWhole) return { first: sentence, last: sentence };
  const run = withSubject(index, sentence);
  const pointsOut = run.first === sentence && OPENS_WITH_PRONOUN.test(text);
  return pointsOut ? withNext(index, run, MOST_WITH_NEXT) : run;
}

/** Whether the heading over a sentence is the topic. */
function isTitled(index: OpenIndex, sentence: number, topic: string): boolean {
  const section = index.sections[sectionOf(index, at(index.sentencePassage, sentence))];
  const title = searchTerms(section?.title ?? '', index.language).join(' ');
  return title !== '' && title === searchTerms(topic, index.language).join(' ');
}

/** "Titchener went on to develop structuralism. Its focus was …" */
function introduces(index: OpenIndex, { sentence, text }: Sentence, topic: string): boolean {
  const ends = text
    .toLowerCase()
    .replace(/s?[”"’']?\.$/, '')
    .endsWith(topic);
  return (
    ends &&
    samePassage(index, sentence, sentence + 1) &&
    speaksOfLast(textOfSentence(index, sentence + 1), text)
  );
}
