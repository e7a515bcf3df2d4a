import { matches } from './patterns';

/** Headings of lists of contents. */
const CONTENTS = [
  '(?:(?:table of|short) )?contents',
  'inhalt(?:sverzeichnis)?',
  'sommaire',
  'índice|indice',
  'list of (?:figures|tables)',
  '(?:(?:subject|author|name|general|concept|function|variable|command|key|topic|term)s? (?:and )?)*index',
];
const BACK_MATTER = [
  ...CONTENTS,
  'references|bibliography|works cited|citations|footnotes',
  'acknowledge?ments?|about the authors?|colophon|image credits|copyright',
  '(?:(?:gnu|creative commons|open|public)\\b.* )?licen[cs]es?(?: (?:agreement|information|terms))?',
  'external links|further reading|see also|read more',
];
const STUDY_AIDS = [
  'glossary|key (?:terms|concepts)|learning (?:objectives|outcomes)',
  'exercises|problems|review questions|critical thinking(?: questions)?',
  'notes|sources',
];
const ANY_TEXT = [
  'abstract|preface|foreword|introduction|background|overview',
  'methods?|results|discussion|summary|conclusions?|appendix',
];
const NO_NAMES = ['about|home|untitled|page|document|chapter|section|part|lesson|module|unit'];

const only = (alternatives: readonly string[]): RegExp => {
  const one = `(?:${alternatives.join('|')})`;
  return new RegExp(`^${one}(?:(?:,? and |, | & )${one})*$`, 'iu');
};

const IS_BACK_MATTER = only(BACK_MATTER);
const IS_STUDY_AID = only(STUDY_AIDS);
const NAMES_NO_SUBJECT = only([...BACK_MATTER, ...STUDY_AIDS, ...ANY_TEXT, ...NO_NAMES]);
const COPYRIGHT = /^copyright (?:©|\(c\)|\d|notice|page|information)/i;

/** "Chapter 3: Sleep . . . 12" → "Sleep". */
export function bareHeading(heading: string): string {
  return heading
    .replace(/\s+/g, ' ')
    .replace(/[\s.·…_]{3,}\d*\s*$/u, '')
    .trim()
    .replace(
      /^(?:chapter|section|part|unit|module|lesson|appendix)\s+(?:\d+(?:\.\d+)*|[IVXLC]+|[A-Z])\b[\s.:–—-]*/i,
      '',
    )
    .replace(/^(?:\d+(?:\.\d+)*\.?|[IVXLC]+\.|[A-Z]\.|\([a-z\d]+\))[\s.:–—-]+/u, '')
    .replace(/[\s.:;,–—-]+$/u, '');
}

export const beginsContents = matches(
  new RegExp(`^(?:${CONTENTS.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
);

/** "References", "Copyright 2020", "Index": nothing below is study material. */
export function isBackMatter(heading: string): boolean {
  const bare = bareHeading(heading);
  return IS_BACK_MATTER.test(bare) || COPYRIGHT.test(bare);
}

export function isStudyAid(heading: string): boolean {
  return IS_STUDY_AID.test(bareHeading(heading));
}

/** A heading known by its words alone: "Introduction", "References". */
export const standsForPart = matches(only([...BACK_MATTER, ...STUDY_AIDS, ...ANY_TEXT]));

/** "Summary", "Chapter 3", "Index": says where in the book, not what about. */
export function namesNoSubject(heading: string): boolean {
  const bare = bareHeading(heading);
  return !/\p{L}/u.test(bare) || NAMES_NO_SUBJECT.test(bare) || COPYRIGHT.test(bare);
}
