import { perObject } from '../../../caches/per-object';
import { groupOf, union } from '../../../language/patterns';
import { pointsBack } from '../../../language/sentences/references';
import { bestOfStretches } from '../../../spread';
import { asksFor, countedUp, opensWithSalutation } from '../../../structure/primary-source';
import type { Anchored, StudyPack } from '../../../types';
import {
  type AnalysedDocument,
  anchorOf,
  sentenceAt,
  sentenceText,
  taughtIn,
  textBetween,
} from '../../analysed';
import { type CardDraft, newDraft } from '../../cards/draft';
import { authorsTerm } from '../../cards/patterns/entries';
import { perSentence } from '../../per-sentence';
import { displayText } from '../../sentence-score';
import { summaryLength } from '../../summary/summarise';
import type { RankedTopic } from '../../summary/topics';
import { asSentence } from '../../wording/phrasing';
import { sourceOf } from './source';

const FEWEST_WORDS = 6;
const MOST_WORDS = 48;
const EASY_WORDS = 32;

/** An appeal, a wish or thanks. */
const APPEALS = union([
  /^(?:let|may|god|thank|thanks|bless|ladies|gentlemen|my (?:fellow|friends|dear)|fellow|friends|remember|look|behold|ask not|consider|imagine|listen|know that|go |come |oh?\b|ah\b|so help)(?!\p{L})/iu,
  /!["”]?$|\?/iu,
]);
/** Who or what is meant stands before, or nowhere. */
const LEANS = new RegExp(
  `^(?:(?:and|but|for|yet|so|then|or|nor|thus),? )?${groupOf([
    /it|they|he|she|these|those|this|that|its|their|his|her|such|here|there|none of|neither|both|all (?:this|that|of)|some|others?|another/,
    /if (?:so|not|they|he|she|it|this)|what|which|who|whether|perhaps|surely|of course|indeed|well|yes|no|not/,
    /to (?:them|him|her|this|that|those)|in (?:this|that)|for (?:this|that)|with (?:this|that)|from (?:this|that)/,
  ])}(?!\\p{L})`,
  'iu',
);
const isAppeal = (text: string): boolean => APPEALS.test(text) || opensWithSalutation(text);

/** Between sentences that say the same with other words. */
const CONNECTS = /^(?:and|but|for|yet|so|then|nor|thus|moreover|likewise)(?!\p{L})/iu;
/** "Free people of Berlin: Today …" */
const HAILS = /^[^.:]{3,60}: \p{Lu}/u;
const FIGURE =
  /\d|(?<!\p{L})(?:hundred|thousand|million|billion|dozen|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|yesterday|last (?:night|week|year))(?!\p{L})/iu;
const NAME = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/gu;
const STATES =
  /(?<!\p{L})(?:must|ought|should|shall|cannot|will not|is|are|was|were|has|have|had|died|killed|attacked|declared|refused|signed|freed|proclaim|believe|hold|declare|resolve|pledge|intend|oppose|support|does|do|can|will|never)(?!\p{L})/iu;
const TO_HEARERS = /(?<!\p{L})(?:you|your|yours|yourselves)(?!\p{L})/iu;

/** How well a sentence tells what is claimed, asked for or happened; 0 of questions, appeals and what leans on others. */
const claimScore = perSentence((document, index): number => {
  const { taught, passage } = sentenceAt(document, index);
  const text = displayText(document, index);
  const written = sentenceText(document, sentenceAt(document, index));
  const words = text.split(' ').length;
  if (!taught || words < FEWEST_WORDS || words > MOST_WORDS) return 0;
  if (sourceOf(document)?.around.has(passage) || !/[.;]["”’)]?$|["”]$/u.test(text)) return 0;
  if (isAppeal(written) || isAppeal(text) || LEANS.test(written) || LEANS.test(text)) return 0;
  if (pointsBack(text) && !/^(?:we|our|I)(?!\p{L})/iu.test(text)) return 0;
  const names = new Set((text.match(NAME) ?? []).map((one) => one.toLowerCase())).size;
  return (
    0.6 +
    0.9 * Number(asksFor(text)) +
    0.6 * Number(FIGURE.test(text)) +
    0.3 * Math.min(2, names) +
    0.4 * Number(STATES.test(text)) -
    0.5 * Number(CONNECTS.test(written) || HAILS.test(text)) -
    0.5 * Number(TO_HEARERS.test(text) && !asksFor(text)) -
    0.3 * Number(words > EASY_WORDS)
  );
});

const LEAST = 0.9;

/** The best claim of each of `count` stretches, in order; fewer where little is said plainly. */
export function claimsIn(
  document: AnalysedDocument,
  sentences: readonly number[],
  count: number,
): number[] {
  const chosen = bestOfStretches(sentences, count, (one) => rank(document, one), LEAST);
  return chosen.length > 0 ? chosen : anyOf(document, sentences);
}

/** Of a lesson that says nothing plainly, the first whole sentence that isn't a question. */
function anyOf(document: AnalysedDocument, sentences: readonly number[]): number[] {
  const found = sentences.find((one) => {
    const { taught, prose, passage } = sentenceAt(document, one);
    const isText = taught && prose && !sourceOf(document)?.around.has(passage);
    return (
      isText && !LEANS.test(displayText(document, one)) && !displayText(document, one).endsWith('?')
    );
  });
  return found === undefined ? [] : [found];
}

/** What is counted up counts for more than any of it. */
const rank = (document: AnalysedDocument, index: number): number =>
  demandsOf(document).has(index)
    ? MOST_RANK
    : isCounted(document, index)
      ? 0
      : claimScore(document, index);

const MOST_RANK = 9;

type Demand = { anchor: Anchored; items: string; asked: string };

/** By the sentence that leads in to what is counted up: "I ask of you three things. First, … Second, …" */
const demandsOf = perObject((document: AnalysedDocument): ReadonlyMap<number, Demand> => {
  const found = new Map<number, Demand>();
  const byPassage = Map.groupBy(
    [...document.sentences.keys()],
    (one) => sentenceAt(document, one).passage,
  );
  for (const [passage, own] of byPassage) {
    const counted = countedUp(own.map((one) => sentenceText(document, sentenceAt(document, one))));
    const lead = own[(counted?.from ?? 0) - 1];
    const first = own[counted?.from ?? 0];
    const last = own[(counted?.to ?? 0) - 1];
    if (!counted || lead === undefined || first === undefined || last === undefined) continue;
    const { start } = sentenceAt(document, lead);
    const quote = textBetween(document, passage, start, sentenceAt(document, last).end);
    const asked = sentenceText(document, sentenceAt(document, lead));
    if (quote.length > LONGEST || !LEADS_IN.test(asked)) continue;
    const items = textBetween(
      document,
      passage,
      sentenceAt(document, first).start,
      sentenceAt(document, last).end,
    );
    found.set(lead, { anchor: { passage, start, quote, text: quote }, items, asked });
  }
  return found;
});

const LONGEST = 900;
const LEADS_IN =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|several|these|following)(?!\p{L})/iu;

