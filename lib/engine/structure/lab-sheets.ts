import { isOfLab, type LabPart, labPart } from '../language/headings/lab-headings';
import { groupOf } from '../language/patterns';
import type { Passage, Section } from '../types';

/** `lists` of things, rules and readings that nobody studies; `steps` of one experiment; `tasks` of the reader. */
export type LabUse = 'lists' | 'steps' | 'tasks' | 'purpose';

type Text = {
  sections: readonly Pick<Section, 'title' | 'level'>[];
  passages: readonly Pick<Passage, 'section' | 'text'>[];
};

/**
 * What the sections of a lab sheet or report are, which has steps, and materials or a title that calls it one. None of
 * other texts: "Materials and Methods" is an article's, and "Safety" may be a subject.
 */
export function labUses({ sections, passages }: Text): ReadonlyMap<number, LabUse> {
  const parts = partsOf(sections);
  const uses = new Map<number, LabUse>();
  if (!isLabSheet({ sections, passages }, new Set(parts))) return uses;
  const inside = Map.groupBy(passages, ({ section }) => section);
  for (const [section, part] of parts.entries()) {
    const found = part && partUse(part, inside.get(section) ?? []);
    if (found) uses.set(section, found);
  }
  return uses;
}

/** What stands below a procedure, or is one of its parts, is of it: "Part A. Period and mass". */
function partsOf(sections: Text['sections']): (LabPart | null)[] {
  let steps: number | null = null;
  return sections.map(({ title, level }) => {
    const own = labPart(title);
    const isWithin = steps !== null && (level > steps || IS_PART.test(title));
    if (own !== null || !isWithin) steps = own === 'steps' ? level : null;
    return own ?? (isWithin ? 'steps' : null);
  });
}

const IS_PART = /^(?:part|trial|station|activity|setup|set-up) (?:\w{1,3}\b|$)/i;

/** In passages. */
const OPENING = 6;
const IN_THIS_LAB = /\b(?:in|during) (?:this|today[’']s) (?:lab|experiment|practical)\b/i;

function isLabSheet({ sections, passages }: Text, parts: ReadonlySet<LabPart | null>): boolean {
  if (!parts.has('steps')) return false;
  const isNamed =
    isOfLab(sections[0]?.title ?? '') ||
    passages.slice(0, OPENING).some(({ text }) => IN_THIS_LAB.test(text));
  const isReported = parts.has('data') && parts.has('tasks') && sections.some(isProcedure);
  return isNamed || isReported || parts.has('apparatus');
}

/** Not the "Methods" of an article. */
const isProcedure = ({ title }: { title: string }): boolean => /^procedure\b/i.test(title);

/** In characters; what is longer explains. */
const LONGEST_LIST = 1_500;
const MOST_TASKS = 0.6;

function partUse(part: LabPart, passages: readonly Pick<Passage, 'text'>[]): LabUse | null {
  const length = passages.reduce((sum, { text }) => sum + text.length, 0);
  const shareOf = (fits: (text: string) => boolean) =>
    passages.filter(({ text }) => fits(text)).length / passages.length;
  if (part === 'steps' || part === 'purpose') return part;
  if (part === 'apparatus' || part === 'safety') return length <= LONGEST_LIST ? 'lists' : null;
  if (shareOf(isTask) >= MOST_TASKS) return 'tasks';
  return part === 'data' && shareOf(isReading) === 1 ? 'lists' : null;
}

const NUMBER = /^\(?\w{1,3}[.)]\s+/;
const ASKS = new RegExp(
  `(?:^|[.] )${groupOf([
    'analy[sz]e|calculate|compare|compute|construct|convert|define|describe|determine|discuss|draw|estimate|evaluate',
    'explain|fill in|find|for each|give|graph|how|identify|in (?:one|two|three|your own)\\b.*?,? (?:explain|state|describe|write)',
    'label|list|look|make|name|plot|predict|propose|record|report|show|sketch|state|suggest|summari[sz]e|use|using|what|which|why|write',
  ])}\\b`,
  'i',
);

/** "2. Explain your result.", "Why …? ____" */
function isTask(text: string): boolean {
  const asked = text.replace(NUMBER, '');
  return /\?(?:\s|$)|_{3,}/.test(asked) || ASKS.test(asked);
}

/** "Final reading: 24.10 mL", a row of a table: no sentence. */
const isReading = (text: string): boolean => !/\p{Ll}{2}[.!?](?:\s|$)/u.test(text);
