import { bareHeading } from '../../language/headings/headings';
import { union } from '../../language/patterns';
import { searchTerms } from '../../language/words/search-terms';
import { wholePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import type { TutorAnswer } from '../../tutor-types';
import { itemsBelow } from '../quotes/list-items';
import { partAt } from '../quotes/named-part';
import { Citations, type Run, shown } from '../quotes/writer';
import { asking } from '../requests/asked-of';
import { bareWords } from '../requests/requests';

const ALL =
  '(?:(?:what|which) (?:is|are|was|were) |list |show me |give me |tell me )?(?:the |all |all the )?';
const OF_IT =
  '(?: (?:of|for|in) (?:the|this) (?:experiment|lab|procedure|protocol|recipe|method|meeting|minutes|project|plan|study|course|class|unit|module|lesson|chapter))?';

/** What an experiment or a recipe takes, as its heading says. */
const THINGS = '(?:materials?|equipment|ingredients|supplies|apparatus|tools|reagents|chemicals)';

type Wanted = {
  /** May name a topic. */
  asks: readonly RegExp[];
  /** Of the only section that has it. */
  headings?: RegExp;
  /** How the lines begin that have it, anywhere. */
  lines?: RegExp;
};

/** What students want of protocols, recipes, minutes, plans and syllabi, whose usual parts they don't name. */
const WANTED: readonly Wanted[] = [
  {
    asks: asking(
      `${ALL}(?:steps|procedure|instructions|directions)${OF_IT}`,
      'how (?:do|can|should) (?:i|you|we) (?:do|make|perform|carry out|run) (?:it|this|that|the (?:experiment|lab|procedure))',
      'what (?:do|should) (?:i|you|we) (?:have to |need to )?do',
    ),
    headings:
      /^(?:(?:experimental|lab(?:oratory)?) )?(?:procedures?|methods?|instructions?|directions?|steps|preparation|what to do)$/iu,
  },
  {
    asks: asking(
      `${ALL}(?:materials?|equipment|ingredients|supplies|tools|reagents|chemicals)${OF_IT}`,
      `(?:what|which) (?:materials?|equipment|ingredients|supplies|tools|reagents|chemicals|things) (?:do|will|would|should) (?:i|you|we) need${OF_IT}`,
      `what (?:do|will|would) (?:i|you|we) need${OF_IT}`,
    ),
    headings: union([
      new RegExp(`^${THINGS}(?: and (?:materials?|equipment|tools|reagents|chemicals))?$`, 'iu'), // "Materials and equipment"
      /^(?:what )?(?:you|you[’']ll|we) (?:will )?need$/iu, // "What you’ll need"
    ]),
  },
  {
    asks: asking(
      `${ALL}(?:safety (?:rules|precautions|instructions|notes)|precautions|hazards|dangers|warnings)${OF_IT}`,
      'what (?:do|should) (?:i|you|we) (?:have to |need to )?(?:be careful (?:about|of|with)|watch out for|pay attention to|look out for)',
      'is (?:it|this|the (?:experiment|lab)) (?:safe|dangerous|hazardous)',
    ),
    headings:
      /^(?:(?:lab(?:oratory)? )?safety(?: (?:rules|precautions|instructions|notes|information))?|precautions|hazards|warnings?)$/iu,
  },
  {
    asks: asking(
      `${ALL}(?:(?:learning|course|project|main|specific) )?(?:objectives|outcomes|goals|aims)${OF_IT}`,
    ),
    headings:
      /^(?:(?:learning|course|project|chapter|section|unit|lesson|module|main|specific) )?(?:objectives|outcomes|goals|aims)$/iu,
  },
  {
    asks: asking(
      `${ALL}(?:action items|actions|to-?dos|tasks)${OF_IT}`,
      'who (?:has to|must|will|should) do what',
    ),
    lines: /^(?:actions?|action items?|to-?dos?|tasks?)\s?:/iu,
  },
  {
    asks: asking(
      `${ALL}(?:decisions|resolutions)(?: (?:about|on) TOPIC)?${OF_IT}`,
      'what (?:was|were|has been|have been|did (?:they|we|the \\p{L}+)) (?:decided?|agreed?)(?: (?:about|on|upon|for) TOPIC)?',
    ),
    lines: /^(?:decisions?|decided|resolutions?|resolved|agreed|motion)\s?:/iu,
  },
];

const LONGEST_QUESTION = 200;
const MOST_ITEMS = 12;
const MOST_LINES = 1_000;

/**
 * The steps, materials, precautions, objectives, tasks or decisions of an English document that has them once, or a week
 * of its plan; null for any other question.
 */
export function replyWithSection(index: OpenIndex, message: string): TutorAnswer | null {
  if (index.language !== 'en') return null;
  const words = bareWords(message.slice(0, LONGEST_QUESTION));
  for (const { asks, headings, lines } of WANTED) {
    const found = asks.map((form) => form.exec(words)).find((one) => one !== null);
    if (!found) continue;
    const passages = headings ? belowOnly(index, headings) : begunBy(index, lines, found[1] ?? '');
    const runs = passages
      .flatMap((passage) => wholePassage(index, passage) ?? [])
      .slice(0, MOST_ITEMS);
    return runs.length === 0 ? null : listOf(index, runs);
  }
  const [, label = '', number = ''] = ASKS_PLACE.exec(words) ?? [];
  const runs = label === '' ? [] : linesOn(index, label, number);
  return runs.length > 0 ? listOf(index, runs) : null;
}

/** "What is covered in week 5" */
const ASKS_PLACE =
  /^(?:what|which|when)(?!\p{L}) .{0,60}?(?<!\p{L})(week|day|session|class|meeting|lab|lecture) (\d{1,2})$/iu;

/** "Week 5 (Oct 1): Mitochondria" of a plan, which has other such lines. */
function linesOn(index: OpenIndex, label: string, number: string): Run[] {
  const opening = new RegExp(`^${label} (\\d{1,2})(?![\\p{L}\\p{N}])(?=.{0,40}[:–—-] )`, 'iu');
  const numbers = (passage: number) => opening.exec(textOfPassage(index, passage))?.[1];
  const lines = begunBy(index, opening, '');
  const runs = lines.flatMap((passage) =>
    numbers(passage) === number ? (wholePassage(index, passage) ?? []) : [],
  );
  return new Set(lines.map(numbers)).size > 1 ? runs.slice(0, MOST_ITEMS) : [];
}

/** What leads to items stands above them. */
function listOf(index: OpenIndex, runs: readonly Run[]): TutorAnswer {
  const citations = new Citations(index);
  const told = new Set<number>();
  const lines = runs.flatMap((run) => {
    if (told.has(run.first)) return [];
    const items = itemsBelow(index, run.last);
    for (const { first } of items) told.add(first);
    return [items.length > 0 ? citations.quotes([run]) : `• ${citations.quote(run)}`];
  });
  return citations.answer(lines.join('\n'));
}

/** The passages right under the only heading of that kind, else those under its subheadings. */
function belowOnly(index: OpenIndex, heading: RegExp): number[] {
  const [section, other] = [...index.sections.keys()].filter((at) =>
    heading.test(bareHeading(shown(index.sections[at]?.title ?? ''))),
  );
  const part = section === undefined || other !== undefined ? null : partAt(index, section);
  if (!part) return [];
  const { from, to } = part.own.from < part.own.to ? part.own : part;
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function begunBy(index: OpenIndex, lines: RegExp | undefined, topic: string): number[] {
  const begun = Array.from({ length: index.passageCount }, (_, passage) => passage)
    .filter((passage) => lines?.test(textOfPassage(index, passage)) === true)
    .slice(0, MOST_LINES);
  const wanted = searchTerms(topic, index.language);
  if (wanted.length === 0) return begun;
  return begun.filter((passage) => {
    const title = index.sections[sectionOf(index, passage)]?.title ?? '';
    const said = new Set(searchTerms(`${title} ${textOfPassage(index, passage)}`, index.language));
    return wanted.every((term) => said.has(term));
  });
}

function textOfPassage(index: OpenIndex, passage: number): string {
  const run = wholePassage(index, passage);
  return run ? index.text.slice(index.sentenceStart[run.first], index.sentenceEnd[run.last]) : '';
}
