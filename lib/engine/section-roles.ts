import { NAMES_PERSONS, PART_OF_BOOK } from './language/headings/book-parts';
import { isCaption } from './language/headings/captions';
import { bareHeading, beginsChapter, headingRole } from './language/headings/headings';
import { announcedObjectives } from './objectives';
import { saysOnlyLetters } from './structure/choice-questions/answer-lines';
import { choicePassages } from './structure/choice-questions/choice-questions';
import { judgedPassages, judgedStatements } from './structure/judged-statements/judged-statements';
import { labUses } from './structure/lab-sheets';
import { learningTasks } from './structure/learning-tasks';
import { listedLines } from './structure/word-lists/translations';
import { writtenPassages } from './structure/written-answers/written-answers';
import type { Passage, ReadDocument, Section, SectionRole } from './types';

/** `text` may be in lessons and summaries, an `aid` of the authors on cards only, nothing else is studied. */
type SectionUse = 'text' | 'aid' | 'none';

const AIDS: ReadonlySet<SectionRole> = new Set(['keyTerms', 'glossary', 'summary', 'notes']);

function ofRole(role: SectionRole): SectionUse {
  if (role === 'body') return 'text';
  return AIDS.has(role) ? 'aid' : 'none';
}

/** With a smaller share of text the headings mislead, or the aids or questions are the document. */
const LEAST_TEXT = 0.3;

/** With a larger share of questions with answers to choose, they are what is studied. */
const MOST_CHOICES = 0.3;

/** By passage. */
export function usesOf(document: ReadDocument): SectionUse[] {
  const { sections, passages } = document;
  let prose = -1;
  const objectives = announcedObjectives(passages);
  const { keys } = judgedStatements(document);
  const lab = labUses(document);
  const { tasks } = learningTasks(document);
  const isLeftOut = ({ section }: Passage, index: number) =>
    objectives.has(index) || keys.has(index) || tasks.has(index) || lab.get(section) === 'lists';
  const strict = passages.map((passage, index): SectionUse => {
    if (isLeftOut(passage, index)) return 'none';
    const role = sections[passage.section]?.role ?? 'body';
    // Many books have no heading between the objectives and the text.
    if (passage.text.length > LONGEST_LINE) prose = passage.section;
    if (role === 'objectives' && prose === passage.section) return 'text';
    return isContentsLine(passage) || isCaption(passage.text) ? 'none' : ofRole(role);
  });
  const choices = choicePassages(document);
  const ofQuiz = passages.map(
    ({ text }, i) => choices.has(i) || (choices.size > 0 && saysOnlyLetters(text)),
  );
  const isAside =
    lengthOf(passages.filter((_, i) => ofQuiz[i])) <= MOST_CHOICES * lengthOf(passages);
  const answered = answeredInSheet(document, ofQuiz);
  const withAnswers = strict.map((use, i): SectionUse => (answered.has(i) ? 'text' : use));
  const withoutChoices = withAnswers.map((use, i) => (ofQuiz[i] && isAside ? 'none' : use));
  const withAids = withAnswers.map((use) => (use === 'aid' ? 'text' : use));
  const isEnough = (uses: readonly SectionUse[]) =>
    lengthOf(passages.filter((_, i) => uses[i] === 'text')) >= LEAST_TEXT * lengthOf(passages);
  return [withoutChoices, withAnswers, withAids].find(isEnough) ?? strict.map(() => 'text');
}

/** The questions with written answers below a heading such as "Review questions", where questions are what is studied. */
function answeredInSheet(document: ReadDocument, ofQuiz: readonly boolean[]): ReadonlySet<number> {
  const written = writtenPassages(document);
  const { passages } = document;
  const judged = judgedPassages(document);
  const asked = passages.filter((_, i) => ofQuiz[i] || judged.has(i) || written.has(i));
  return lengthOf(asked) > MOST_CHOICES * lengthOf(passages) ? written : new Set();
}

/**
 * Recognizes what each section is for by its heading, its shape, and the section that it belongs to: films and links below
 * "Further Reading" look like a glossary. Linear.
 */
