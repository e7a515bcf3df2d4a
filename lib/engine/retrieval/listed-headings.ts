import { searchTerms } from '../language/search-terms';
import { at, sentencesIn } from './columns';
import { definitionStrength } from './definitions';
import { definitionIn } from './find-definition';
import { textOfSentence } from './find-sentences';
import { COUNTED, numberIn } from './list-items';
import type { List } from './listed';
import { partAt } from './named-part';
import type { OpenIndex } from './open-index';
import { isShowable } from './passage-prose';
import { openings } from './reply-explain';
import { stands } from './runs';
import type { Run } from './writer';

/** What one heading names, with a sentence on it. */
export type Listed = Run & { title: string };

/** "Types of …" promises no more than several things of one class. */
const CLASSES = new Set(
  searchTerms('types kinds forms classes categories sorts varieties examples', 'en'),
);
/** What a text counts up instead: "three groups". */
const GROUPS: ReadonlySet<string> = new Set([...CLASSES, ...searchTerms('groups sets', 'en')]);
/** What a request says of a list, not of its subject. */
const SAID_OF_LISTS = new Set(
  searchTerms(
    'list name give all some main major different various key important following there',
    'en',
  ),
);
const FEWEST = 2;
const MOST = 12;
/** Of the headings below one that doesn't promise a list, that have to name a thing of its kind. */
const MOSTLY = 0.6;
/** Passages under a heading in which a sentence on it is looked for. */
const NEAR = 4;
/** Words that "Stages of Psychosexual Development" may have beside "psychosexual stages". */
const MOST_OTHERS = 1;
/** "Inequality: Measurement and Causes" */
const SEVERAL_THINGS = /:|(?<!\p{L})and(?!\p{L})/iu;
/** Least strength of a definition that says more than what the text opens with. */
const CLEAR = 0.85;
/** "pitfalls for monetary policy" */
const KIND_OF_SUBJECT = /^((?:\p{L}+ ){1,2})(?:of|for|in|at|to) (.+)$/iu;

type Asked = { subject: string[]; kind: string[] };

export type HeadingList = { opening: Run | null; items: Listed[] };

/** The headings below the one that is asked for, "Functions of the Skin", with a sentence on each; null if there is none. */
export function headingsAsked(index: OpenIndex, asked: string, topic: string): HeadingList | null {
  const subject = termsOf(index, KIND_OF_SUBJECT.exec(topic)?.[2] ?? topic);
  if (subject.length === 0) return null;
  const kind = termsOf(index, asked).filter((one) => !subject.includes(one));
  const [best] = index.sections
    .flatMap(({ title }, section) => {
      const list = listBelow(index, section, { subject, kind });
      const words = termsOf(index, title);
      const isOnKind = words.some((one) => kind.includes(one) || CLASSES.has(one));
      return list && list.length >= FEWEST
        ? [{ section, list, isOnKind, words: words.length }]
        : [];
    })
    .sort((a, b) => Number(b.isOnKind) - Number(a.isOnKind) || a.words - b.words);
  if (!best) return null;
  const items = best.list.slice(0, MOST);
  const kinds = [...subject.slice(-1), ...kind];
  return { opening: announcement(index, best.section, { kinds, count: items.length }), items };
}

/** What the paragraphs under "Causes of OCD" open with; null without such a heading. */
export function openingsUnder(index: OpenIndex, title: string): List | null {
  const asked = termsOf(index, title).toSorted().join(' ');
  const section = index.sections.findIndex(
    (one) => termsOf(index, one.title).toSorted().join(' ') === asked,
  );
  const own = asked === '' ? undefined : partAt(index, section)?.own;
  if (!own) return null;
  const items = openings(index, own.from, own.to)
    .map((one) => ({ first: one, last: one }))
    .filter((run) => stands(index, run));
  return items.length >= FEWEST ? { opening: null, items: items.slice(0, NEAR) } : null;
}

/** "There are three stages of prenatal development." right below the heading. */
function announcement(
  index: OpenIndex,
  section: number,
  { kinds, count }: { kinds: readonly string[]; count: number },
): Run | null {
  const own = partAt(index, section)?.own ?? { from: 0, to: 0 };
  return runOf(
    sentencesOf(index, own.from, Math.min(own.to, own.from + NEAR)).find((one) => {
      const text = textOfSentence(index, one);
      const [counted] = termsOf(index, COUNTED.exec(text)?.[1] ?? '');
      const isOfAll = [1, count].includes(numberIn(text));
      const isOfKind =
        isOfAll && counted !== undefined && (kinds.includes(counted) || GROUPS.has(counted));
      return isOfKind && isShowable(index, one) && stands(index, { first: one, last: one });
    }),
  );
}

function listBelow(index: OpenIndex, section: number, asked: Asked): Listed[] | null {
  const title = termsOf(index, index.sections[section]?.title ?? '');
  const isOn = [...asked.subject, ...specificOf(asked)].every((one) => title.includes(one));
  return isOn ? listOfTitle(index, section, asked) : listWithWord(index, section, asked);
}

const specificOf = ({ kind }: Asked) => kind.filter((one) => !CLASSES.has(one));

