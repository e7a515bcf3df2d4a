import { searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { type NamedPart, type Part, partAt } from '../quotes/named-part';
import { paragraphRuns } from '../quotes/paragraph-runs';
import { titleTerms } from '../quotes/title-terms';
import type { Run } from '../quotes/writer';
import { type Below, belowHeading, type Listed, MOST, onHeading, textOfRun } from './below-heading';
import { genusIn } from './genus';
import { announcementBelow, isClass, openingOf } from './list-announcement';
import { listTitleTerms } from './list-kinds';

export type HeadingList = { opening: Run | null; items: Listed[] };

/** What a request says of a list, not of its subject. */
const SAID_OF_LISTS =
  /(?<!\p{L})(?:list|name|give|me|some|all|main|major|different|various|important|following|there)(?!\p{L})/giu;
/** "pitfalls for monetary policy" */
const KIND_OF_SUBJECT = /^((?:\p{L}+ ){1,2})(?:of|for|in|at|to|on) (.+)$/iu;
/** "Stages of Psychosexual Development" for "psychosexual stages". */
const SAYS_LITTLE: ReadonlySet<string> = new Set(searchTerms('development process', 'en'));
const FEWEST = 2;
const FEWEST_ALIKE = 3;
/** Of the headings below one that doesn't promise a list, that have to name a thing of its kind. */
const MOSTLY = 0.6;
/** Of all passages; a heading over more is the document's title. */
const WHOLE = 0.8;

/** `specific`: more than "types": "functions". */
type Asked = { subject: string[]; kind: string[]; specific: string[] };

/** The headings below the one that is asked for, "Functions of the Skin", with a sentence on each; null if there is none. */
export function headingsAsked(index: OpenIndex, asked: string, topic: string): HeadingList | null {
  const wanted = readAsked(index, asked, topic);
  if (wanted.subject.length === 0) return null;
  const candidates = index.sections
    .map(({ title }, section) => ({ section, title: listTitleTerms(index, title) }))
    .filter(({ title }) => isNear(title, wanted))
    .map((one) => ({ ...one, promises: promises(index, one.title, wanted) }))
    .sort((a, b) => Number(b.promises) - Number(a.promises) || a.title.length - b.title.length);
  for (const { section, title } of candidates.slice(0, MOST)) {
    const list = listBelow(index, section, title, wanted);
    if (isList(list)) return list;
  }
  return null;
}

const isList = (list: HeadingList | null): list is HeadingList =>
  list !== null && list.items.length >= FEWEST;

/** What a request for a list says of its subject and of the kind of things. */
function readAsked(index: OpenIndex, asked: string, topic: string): Asked {
  const [, before = '', rest = topic] = KIND_OF_SUBJECT.exec(topic) ?? [];
  const subject = titleTerms(index, rest);
  const around = asked.toLowerCase().replace(rest.toLowerCase(), ' ');
  const said = `${before} ${around}`.replace(SAID_OF_LISTS, ' ');
  const kind = [...new Set(listTitleTerms(index, said))].filter((one) => !subject.includes(one));
  return { subject, kind, specific: kind.filter((one) => !isClass(index, one)) };
}

/** Whether a title lacks one word of what is asked for at most. */
function isNear(title: readonly string[], { subject, specific }: Asked): boolean {
  const words = [...subject, ...specific];
  const named = words.filter((one) => title.includes(one)).length;
  return named > 0 && named >= words.length - 1;
}

/** "Functions of the Skin", "Types of Joints" */
function promises(
  index: OpenIndex,
  title: readonly string[],
  { subject, specific }: Asked,
): boolean {
  const isSpecific = specific.length > 0 && specific.every((one) => title.includes(one));
  return isSpecific || title.some((one) => isClass(index, one) && !subject.includes(one));
}

function listBelow(
  index: OpenIndex,
  section: number,
  title: readonly string[],
  asked: Asked,
): HeadingList | null {
  const { subject, specific } = asked;
  const isOn = [...subject, ...specific].every((one) => title.includes(one));
  return isOn
    ? listOfTitle(index, section, title, asked)
    : listWithWord(index, section, title, asked);
}

/** "Functions of the Skin", "Types of Joints", or "Joints" over headings that name some. */
function listOfTitle(
  index: OpenIndex,
  section: number,
  title: readonly string[],
  asked: Asked,
): HeadingList | null {
  const { subject, kind } = asked;
  const part = partAt(index, section);
  const isPromised = promises(index, title, asked) && part !== null && !isWhole(index, part);
  const others = title.filter(
    (one) =>
      ![...subject, ...kind].includes(one) &&
      !(isPromised && (isClass(index, one) || SAYS_LITTLE.has(one))),
  );
  const below = belowHeading(index, section);
  if (others.length > 0) return null;
  const counted = announcementBelow(index, section, [...subject.slice(-1), ...kind]);
  const isAll = !counted || counted.count === below.length;
  const items =
    isPromised && isAll ? below : whereMost(below, (one) => isOfKind(index, one, subject.at(-1)));
  const alike = isPromised && !counted ? namedAlike(index, section, subject.at(-1)) : [];
  if (alike.length >= FEWEST_ALIKE && alike.every(({ first }) => !isIn(first, below)))
    return { opening: null, items: alike };
  const opening = counted?.count === items.length ? openingOf(index, counted) : null;
  return { opening, items: items.slice(0, MOST).map(({ item }) => item) };
}

const isIn = (sentence: number, all: readonly Below[]): boolean =>
  all.some(({ item }) => item.first === sentence);

/** Words before the subject in the name of a kind: "contact" of transmission. */
const MOST_BEFORE = 2;

/** "Contact Transmission", "Vector Transmission" at any level below "Modes of Disease Transmission". */
function namedAlike(index: OpenIndex, section: number, head: string | undefined): Listed[] {
  const inside = partAt(index, section)?.inside ?? [];
  return inside
    .filter(({ title }) => {
      const terms = titleTerms(index, title);
      return terms.length > 1 && terms.length <= 1 + MOST_BEFORE && terms.at(-1) === head;
    })
    .slice(0, MOST)
    .flatMap((part) => onHeading(index, part)?.item ?? []);
}

/** Letters of a term that stand in every word with it. */
const COMMON_START = 4;

/** The first sections with the words of a subject in a title that is as wanted. */
function bodySections(
  index: OpenIndex,
  subject: readonly string[],
  isWanted: (title: string) => boolean,
): NamedPart[] {
  const starts = subject.map((term) => term.slice(0, COMMON_START));
  return index.sections
    .flatMap(({ title, role }, section) => {
      const text = title.toLowerCase();
      return role === 'body' && starts.every((one) => text.includes(one)) && isWanted(title)
        ? [section]
        : [];
    })
    .slice(0, MOST)
    .flatMap((section) => partAt(index, section) ?? []);
}

const isWhole = ({ passageCount }: OpenIndex, { from, to }: Part): boolean =>
  to - from > WHOLE * passageCount;

/**
 * "Brain Imaging" for "brain imaging techniques", "Anterior Pituitary" for its hormones, where the headings below it
 * name such things.
 */
function listWithWord(
  index: OpenIndex,
  section: number,
  title: readonly string[],
  { subject, kind, specific }: Asked,
): HeadingList | null {
  const [word = '', ...before] = [...subject, ...specific].toReversed();
  const isOn = before.length > 0 && before.every((one) => title.includes(one));
  const hasOthers = title.some((one) => ![...subject, ...kind].includes(one));
  if (!isOn || specific.length > 1 || hasOthers) return null;
  const below = belowHeading(index, section);
  const named = below.filter(({ item }) => titleTerms(index, item.title).includes(word));
  if (named.length < MOSTLY * below.length) return null;
  const counted = announcementBelow(index, section, [word]);
  const opening = counted?.count === named.length ? openingOf(index, counted) : null;
  return { opening, items: named.slice(0, MOST).map(({ item }) => item) };
}

/** "Causes of Phobias" */
const NO_NAME = / (?:of|for|with|in|to|through|from|by|as) /iu;

/** Those that are names, if most of them are of a kind. */
function whereMost(items: readonly Below[], isOfKind: (one: Below) => boolean): Below[] {
  const names = items.filter((one) => isOfKind(one) || !NO_NAME.test(one.item.title));
  return names.filter(isOfKind).length >= MOSTLY * names.length ? names : [];
}

/** "Saddle Joint" is a joint, and a suture, "a joint that …". */
function isOfKind(index: OpenIndex, { item, isDefined }: Below, kind: string | undefined): boolean {
  if (kind === undefined || NO_NAME.test(item.title)) return false;
  if (titleTerms(index, item.title).at(-1) === kind) return true;
  const text = isDefined ? textOfRun(index, item) : '';
  return genusIn(text).some((words) => titleTerms(index, words).at(-1) === kind);
}

/**
 * What the paragraphs of "Functions of Testosterone" or "Types of Ancient Societies" say, where no headings stand below it;
 * null without such a heading.
 */
export function sectionAsked(index: OpenIndex, asked: string, topic: string): Run[] | null {
  const { subject, kind, specific } = readAsked(index, asked, topic);
  const words = [...subject, ...specific];
  if (subject.length === 0 || kind.length === 0) return null;
  const [part] = bodySections(index, subject, (title) => {
    const terms = [...new Set(listTitleTerms(index, title))];
    const others = terms.filter((one) => !words.includes(one));
    const isCalled = terms.length - others.length === words.length;
    const wanted = specific.length > 0 ? 0 : 1;
    return isCalled && others.length === wanted && others.every((one) => isClass(index, one));
  });
  if (!part || part.next.length > 0) return null;
  const runs = paragraphRuns(index, part.own);
  return runs.length > 0 ? runs : null;
}
