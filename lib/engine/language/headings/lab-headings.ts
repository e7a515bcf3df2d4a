import { bareHeading } from './headings';

/** What a part of a lab sheet is for: `tasks` and `data` are often to be filled in. */
export type LabPart = 'purpose' | 'apparatus' | 'safety' | 'steps' | 'data' | 'tasks';

const THINGS = '(?:materials?|equipment|apparatus|supplies|reagents|chemicals|glassware)';
const NAMES: Readonly<Record<LabPart, string>> = {
  purpose: '(?:purpose|aims?|objectives?|goals?)(?: of (?:the|this) (?:lab|experiment|activity))?',
  apparatus:
    `(?:lab )?${THINGS}(?:(?:,| and| &|/) ?(?:safety|${THINGS}))*` +
    '(?: (?:list|checklist|needed|required|used|per group))?',
  safety:
    '(?:(?:lab|general) )?(?:safety|precautions?|hazards?|cautions?)(?: (?:and|&) (?:disposal|precautions?|hazards?))?' +
    '(?: (?:precautions?|notes?|information|considerations|rules|warnings?|first))?|' +
    '(?:waste )?disposal|clean[- ]?up(?: and disposal)?',
  steps: '(?:(?:experimental|lab) )?(?:procedures?|methods?|methodology)',
  data:
    '(?:(?:raw|experimental|class) )?(?:data|results|observations?|measurements?)' +
    '(?: (?:tables?|collection|sheet|(?:and|&) (?:observations|results|calculations)))*',
  tasks:
    '(?:data |error )?analysis|calculations?|questions?(?: (?:to|for) .{1,60})?|(?:summary and )?conclusions?|hypothes[ie]s|predictions?|reflection|' +
    'pre-?lab|post-?lab|extensions?',
};
const PATTERNS = (Object.keys(NAMES) as LabPart[]).map(
  (part) =>
    [part, new RegExp(`^(?:${NAMES[part]})(?: ?[–—:(-] ?part \\w{1,3}\\)?)?$`, 'i')] as const,
);

/** "Materials Checklist", "Procedure", "Data Table – Part A"; null for others. */
export function labPart(heading: string): LabPart | null {
  const bare = bareHeading(heading);
  return PATTERNS.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

/** "Lab 7: Titration", "Experiment 5", "Lab Report" */
export const isOfLab = (title: string): boolean =>
  /\b(?:lab(?:oratory)?|experiment|practical) (?:\d|report|sheet|manual|exercise|activity)|[–—:-] lab\b|^(?:lab|experiment|practical)\b/i.test(
    title,
  );