const isCounted = (document: AnalysedDocument, index: number): boolean => {
  const { passage, start, end } = sentenceAt(document, index);
  return [...demandsOf(document).values()].some(
    ({ anchor }) =>
      anchor.passage === passage &&
      start > anchor.start &&
      end <= anchor.start + anchor.quote.length,
  );
};

/** As a key point, or a sentence of a summary. */
export const claimAt = (document: AnalysedDocument, index: number): Anchored =>
  demandsOf(document).get(index)?.anchor ?? {
    ...anchorOf(document, index),
    text: asSentence(displayText(document, index)),
  };

/** Claims, demands and events from all of a speech or a letter. */
export function sourceSummary(
  document: AnalysedDocument,
  topics: readonly RankedTopic[],
): Pick<StudyPack, 'summary' | 'gist' | 'sectionLines'> {
  const all = taughtIn(document, { from: 0, to: document.sentences.length });
  const sectionLines = topics.map(({ title, firstPassage, sentences }) => {
    const [line] = claimsIn(document, sentences, 1);
    return { title, firstPassage, line: line === undefined ? null : claimAt(document, line) };
  });
  return {
    summary: claimsIn(document, all, summaryLength(document.source.wordCount)).map((one) =>
      claimAt(document, one),
    ),
    gist: null,
    sectionLines: topics.length > 1 ? sectionLines : [],
  };
}

/** "What three things does the speaker ask for?" */
export function demandCards(document: AnalysedDocument): CardDraft[] {
  if (!sourceOf(document)) return [];
  return [...demandsOf(document)].flatMap(([sentence, { items, asked }]): CardDraft[] => {
    if (!asksFor(asked)) return [];
    const count = LEADS_IN.exec(asked)?.[0].toLowerCase() ?? '';
    const what = /^(?:these|following|several)$/.test(count) ? 'What' : `What ${count} things`;
    const front = `${what} does the speaker ask for?`;
    const term = authorsTerm('demands', null);
    return [{ ...newDraft('ruling', { front, back: items, term }), sentence }];
  });
}
