import { perObject } from '../../../caches/per-object';
import { analyse } from '../../../language/analyse';
import { titleFromHeading } from '../../../language/headings/heading-title';
import { namesCourse } from '../../../language/headings/headings';
import { framed } from '../../../language/languages/frames';
import { groupOf, union } from '../../../language/patterns';
import { everydayZipf, isUsuallyLowerCase } from '../../../language/words/word-lists';
import { isPluralNoun } from '../../../language/words/words';
import type { AnalysedDocument } from '../../analysed';
import { hasOwnVerb } from '../../clauses/verbs';
import type { GlossaryEntry } from '../../glossary/aids';
import { nameAbove } from '../../glossary/names-above';
import type { RankedTerm } from '../../terms/term-index';
import { whatHappened } from '../../wording/date-question';
import { isPluralTerm, withoutCapital } from '../text';

/** "What happened in 1791?", "ACE inhibitors: what are the side effects?", with a name for what is asked. */
export function askedOf(
  { term, asks, of }: GlossaryEntry,
  language: string,
): { name: string; front: string } {
  const isEnglish = language === 'en';
  if (asks === 'definition') return { name: of ?? '', front: framed(language, 'meaning', of) };
  return asks === 'date'
    ? { name: term, front: whatHappened(term, language) }
    : { name: `${term} (${of})`, front: `${of}: ${isEnglish ? whatAre(term) : `${term}?`}` };
}

function whatAre(label: string): string {
  const last = label.toLowerCase().split(' ').at(-1) ?? '';
  const isPlural = isPluralNoun({ text: last, lemma: last.replace(/s$/, '') });
  return `what ${isPlural ? 'are' : 'is'} the ${withoutCapital(label)}?`;
}

