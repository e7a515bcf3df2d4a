import { perObject } from '../caches/per-object';
import { type CasePart, casePart } from '../language/headings/case-headings';
import { caseNamedFirst, isCitation } from '../language/headings/case-names';
import { BULLETS, DASHES } from '../language/lines/item-marks';
import type { ReadDocument } from '../types';

/** A paragraph of what is told of a case. */
export type CaseLine = {
  part: CasePart;
  /** "Matsuyama v. Birnbaum" */
  caseName: string;
  /** Without the label in its line. */
  text: string;
};

/** Names, dates and what happened in one case. */
export const isOfParties = (line: CaseLine | undefined): boolean =>
  line !== undefined && /^(?:data|facts|procedure)$/.test(line.part);

type Text = Pick<ReadDocument, 'title' | 'sections' | 'passages' | 'language'>;

/** "Holding: the court …", "HOLDING" or "Issue:" alone. */
const LABELLED = new RegExp(
  `^(?:[*${BULLETS}${DASHES}]\\s+|\\d{1,2}[.)]\\s+)?(\\p{L}[\\p{L}’'()&/ -]{2,40}?)\\s*(?::|\\s[–—-]\\s)\\s*(.*)$`,
  'su',
);
/** In passages: a line that names a case heads so many below it. */
const REACH = 18;
/** In which a text says what case it is on. */
const OPENING = 4;
/** In sections below a case's own: what labels say further down is not of the case as a whole. */
const NEAR = 2;
const RULES = /^(?:issue|rule|holding)$/;
/** Behind a name, a citation has no words of a sentence. */
const TELLS = /(?:^|\s)\p{Ll}{3,}(?=[\s,.])/u;

/**
 * What each paragraph tells of a case, in briefs and in outlines that brief cases: by headings ("Facts", "Holding") and by labels
 * ("Issue: …"). Nothing in texts that name no case. English.
 */
export const caseLines = perObject((document: Text): ReadonlyMap<number, CaseLine> => {
  if (document.language !== 'en') return new Map();
  const reader = new CaseReader(document);
  for (const at of document.passages.keys()) reader.read(at);
  return reader.lines();
});

/** "No dissent was made." */
const SAYS_NONE = /^(?:none\b|n\/a\b|no (?:concurrences?|dissents?)\b)[^.]{0,30}\.?$/iu;

class CaseReader {
  private readonly all = new Map<number, CaseLine>();
  private section = -1;
  private underHeading: { part: CasePart; level: number } | null = null;
  private underLabel: CasePart | null = null;
  /** The case named last, and from where on it may be another. */
  private current: { name: string; level: number | null; section: number; until: number } | null =
    null;
  private readonly ofWhole: string | null;

  constructor(private readonly document: Text) {
    const { title, sections, passages } = document;
    const lines = passages.slice(0, OPENING).filter(({ text }) => !TELLS.test(text));
    const opening = [title, sections[0]?.title ?? '', ...lines.map(({ text }) => text)];
    this.ofWhole = opening.map(caseNamedFirst).find((name) => name !== null) ?? null;
  }

  /** None unless more is told than the data of a case. */
  lines(): ReadonlyMap<number, CaseLine> {
    return [...this.all.values()].some(({ part }) => part !== 'data') ? this.all : new Map();
  }

  read(at: number): void {
    const { section = -1, text = '' } = this.document.passages[at] ?? {};
    while (this.section < section) this.openSection(this.section + 1);
    const [, label = '', said = ''] = LABELLED.exec(text) ?? [];
    const part = casePart(label);
    const name = caseNamedFirst(text);
    if (part !== null) {
      this.underLabel = said === '' ? part : null;
      if (said !== '') this.add(at, { part, text: said });
    } else if (isCitation(text)) this.add(at, { part: 'data', text });
    else if (name !== null && this.underHeading === null) {
      this.current = { name, level: null, section, until: at + REACH };
      this.underLabel = null;
    } else {
      if (label !== '' && said === '') this.underLabel = null;
      this.addBelow(at, text);
    }
  }

  private addBelow(at: number, text: string): void {
    const part = this.underLabel ?? this.underHeading?.part;
    if (part) this.add(at, { part: SAYS_NONE.test(text) ? 'data' : part, text });
  }

  private openSection(section: number): void {
    const { title = '', level = 1 } = this.document.sections[section] ?? {};
    this.section = section;
    this.underLabel = null;
    const part = casePart(title);
    const name = caseNamedFirst(title);
    const isWithin = this.underHeading !== null && level > this.underHeading.level;
    if (part !== null) this.underHeading = { part, level };
    else if (!isWithin || name !== null) this.underHeading = null;
    const isOver = this.current !== null && (this.current.level ?? level) >= level;
    if (name !== null) this.current = { name, level, section, until: Infinity };
    else if (part === null && isOver) this.current = null;
  }

  private add(at: number, line: Omit<CaseLine, 'caseName'>): void {
    const isNear = this.current !== null && at <= this.current.until;
    // "Rule: …" below "Alternative liability" is that of another doctrine.
    const isByLine = isNear && this.current?.level === null;
    const headed = isNear ? (this.current?.section ?? 0) : 0;
    const isElsewhere = this.section > headed + NEAR && this.underHeading === null;
    if (!isByLine && isElsewhere && RULES.test(line.part)) return;
    const caseName = isNear ? (this.current?.name ?? null) : this.ofWhole;
    if (caseName !== null) this.all.set(at, { ...line, caseName });
  }
}
