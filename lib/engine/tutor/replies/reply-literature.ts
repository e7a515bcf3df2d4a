import { folded } from '../../../text/folded';
import { literal } from '../../../text/literal';
import { perObject } from '../../caches/per-object';
import { NAMES_PERSONS } from '../../language/headings/book-parts';
import { bareHeading } from '../../language/headings/headings';
import { at, sentencesBetween, sentencesIn } from '../../retrieval/columns';
import { sentencesWithAll, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { passagesOfSection, passageTexts } from '../../retrieval/passages';
import { queryOf } from '../../retrieval/query';
import { sectionOf } from '../../retrieval/rank-passages';
import { spread } from '../../spread';
import { literaryForm } from '../../structure/literary-form';
import { personNames } from '../../structure/persons';
import type { TutorAnswer } from '../../tutor-types';
import { Citations } from '../quotes/writer';
import { partOfBook } from '../requests/part-of-book';
import { bareWords } from '../requests/requests';
import { bullets } from './reply-whole';

const MOST_PERSONS = 14;
const MOST_NAMED = 6;
const MOST_TOLD = 5;
const MOST_LINES = 4;
const FEWEST_WORDS = 4;
const MOST_WORDS = 40;
const MOST_LOOKED_AT = 200;

const OF_PERSONS =
  /\b(?:who|name|list|which|what)\b.{0,30}\b(?:characters|persons|people|dramatis personae)\b|^(?:main |the )?characters$/i;
const WHO_IS = /^who(?:[’']s| is| was| are) ((?:\p{L}[\p{L}.’'-]{0,30} ?){1,4})$/iu;
const WHO_SAYS = /\bwho (?:says|said|speaks|asks)\b.{0,20}?[“"‘'](.{8,200})[”"’'.!?]/iu;
const QUOTES_ON =
  /\b(?:quotes?|quotations?|lines?)\b.{0,40}?\b(?:about|on|for|of|that (?:show|mention)s?) (?:the )?(\p{L}[\p{L} ’'-]{2,40})$/iu;
const HOW_IT_ENDS = /\bhow (?:does|did) .{2,40} end\b|^(?:the )?ending$/i;
const OF_WHOLE =
  /^(?:summari[sz]e|sum up|what(?:[’']s| is) (?:this|it|the (?:play|poem|book))(?: all)? about|(?:what are )?(?:the )?(?:main|key) points|give me (?:a|the) summary)\b/i;
const STAGE = /^[[(]/u;

/** What is asked of a novel, a play or poems as such: who is who, what happens in an act, a line on love; null of other texts and requests. */
export function replyOnLiterature(index: OpenIndex, message: string): TutorAnswer | null {
  if (index.language !== 'en') return null;
  const asked = bareWords(message);
  for (const [form, reply] of REPLIES) {
    const found = form.exec(asked) ?? form.exec(message);
    if (!found) continue;
    if (formOf(index) === null) return null;
    const answer = reply(index, found[1]?.trim() ?? '');
    if (answer) return answer;
  }
  return replyOnPart(index, message);
}

const REPLIES: readonly (readonly [
  RegExp,
  (index: OpenIndex, topic: string) => TutorAnswer | null,
])[] = [
  [OF_PERSONS, replyWithPersons],
  [WHO_SAYS, replyWithSpeaker],
  [WHO_IS, replyOnCharacter],
  [QUOTES_ON, replyWithLines],
  [HOW_IT_ENDS, replyWithEnd],
  [OF_WHOLE, replyOnWhole],
];

const MOST_READ = 2_000;

const formOf = perObject((index: OpenIndex) =>
  literaryForm({
    sections: index.sections,
    passages: passageTexts(index)
      .slice(0, MOST_READ)
      .map((text) => ({ text })),
  }),
);

const quoteOf = (citations: Citations, sentence: number): string =>
  citations.quote({ first: sentence, last: sentence });

/** Of the list of persons. */
function listedPersons(index: OpenIndex): number[] {
  const list = index.sections.findIndex(({ title }) => NAMES_PERSONS.test(bareHeading(title)));
  if (list < 0) return [];
  const { from, to } = passagesOfSection(index, list);
  return sentencesBetween(index, from, to);
}

function replyWithPersons(index: OpenIndex): TutorAnswer | null {
  const citations = new Citations(index);
  const listed = listedPersons(index);
  if (listed.length > 0) {
    const lines = listed.slice(0, MOST_PERSONS).map((one) => quoteOf(citations, one));
    return citations.answer(`The persons of “${index.title}”:${bullets(lines)}`);
  }
  const speaking = formOf(index) === 'play' ? speakersOf(index) : [];
  if (speaking.length > 0) {
    const lines = speaking.map(({ name, first }) => `${name}: ${quoteOf(citations, first)}`);
    return citations.answer(`Those who speak most in “${index.title}”:${bullets(lines)}`);
  }
  const named = namedMost(index).flatMap((name) => {
    const first = bringingIn(index, name)[0];
    return first === undefined ? [] : [`${name}: ${quoteOf(citations, first)}`];
  });
  if (named.length === 0) return null;
  return citations.answer(`Those who are named most in “${index.title}”:${bullets(named)}`);
}

const FEWEST_SPEECHES = 3;
const LONGEST_NAME = 60;

/** Of a play, each with the first that is said. */
const speakersOf = perObject((index: OpenIndex) => {
  const speeches = new Map<string, { times: number; first: number }>();
  passageTexts(index).forEach((text, passage) => {
    const name = SPEAKER.exec(text.slice(0, LONGEST_NAME))?.[1];
    if (!name) return;
    const known = speeches.get(name);
    if (known) known.times += 1;
    else speeches.set(name, { times: 1, first: at(index.passageFirstSentence, passage) });
  });
  return [...speeches]
    .filter(([, { times }]) => times >= FEWEST_SPEECHES)
    .sort((a, b) => b[1].times - a[1].times)
    .slice(0, MOST_NAMED)
    .map(([name, { first }]) => ({ name, first }));
});

const namedMost = perObject((index: OpenIndex) =>
  personNames(passageTexts(index)).slice(0, MOST_NAMED),
);

/** Sentences with a name, those that say who it is before others; no speech. */
function bringingIn(index: OpenIndex, name: string): number[] {
  const query = queryOf(index, name);
  if (query.terms.length === 0 || query.unknownWeight > 0) return [];
  const says = new RegExp(
    `(?<!\\p{L})${literal(name)}(?:, (?:an?|the|his|her) \\p{Ll}| (?:was|is) (?:an?|the|his|her|one of|born|known|called) \\p{L})`,
    'iu',
  );
  const named = new RegExp(`(?<!\\p{L})${literal(name)}(?!\\p{L})`, 'iu');
  const told = sentencesWithAll(index, query)
    .slice(0, MOST_LOOKED_AT)
    .filter((one) => {
      const text = textOfSentence(index, one);
      const words = text.split(' ').length;
      const isTold = /[.!]$/u.test(text) && !/["“”?|]|^[‘'[(]/u.test(text);
      const role = index.sections[sectionOf(index, at(index.sentencePassage, one))]?.role;
      const isNamed = /^\p{Lu}/u.test(named.exec(text)?.[0] ?? '');
      return isNamed && words >= FEWEST_WORDS && words <= MOST_WORDS && isTold && role === 'body';
    })
    .sort((a, b) => a - b);
  const saying = told.filter((one) => says.test(textOfSentence(index, one)));
  return saying.length > 0 ? saying : told;
}

function replyOnCharacter(index: OpenIndex, name: string): TutorAnswer | null {
  const citations = new Citations(index);
  const own = new RegExp(`^(?:the )?${literal(name)}(?!\\p{L})`, 'iu');
  const listed = listedPersons(index).find((one) => own.test(textOfSentence(index, one)));
  if (listed !== undefined) return citations.answer(quoteOf(citations, listed));
  const told = bringingIn(index, name)
    .slice(0, 2)
    .sort((a, b) => a - b);
  if (told.length === 0) return null;
  return citations.answer(told.map((one) => quoteOf(citations, one)).join('\n\n'));
}

/** "Mercutio: ", "Algernon. " */
const SPEAKER = /^((?:\p{Lu}[\p{L}'’]*\.? ?){1,3})[.:]\s/u;
const MOST_BACK = 60;

function replyWithSpeaker(index: OpenIndex, quote: string): TutorAnswer | null {
  const passages = passageTexts(index);
  const wanted = folded(quote);
  const found = passages.findIndex((text) => folded(text).includes(wanted));
  if (found < 0 || wanted.length < 8) return null;
  for (let passage = found; passage >= 0 && passage > found - MOST_BACK; passage--) {
    const name = SPEAKER.exec(passages[passage] ?? '')?.[1];
    if (!name) continue;
    const citations = new Citations(index);
    const sentence = sentencesIn(index, found).find((one) =>
      folded(textOfSentence(index, one)).includes(wanted.slice(0, 20)),
    );
    if (sentence === undefined) return null;
    return citations.answer(`${name} says it: ${quoteOf(citations, sentence)}`);
  }
  return null;
}

function replyWithLines(index: OpenIndex, topic: string): TutorAnswer | null {
  const query = queryOf(index, topic);
  if (query.terms.length === 0 || query.unknownWeight > 0) return null;
  const own = new RegExp(`(?<!\\p{L})${literal(topic.split(' ').at(-1) ?? topic)}`, 'iu');
  const lines = sentencesWithAll(index, query)
    .filter((one) => {
      const text = textOfSentence(index, one);
      const words = text.split(' ').length;
      return words >= FEWEST_WORDS && words <= MOST_WORDS && own.test(text) && !STAGE.test(text);
    })
    .sort((a, b) => a - b);
  if (lines.length === 0) return null;
  const citations = new Citations(index);
  const shown = spread(lines, MOST_LINES).map((one) => quoteOf(citations, one));
  return citations.answer(`Lines with “${topic}”:${bullets(shown)}`);
}

function replyWithEnd(index: OpenIndex): TutorAnswer | null {
  const all = sentencesBetween(index, 0, index.passageCount);
  const last = all
    .filter((one) => textOfSentence(index, one).split(' ').length >= FEWEST_WORDS)
    .slice(-2);
  const citations = new Citations(index);
  return citations.answer(`It ends: ${last.map((one) => quoteOf(citations, one)).join(' ')}`);
}

/** Where no sentence says what the whole is about. */
function replyOnWhole(index: OpenIndex): TutorAnswer | null {
  if (index.summary.length > 0) return null;
  const persons = replyWithPersons(index);
  const what = formOf(index) === 'play' ? 'a play' : 'verse';
  return persons && { ...persons, text: `Your document is ${what}. ${persons.text}` };
}

/** "What happens in act 3?" */
function replyOnPart(index: OpenIndex, message: string): TutorAnswer | null {
  const part = partOfBook(message, index.sections, index.passageCount);
  if (!part || formOf(index) === null) return null;
  const citations = new Citations(index);
  const known = [...index.lines, ...index.keyPoints, ...index.summary]
    .filter(({ passage }) => passage >= part.from && passage < part.to)
    .sort((a, b) => a.start - b.start);
  const told = [...new Map(known.map((one) => [one.start, one])).values()].slice(0, MOST_TOLD);
  if (told.length > 1) {
    const lines = told.map((one) => `${one.text} ${citations.mark(one)}`);
    return citations.answer(`From “${part.title}”:${bullets(lines)}`);
  }
  const sentences = sentencesBetween(index, part.from, part.to);
  const [first] = sentences;
  const last = sentences.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const [opening, end] = [
    { first, last: Math.min(first + 2, last) },
    { first: Math.max(last - 2, first), last },
  ];
  return citations.answer(
    `“${part.title}” begins: ${citations.quote(opening)}\n\nIt ends: ${citations.quote(end)}`,
  );
}