export function sectionsWithRoles(
  sections: readonly Omit<Section, 'role'>[],
  passages: readonly Passage[],
): Section[] {
  const inside = Map.groupBy(passages, ({ section }) => section);
  const lab = labUses({ sections, passages });
  const own = sections.map(({ title }, i) =>
    lab.get(i) === 'tasks' ? 'reviewQuestions' : ownRole(title, inside.get(i) ?? []),
  );
  const contents = own.indexOf('contents');
  const opening = contents < 0 && sections.length >= FEWEST_SECTIONS ? 1 : contents;
  const open: OpenRole[] = [];
  const curtain = curtainOf(sections, own);
  return sections.map((section, i) => {
    closeBefore(section, open);
    const isListed = own[i] === 'glossary' && open.at(-1)?.role === 'references';
    const known = isListed ? null : own[i];
    if (known) open.push({ level: section.level, role: known });
    const paragraphs = inside.get(i) ?? [];
    const isOfHouse = i > curtain.persons && i < curtain.act && paragraphs.every(isShortLine);
    const isFront =
      (i < opening || isOfHouse) &&
      paragraphs.length > 0 &&
      !ANNOUNCES.test(section.title) &&
      (isOfHouse || paragraphs.every(isNameOrNotice) || isTitlePage(paragraphs));
    const role = known ?? (isFront ? 'front' : roleBelow(open.at(-1)?.role ?? 'body', paragraphs));
    return { ...section, role };
  });
}

/** Of a play: its list of persons, and its first act; between them stand the scenes, and who played when it opened. */
function curtainOf(
  sections: readonly Omit<Section, 'role'>[],
  own: readonly (SectionRole | null)[],
): { persons: number; act: number } {
  const persons = sections.findIndex(
    ({ title }, i) => own[i] === 'glossary' && NAMES_PERSONS.test(bareHeading(title)),
  );
  const act = sections.findIndex(({ title }) => PART_OF_BOOK.test(title));
  return persons < 0 ? { persons: act, act } : { persons, act };
}

const isShortLine = ({ text }: Passage): boolean => text.length <= LONGEST_LINE / 2;

/** "Bad smells in code:" leads to a list. */
const ANNOUNCES = /:$/;

/** A scientific article: has sources, and an abstract or an introduction that isn't called after a subject. */
export function isArticle(sections: readonly Pick<Section, 'role' | 'title'>[]): boolean {
  return (
    sections.some(({ role }) => role === 'references') &&
    sections.some(({ title }) => OPENS_ARTICLE.test(bareHeading(title)))
  );
}

const OPENS_ARTICLE = /^(?:abstract|introduction)$/i;

type OpenRole = { level: number; role: SectionRole };

function closeBefore({ level, title }: Pick<Section, 'level' | 'title'>, open: OpenRole[]): void {
  if (beginsChapter(title)) open.length = 0;
  if (isLetter(title)) return;
  while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
}

function roleBelow(above: SectionRole, passages: readonly Passage[]): SectionRole {
  return LISTS.has(above) && isProse(passages) ? 'body' : above;
}

/** Prose below them is a chapter or a box whose heading looks smaller than theirs. */
const LISTS: ReadonlySet<SectionRole> = new Set(['contents', 'objectives', 'references', 'index']);

function isProse(passages: readonly Passage[]): boolean {
  return shareOf(passages, ({ text }) => text.length > 2 * LONGEST_LINE) >= LEAST_SHARE;
}

/** With fewer sections, the first one may be the subject itself. */
const FEWEST_SECTIONS = 4;
/** "A", "B–C": a heading within a glossary or an index. */
const isLetter = (title: string) => /^\p{Lu}(?:\s?[-–]\s?\p{Lu})?$/u.test(title);

const LEAST_SHARE = 0.6;
/** In UTF-16 units, of a passage; longer ones are prose. */
const LONGEST_LINE = 200;
const FEWEST_LINES = 8;