/** Sections on people: "Key people", "Important figures". */
const ON_PEOPLE =
  /\b(?:people|persons?|individuals|personalities|figures?|who(?:’s|'s)? who|thinkers|leaders|scientists|authors)\b/i;
const SURNAME = /^\p{Lu}\p{Ll}+$/u;

/** No "Underlying premise" below "The person in possession". */
const mayBeCalled = (term: string): boolean =>
  !/(?<![\p{L}’'(])\p{Ll}{4}/u.test(term.replace(/ ?\([^()]*\)/gu, ''));

const LIFE = /^(.{3,60}?) \((?:ca?\. ?)?(\d{3,4}) ?[–-] ?(?:ca?\. ?)?(\d{3,4})\)$/u;
/** In years. */
const [SHORTEST_LIFE, LONGEST_LIFE] = [20, 110];

/** "Peter Abelard" of "Peter Abelard (1079-1142)", but not "Meiji Restoration (1868–1912)". */
function whoLived(term: string): string | null {
  const [, name = '', from, to] = LIFE.exec(term) ?? [];
  const years = Number(to) - Number(from);
  const isLife = years >= SHORTEST_LIFE && years <= LONGEST_LIFE;
  return isLife && /^\p{Lu}/u.test(name) && areNames(name) ? name : null;
}

/** The names of all who are noted with their years. */
const namesOfPeople = perObject(
  ({ glossary }: AnalysedDocument): ReadonlySet<string> =>
    new Set([...glossary.values()].flatMap(({ term }) => capitalsOf(whoLived(term) ?? ''))),
);

const capitalsOf = (text: string): string[] => text.match(/\p{Lu}\p{L}{2,}/gu) ?? [];

/** "Abelard", "Aquinas (moderate)", where people are noted with their years: what is said there is what they held of something. */
export function isPersonOfNotes(document: AnalysedDocument, term: string): boolean {
  const names = capitalsOf(term);
  const people = namesOfPeople(document);
  return !whoLived(term) && names.length > 0 && names.every((name) => people.has(name));
}

/** Ends of words of science that no list has. */
const OF_SCIENCE =
  /(?:sis|tion|ism|ity|ment|ness|ase|ine|ium|oid|ose|ogy|phy|ics|itis|oma|emia|cyte|gen|some|phage|plast|tropy|ance|ence|ade|ure|al|ic)s?$/u;

/** "Posner: liability should be imposed when …", "Durham: no guilt if …": what someone holds, or what was decided in their case; no meaning of a name. */
export function isViewOf(document: AnalysedDocument, { term, meaning }: GlossaryEntry): boolean {
  const { title } = document.source;
  if (namesCourse(title) && title.toLowerCase().includes(term.toLowerCase())) return true;
  if (isSomeone(term) && opensAsPredicate(meaning, 'It')) return true;
  const isSurname = SURNAME.test(term) && areNames(term) && !OF_SCIENCE.test(term);
  return (
    isSurname &&
    !writtenSmall(document).has(term.toLowerCase()) &&
    (HOLDS_IF.test(meaning) || hasOwnVerb(analyse(withoutCapital(meaning))))
  );
}

const HOLDS_IF = /\b(?:can|cannot|if|must|should|unless|when)\b/iu;

/** "Putin", "Yeltsin in 1999": a surname, and no unknown word of science. */
function isSomeone(term: string): boolean {
  const name = term.replace(/ in \d{4}$/, '');
  const isKnown = name !== term || everydayZipf(name.toLowerCase()) > 0;
  return isKnown && SURNAME.test(name) && areNames(name);
}

/** Words that a document writes without a capital somewhere. */
const writtenSmall = perObject(
  ({ source }: AnalysedDocument): ReadonlySet<string> =>
    new Set(source.passages.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}{3,}/gu) ?? [])),
);

const areNames = (term: string): boolean =>
  (term.match(/\p{Lu}\p{Ll}+/gu) ?? []).every((word) => !isUsuallyLowerCase(word.toLowerCase()));

/** "Fisher v Bell [1961]" */
const IS_CASE = /^\p{Lu}[^.;:,]{1,60} v\.? \p{Lu}[^.;:,]{1,60}$/u;
const A_CASE = /\p{L} v\.? \p{Lu}/u;

/** "Types of signed writings", "Purpose of the recording acts" */
const PART_OF = new RegExp(
  `^${groupOf([
    'advantages?|aims?|benefits?|causes?|characteristics|components|consequences|disadvantages?|drawbacks?',
    'effects?|elements|factors|features|forms|functions?|goals?|kinds|limitations?|limits|parts|phases',
    'properties|purposes?|reasons?|requirements|risks|roles?|signs|sources|stages|steps|symptoms|types|uses',
  ])} (?=(?:for|in|of|to) )`,
  'iu',
);

/** What notes are asked where they say who someone was, what a court decided, or what a thing does. */
export function noteQuestion(
  document: AnalysedDocument,
  known: RankedTerm,
  entry: GlossaryEntry,
): string | null {
  const { term, meaning, passage } = entry;
  const person = whoLived(term);
  if (person) return `who was ${person}`;
  if (IS_CASE.test(meaning)) return `which case is on “${term}”`;
  if (A_CASE.test(term)) return `what was decided in ${term}`;
  if (ON_PEOPLE.test(headingOver(document, passage)) && mayBeCalled(term)) return `who was ${term}`;
  return partAsked(term) ?? deedAsked(known, entry);
}

function partAsked(term: string): string | null {
  const [part] = (PART_OF.exec(term)?.[0] ?? '').split(' ');
  return part ? `what ${part.endsWith('s') ? 'are' : 'is'} the ${withoutCapital(term)}` : null;
}

function deedAsked(known: RankedTerm, { term, meaning }: GlossaryEntry): string | null {
  if (opensAsPredicate(meaning, 'It') && !isSomeone(term)) return `${term}: what does it do`;
  return isPluralTerm(known) && opensAsPredicate(meaning, 'They')
    ? `${term}: what do they do`
    : null;
}

/** What a property alone is said of: "In “Forgetting”, " for "Proactive"; null where only the course is known. */
export function placeOf(
  document: AnalysedDocument,
  { term, passage }: GlossaryEntry,
): string | null {
  const [word, next] = analyse(term.toLowerCase());
  const heading =
    nameAbove(document.source, passage) ?? titleFromHeading(headingOver(document, passage));
  if (word?.tag !== 'ADJ' || next || !heading) return '';
  return namesCourse(heading) ? null : `in “${heading}”, `;
}

/** Under these, a term with a sentence is one of several reasons: "Debt: France was nearly bankrupt". */
const REASONS = /\b(?:causes?|reasons?|effects|consequences|results|impacts?)\b/i;

/** In words and marks. */
const LONGEST_SUBJECT = 4;

/** One of several reasons, in a sentence of its own. */
export function isOneReason(
  document: AnalysedDocument,
  { meaning, passage }: GlossaryEntry,
): boolean {
  const opening = analyse(meaning).slice(0, LONGEST_SUBJECT);
  return (
    REASONS.test(headingOver(document, passage)) &&
    opening.some(({ tag }) => /^(?:VERB|AUX)$/.test(tag))
  );
}

const AFTER_VERB = /^(?:DET|ADJ|NOUN|PROPN|ADP|ADV|NUM)$/;
/** Most words before these are nouns: "rocks of conglomerates", "effects at the surface of the moon". */
const AFTER_NOUN = /^(?:of|at)$/;
const BEFORE_OF_OR_AT =
  /^(?:consists|disposes|looks|aims|arrives|occurs|acts|works|starts|begins|ends|peaks|lives)$/;

/** "makes proteins", "span the whole membrane": what a subject does; not "rocks hit each other", "paper money", "trends we can use". */
function opensAsPredicate(meaning: string, subject: 'It' | 'They'): boolean {
  const [, verb, next, after] = analyse(`${subject} ${withoutCapital(meaning)}`);
  if (verb?.tag !== 'VERB' || !next || /(?:ed|ing)$/.test(verb.text)) return false;
  const isThird = /[^s]s$/.test(verb.text);
  // Without its "s" a verb may be a noun.
  if (subject === 'They') return !isThird && next.tag === 'DET';
  const isNoun = AFTER_NOUN.test(next.text) && !BEFORE_OF_OR_AT.test(verb.text.toLowerCase());
  if (isNoun) return false;
  const isClause = next.tag === 'NOUN' && after?.tag === 'DET';
  return (
    isThird &&
    !isClause &&
    (AFTER_VERB.test(next.tag) || (next.tag === 'CCONJ' && after?.tag === 'VERB'))
  );
}

function headingOver({ source }: AnalysedDocument, passage: number): string {
  const section = source.passages[passage]?.section ?? 0;
  return source.sections[section]?.title ?? '';
}

const FEWEST_NOTES = 5;
/** Details of an entry on average. */
const MANY = 1.8;
const DETAIL = /[,;:]|\d+|(?<=[\p{Ll}\d,’'] )\p{Lu}\p{L}/gu;
/** "a set of", "practice of automating", "system that" */
const NARROWED = /^(?:[\p{L}-]+ ){1,4}?(?:of|that|which|who|whose|for|to|where|when|by which)\b/u;

/** Notes of a lecture in which most labels open what was told of a thing: names, years, lists. */
const mostlyTell = perObject(({ glossary }: AnalysedDocument): boolean => {
  const meanings = [...glossary.values()].flatMap(({ isNote, asks, meaning }) =>
    isNote && !asks ? [meaning] : [],
  );
  const details = meanings.reduce((sum, one) => sum + (one.match(DETAIL)?.length ?? 0), 0);
  return meanings.length >= FEWEST_NOTES && details >= MANY * meanings.length;
});

const PART = union([
  new RegExp(
    `^${groupOf([
      '(?:dis)?advantage|benefit|drawback|origins?|impact|study|point|headings?|appearance',
      'perspectives?|tools|aka|both|neither|generalit(?:y|ies)|classifications?|overview',
    ])}$`,
    'iu',
  ),
  // "Too small", "Most likely"
  /^(?:too|most|best|earliest|different|several|possible|probable|approximate|eventual|easy|difficult) /iu,
  // "Two basic problems"
  new RegExp(
    '^(?:two|three|four|five|six) (?:\\p{L}+ )?' +
      '(?:attributes|forms|kinds|models|parts|problems|reasons|stages|steps|types|ways)\\b',
    'iu',
  ),
  // "Oldest fossils", "Original meaning"
  /^(?:original|other|oldest|latest) (?:fossils?|interpretations?|meanings?|names?|records?|uses?)$/iu,
]);

/** A part of what the heading names, or a count: "Origins", "Too small", "Most likely", "Two basic problems". */
export const labelsPart = ({ term }: Pick<GlossaryEntry, 'term'>): boolean => PART.test(term);

/** "Samarra: Chalcolithic, Chogo Mami has the earliest evidence of irrigation" says no meaning of Samarra. */
export const onlyTells = (document: AnalysedDocument, { meaning }: GlossaryEntry): boolean =>
  mostlyTell(document) && !NARROWED.test(withoutCapital(meaning));
