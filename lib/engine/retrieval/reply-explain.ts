import { framed } from '../language/frames';
import { pointsBack, withoutLink } from '../language/references';
import type { TutorAnswer } from '../types';
import { chooseExplaining } from './choose-explaining';
import { definitionStrength } from './definitions';
import { sentencesWithAll, textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable, joined, samePassage, saysTheSame, withItsSubject } from './passage-prose';
import { type Query, queryOf } from './query';
import { refusal } from './refusal';
import { replyToQuestion } from './reply-question';
import { type Search, search, searchTopic } from './search';
import { Citations, proseOf, type Run, shown, wordsOf } from './writer';

/** Weight of a definition relative to the best score. */
const DEFINITION_WEIGHT = 2;
const STANDS_ALONE = 0.2;
/** Share of the first definition in the text; later ones get less. */
const DEFINITION_SHARE = 0.8;
const MAX_LOOKED_AT = 400;
/** Least strength of a clear definition. */
const PLAIN_DEFINITION = 0.85;
/** Least share of the topic's weight. */
const ON_TOPIC = 0.7;
const LONGEST_ROW = 400;
const EXPLAINING_SENTENCES = 3;
const SUMMARY_SENTENCES = 5;

/** A definition first, if the document has one, then what a question about the topic would get. */
export function replyWithExplanation(
  index: OpenIndex,
  topic: string,
  message: string,
): TutorAnswer {
  const found = searchTopic(index, topic);
  const defining = found.isCovered ? definitionOf(index, topic) : null;
  if (!defining) return replyWithPart(index, topic) ?? replyToQuestion(index, message, { topic });
  const more = chooseExplaining(index, message, search(index, message), {
    count: EXPLAINING_SENTENCES,
    fits: (sentence) => isShowable(index, sentence) && !saysTheSame(index, sentence, defining.last),
  }).map((sentence) => withItsSubject(index, sentence));
  const citations = new Citations(index);
  const runs = joined(index, [defining, ...more.slice(0, EXPLAINING_SENTENCES - 1)]);
  return citations.answer(runs.map((run) => citations.quote(run)).join('\n\n'));
}

/** The clearest definition of a topic. */
export function definitionOf(index: OpenIndex, topic: string): Run | null {
  const [best] = definitions(index, queryOf(index, topic), topic)
    .filter(({ sentence }) => strengthOf(index, sentence, topic) >= PLAIN_DEFINITION)
    .filter(({ sentence }) => isShowable(index, sentence) || isGlossaryRow(index, sentence, topic))
    .map(({ sentence, share }) => ({ sentence, worth: worthOf(index, sentence, share, topic) }))
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  return best ? withItsSubject(index, best.sentence) : null;
}

/** The start of the section named after a topic, where no sentence defines it, as on slides. */
function replyWithPart(index: OpenIndex, topic: string): TutorAnswer | null {
  const part = index.sections.find(
    ({ title }) => shown(title).toLowerCase() === topic.trim().toLowerCase(),
  );
  const first = part ? index.sentencePassage.indexOf(part.firstPassage) : -1;
  if (!part || first < 0) return null;
  const citations = new Citations(index);
  const run = { first, last: first };
  return citations.answer(
    `${framed(index.language, 'inPart', shown(part.title))}: ${citations.quote(run)}`,
  );
}

/** In text order, without a definition first. */
export function replyWithTopicSummary(
  index: OpenIndex,
  topic: string,
  count: number | null = null,
): TutorAnswer {
  const found = searchTopic(index, topic);
  if (!found.isCovered) return refusal(index, found);
  const wanted = count ?? SUMMARY_SENTENCES;
  const runs = explaining(index, found, topic, wanted).sort((a, b) => a.first - b.first);
  if (runs.length === 0) return replyToQuestion(index, topic, { topic });
  return written(index, runs);
}

function written(index: OpenIndex, runs: Run[]): TutorAnswer {
  const citations = new Citations(index);
  const text = runs
    .map((run) => `${ended(proseOf(withoutLink(wordsOf(index, run))))} ${citations.ofRun(run)}`)
    .join(' ');
  return citations.answer(framed(index.language, 'topicInShort', text));
}

function ended(sentence: string): string {
  return /[.!?…。！？]["”’)\]]*$/u.test(sentence) ? sentence : `${sentence}.`;
}

/** The best runs on a topic, the definition first. */
export function explaining(index: OpenIndex, found: Search, topic: string, limit: number): Run[] {
  const defining = definitions(index, found.query, topic);
  const ranked = [...found.sentences.filter(({ coverage }) => coverage >= ON_TOPIC), ...defining]
    .filter(({ sentence }) => isShowable(index, sentence) || isGlossaryRow(index, sentence, topic))
    .map(({ sentence, share }) => ({ sentence, worth: worthOf(index, sentence, share, topic) }))
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  const best = ranked[0]?.sentence;
  if (best === undefined) return [];
  const chosen = [best];
  for (const sentence of [best + 1, ...ranked.map((one) => one.sentence)]) {
    if (chosen.length < limit && adds(index, chosen, sentence)) chosen.push(sentence);
  }
  return joined(
    index,
    chosen.map((sentence) => withItsSubject(index, sentence)),
  );
}

/** A glossary row has no full stop. */
function isGlossaryRow(index: OpenIndex, sentence: number, topic: string): boolean {
  const text = textOfSentence(index, sentence);
  return text.length <= LONGEST_ROW && strengthOf(index, sentence, topic) >= PLAIN_DEFINITION;
}

/** Whether a sentence clearly defines the topic. */
export function isDefined(index: OpenIndex, topic: string): boolean {
  const sentences = sentencesWithAll(index, queryOf(index, topic)).slice(0, MAX_LOOKED_AT);
  return sentences.some((sentence) => strengthOf(index, sentence, topic) >= PLAIN_DEFINITION);
}

function strengthOf(index: OpenIndex, sentence: number, topic: string): number {
  return definitionStrength(textOfSentence(index, sentence), topic, index.language);
}

function worthOf(index: OpenIndex, sentence: number, share: number, topic: string): number {
  const strength = strengthOf(index, sentence, topic);
  const alone = pointsBack(textOfSentence(index, sentence)) ? 0 : STANDS_ALONE;
  return share + alone + DEFINITION_WEIGHT * strength;
}

/** Among many sentences on a topic, the definition is seldom a best match: check all. */
function definitions(
  index: OpenIndex,
  query: Query,
  topic: string,
): { sentence: number; share: number }[] {
  return sentencesWithAll(index, query)
    .slice(0, MAX_LOOKED_AT)
    .filter((sentence) => strengthOf(index, sentence, topic) > 0)
    .map((sentence, at) => ({ sentence, share: DEFINITION_SHARE / (1 + at / 10) }));
}

/** A sentence may refer back only to one already chosen. None precedes the first. */
function adds(index: OpenIndex, chosen: number[], sentence: number): boolean {
  if (
    sentence >= index.sentenceStart.length ||
    chosen.includes(sentence) ||
    !isShowable(index, sentence)
  )
    return false;
  const follows = chosen.includes(sentence - 1) && samePassage(index, sentence - 1, sentence);
  if (sentence + 1 === chosen[0]) return false;
  if (!follows && pointsBack(textOfSentence(index, sentence))) return false;
  return chosen.every((other) => !saysTheSame(index, other, sentence));
}