const NUMBER = '\\d{1,4}(?:[–-]\\d{1,4})?';
const CONTENTS_LINE = /(?:…|\.{4,}|(?:\s\.){3,})\s*(?:\d{1,4}|[ivxlc]{1,7})$/;
const INDEX_LINE = new RegExp(
  `^\\p{L}[^.!?:|]*[,\\s]\\s?${NUMBER}(?:,\\s?${NUMBER})*$|^\\p{L}[^.!?:|]*\\bsee (?:also )?`,
  'u',
);
const REFERENCE =
  /^(?:\[\d{1,3}\]\s|\d{1,3}\.\s)?\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}\.[ -]?){1,4}.*(?:\b(?:19|20)\d\d\b|\bdoi\b)/u;
/** "About Chinese Women. London: Boyars, 1977.", "Black Sun, Columbia University Press, 1989." */
const PUBLISHED_WORK =
  /(?<=[.?!”"] )\p{Lu}[\p{L} ]{1,40}: [^.:]{2,60},\s?(?:19|20)\d\d\b|(?<!\p{L})(?:Press|Publish(?:ing|ers?)|Verlag|[EÉ]ditions?|Books)\b[^.]{0,40},\s?(?:19|20)\d\d\b/u;
const GLOSSARY_LINE = /^\p{L}[^:–—.!?]{1,60}(?::|\s[–—-])\s\p{L}/u;
const QUESTION = /\?["”’)]*$|\?\s|^\(?\d{1,3}[.)]\s/;
/** Other headings of questions are also subjects: "Critical Thinking". */
const SURELY_QUESTIONS =
  /questions?\b|answer|test prep|group activities|(?:knowledge|concept) checks?|quest[õi]|exer[cz]|ejerc|eserc|domand|pregunt|fragen|übung|aufgabe/i;

function ownRole(title: string, passages: readonly Passage[]): SectionRole | null {
  const role = headingRole(title);
  const isQuestions = shareOf(passages, ({ text }) => QUESTION.test(text)) >= LEAST_SHARE;
  if (role === 'reviewQuestions') return isQuestions || SURELY_QUESTIONS.test(title) ? role : null;
  if (role === 'summary' && isQuestions) return 'reviewQuestions';
  if (NAMES_SOURCES.test(bareHeading(title)) && areEntries(passages)) return 'references';
  if (/^journals$/i.test(bareHeading(title)) && !isProse(passages)) return 'references';
  if (isListOfPersons(title, passages)) return 'glossary';
  return role ?? (isStatementOfAuthors(title, passages) ? 'front' : roleByShape(passages));
}

/** These are also subjects: "Resources", "Media", "Journals" in accounting. */
const NAMES_SOURCES =
  /^(?:(?:additional|further|other|online|recommended|suggested) )?(?:resources|sources|books|films|videos|media|readings?|reading list|works|links)$/i;
/** "2014. ", "(2011)", "1998," of a title with a place or a publisher, or an address. */
const ENTRY = /[.,(] ?(?:19|20)\d\d[a-z]?[).,:]|^(?:.{0,200} )?(?:https?:\/\/|www\.)\S+$/;

function areEntries(passages: readonly Passage[]): boolean {
  const isEntry = ({ text }: Passage) => text.length <= 2 * LONGEST_LINE && ENTRY.test(text);
  return passages.length > 0 && shareOf(passages, isEntry) >= LEAST_SHARE;
}

/** The persons of a play, each in a line; characters in a book on a book are its subject. */
function isListOfPersons(title: string, passages: readonly Passage[]): boolean {
  const isLine = ({ text }: Passage) => /^\p{Lu}/u.test(text) && text.length <= LONGEST_LINE / 2;
  return (
    NAMES_PERSONS.test(bareHeading(title)) &&
    passages.length >= FEWEST_LINES / 2 &&
    shareOf(passages, isLine) >= LEAST_SHARE
  );
}

const STATEMENT = /^(?:conflicts? of interests?|funding)$/i;
const LONGEST_STATEMENT = 600;

/** What journals ask for at the end of an article; a chapter may be on these subjects. */
function isStatementOfAuthors(title: string, passages: readonly Passage[]): boolean {
  return STATEMENT.test(bareHeading(title)) && lengthOf(passages) <= LONGEST_STATEMENT;
}

function roleByShape(passages: readonly Passage[]): SectionRole | null {
  if (shareOf(passages, ({ text }) => RIGHTS.test(text)) >= LEAST_SHARE) return 'rights';
  const lines = passages.filter(({ text }) => text.length <= LONGEST_LINE);
  if (passages.length < FEWEST_LINES / 2 || lines.length < LEAST_SHARE * passages.length)
    return shareOf(passages, isReference) >= LEAST_SHARE && passages.length >= FEWEST_LINES
      ? 'references'
      : null;
  if (shareOf(passages, isContentsLine) >= LEAST_SHARE) return 'contents';
  if (passages.length < FEWEST_LINES) return null;
  if (shareOf(passages, isReference) >= LEAST_SHARE) return 'references';
  if (!isAlphabetical(lines)) return null;
  if (shareOf(passages, ({ text }) => INDEX_LINE.test(text.slice(0, LONGEST_LINE))) >= LEAST_SHARE)
    return 'index';
  if (shareOf(passages, ({ text }) => GLOSSARY_LINE.test(text)) < LEAST_SHARE) return null;
  // Words of a foreign language are what is studied, whatever their order.
  return listedLines(passages.map(({ text }) => text)).size > 0 ? null : 'glossary';
}

/** "2.1 Variations … 12" */
function isContentsLine({ text }: Passage): boolean {
  return text.length <= LONGEST_LINE && CONTENTS_LINE.test(text);
}

function isReference({ text }: Passage): boolean {
  const opening = text.slice(0, 2 * LONGEST_LINE);
  return REFERENCE.test(opening) || PUBLISHED_WORK.test(opening);
}

/** The lines of an index or a glossary; those of a table are not. */
function isAlphabetical(lines: readonly Passage[]): boolean {
  const initials = lines.map(({ text }) => text.slice(0, 1).toLowerCase());
  const inOrder = initials.filter((one, i) => i > 0 && one >= (initials[i - 1] ?? '')).length;
  return new Set(initials).size >= 3 && inOrder >= 0.8 * (lines.length - 1);
}

const MOST_WORDS_OF_TITLES = 9;
const RIGHTS =
  /\ball rights reserved\b|\bpermission is granted\b|\bcopyright (?:©|\(c\)|\d{4})|\bISBN\b|\blicensed under (?:an? |the )?(?:creative|CC|GNU|MIT)\b/i;
const PUBLISHED =
  /^published,? (?:\p{L}+,? )?\d{4}\b|\bpublished by\b.*\b\d{4}\b|\bthe (?:principal )?author of (?:this|the)\b/iu;

/** A name, a date or a place alone, or about the rights. */
function isNameOrNotice({ text }: Passage): boolean {
  const isName = !/[.!?]$/.test(text) && text.split(/\s+/).length <= MOST_WORDS_OF_TITLES;
  return isName || isLegalNotice(text);
}

/** With its rights, and to whom the book is dedicated. */
const isTitlePage = (paragraphs: readonly Passage[]): boolean =>
  paragraphs.some(({ text }) => text.length <= LONGEST_LINE && isLegalNotice(text)) &&
  !paragraphs.some(({ text }) => text.length > LONGEST_LINE);

const DISCLOSES =
  /\baffiliate links?\b|\b(?:i|we) may earn a commission\b|\bread (?:my|our) (?:full )?disclosure\b/i;

/** "All rights reserved", "© 2020 …" */
export function isLegalNotice(sentence: string): boolean {
  return RIGHTS.test(sentence) || PUBLISHED.test(sentence) || DISCLOSES.test(sentence);
}

function shareOf(passages: readonly Passage[], fits: (passage: Passage) => boolean): number {
  return passages.length === 0 ? 0 : passages.filter(fits).length / passages.length;
}

function lengthOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0);
}