/** Words of a title that aren't asked for. */
function othersIn(title: readonly string[], { subject, kind }: Asked): number {
  const asked = new Set([...subject, ...kind, ...CLASSES]);
  return title.filter((one) => !asked.has(one)).length;
}

/** "Functions of the Skin", "Types of Joints", or "Joints" over headings that name some. */
function listOfTitle(index: OpenIndex, section: number, asked: Asked): Listed[] | null {
  const said = index.sections[section]?.title ?? '';
  const title = termsOf(index, said);
  const isSpecific = specificOf(asked).length > 0;
  const isPromised = isSpecific || title.some((one) => CLASSES.has(one));
  const mayHaveOthers = isPromised && !(isSpecific && SEVERAL_THINGS.test(said));
  if (othersIn(title, asked) > (mayHaveOthers ? MOST_OTHERS : 0)) return null;
  const items = belowHeading(index, section);
  if (isPromised) return items.map(({ item }) => item);
  return whereMost(items, (one) => isOfKind(index, one, asked.subject.at(-1)));
}

/**
 * "Brain Imaging" for "brain imaging techniques", "Anterior Pituitary" for its hormones, where the headings below it
 * name such things.
 */
function listWithWord(index: OpenIndex, section: number, asked: Asked): Listed[] | null {
  const title = termsOf(index, index.sections[section]?.title ?? '');
  const specific = specificOf(asked);
  const [word = '', ...before] = [...asked.subject, ...specific].toReversed();
  const isOn = before.length > 0 && before.every((one) => title.includes(one));
  if (!isOn || specific.length > 1 || othersIn(title, asked) > 0) return null;
  const items = belowHeading(index, section);
  const hasWord = ({ item }: Below) => termsOf(index, item.title).includes(word);
  return whereMost(items, hasWord) && items.filter(hasWord).map(({ item }) => item);
}

/** "Causes of Phobias", "Why Do Oligopolies Exist?" */
const NO_NAME = /\?$| (?:of|for|with|in|to|through|from|by|as) /iu;

/** Those that are names, if most of them are of a kind. */
function whereMost(items: readonly Below[], isOfKind: (one: Below) => boolean): Listed[] | null {
  const names = items.filter((one) => isOfKind(one) || !NO_NAME.test(one.item.title));
  return names.filter(isOfKind).length >= MOSTLY * names.length
    ? names.map(({ item }) => item)
    : null;
}

/** "Saddle Joint" is a joint, and a suture, "a joint that …". */
function isOfKind(index: OpenIndex, { item, isDefined }: Below, kind: string | undefined): boolean {
  if (kind === undefined || NO_NAME.test(item.title)) return false;
  const isNamed = termsOf(index, item.title).at(-1) === kind;
  return isNamed || (isDefined && termsOf(index, textOf(index, item)).includes(kind));
}

/** Without the numbers of headings. */
function termsOf({ language }: OpenIndex, text: string): string[] {
  return searchTerms(text, language).filter(
    (term) => !SAID_OF_LISTS.has(term) && /\p{L}/u.test(term),
  );
}

/** `isDefined`: its sentence says clearly what it is. */
type Below = { item: Listed; isDefined: boolean };

/** "(Weeks 1–2)" */
const IN_BRACKETS = / ?\([^()]*\)/g;

/** On each heading of the level below a section's: its clear definition, or what its text opens with. */
export function belowHeading(index: OpenIndex, section: number): Below[] {
  const next = partAt(index, section)?.next ?? [];
  return next.flatMap(({ title, from, to }) => {
    const name = title.replace(IN_BRACKETS, '');
    const definition = definitionIn(index, name, { from, to });
    const isDefined = definition !== null && isClear(index, definition, name);
    const near = Math.min(to, from + NEAR);
    const run = isDefined
      ? definition
      : (firstOn(index, name, from, near) ?? definition ?? runOf(openings(index, from, near)[0]));
    return run ? [{ item: { ...run, title }, isDefined }] : [];
  });
}

const runOf = (sentence: number | undefined): Run | null =>
  sentence === undefined ? null : { first: sentence, last: sentence };

const sentencesOf = (index: OpenIndex, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => sentencesIn(index, from + i)).flat();

/** The first sentence that names a heading early, and can be read alone. */
function firstOn(index: OpenIndex, title: string, from: number, to: number): Run | null {
  const sentences = Array.from({ length: to - from }, (_, i) =>
    sentencesIn(index, from + i),
  ).flat();
  return runOf(
    sentences.find(
      (one) =>
        isShowable(index, one) &&
        namesEarly(index, one, title) &&
        stands(index, { first: one, last: one }),
    ),
  );
}

function isClear(index: OpenIndex, run: Run, title: string): boolean {
  return definitionStrength(textOf(index, run), title, index.language) >= CLEAR;
}

function textOf(index: OpenIndex, { first, last }: Run): string {
  return index.text.slice(at(index.sentenceStart, first), at(index.sentenceEnd, last));
}

/** In letters. */
const EARLY = 80;

function namesEarly(index: OpenIndex, sentence: number, title: string): boolean {
  const start = termsOf(index, textOfSentence(index, sentence).slice(0, EARLY));
  return termsOf(index, title).every((term) => start.includes(term));
}
