import { headingRole } from '../language/headings/headings';
import { looksLikeObjective } from '../objectives';
import type { Passage, Section } from '../types';

type Heading = Omit<Section, 'role'>;
type Layout = { sections: Heading[]; passages: Passage[] };

/** In UTF-16 units, of a passage; longer ones are prose if they end as sentences do. */
const LONGEST_OBJECTIVE = 200;
/** Objectives open their section: its heading is one of so many before them. */
const NEAREST = 10;
const ENDS_PROSE = /[.!?][\s"”’)\]]*$/;
const ENDS_SENTENCE = /[.!?:;]["”’)]*$/;

/**
 * Many books have no heading between a section's objectives and its text, which would stand under "Learning Objectives".
 * It goes under the section's own heading; one that had nothing else under it moves below the objectives. Linear.
 */
export function withTextAfterObjectives({ sections, passages }: Readonly<Layout>): Layout {
  const inside = Map.groupBy(passages, ({ section }) => section);
  const after: Layout = { sections: [], passages: [] };
  sections.forEach((section, i) => {
    const own = inside.get(i) ?? [];
    const start = headingRole(section.title) === 'objectives' ? textStart(own) : 0;
    const owner = start > 0 ? ownerOf(after.sections, section) : undefined;
    if (!owner) {
      add(after, section, own);
      return;
    }
    const isEmpty = owner.firstPassage === after.passages.length;
    if (isEmpty) after.sections.splice(after.sections.lastIndexOf(owner), 1);
    add(after, isEmpty ? { ...section, level: owner.level } : section, own.slice(0, start));
    add(after, isEmpty ? owner : { ...owner, level: section.level }, own.slice(start));
  });
  return after;
}

function add({ sections, passages }: Layout, heading: Heading, own: readonly Passage[]): void {
  const section = sections.push({ ...heading, firstPassage: passages.length }) - 1;
  for (const passage of own) passages.push({ ...passage, section });
}

/** The heading right above the objectives, in a document whose headings all look alike too, or the one that they are below. */
function ownerOf(
  before: readonly Heading[],
  { level, firstPassage }: Heading,
): Heading | undefined {
  const above = before.at(-1);
  if (above?.level === level && above.firstPassage === firstPassage) return above;
  return before.slice(-NEAREST).findLast((heading) => heading.level < level);
}

/** Index of the first passage that is no objective; 0 if there is none, or nothing before it. */
function textStart(passages: readonly Passage[]): number {
  const long = passages.findIndex(
    ({ text }) => text.length > LONGEST_OBJECTIVE && ENDS_PROSE.test(text),
  );
  let start = Math.max(0, long);
  while (start > 0 && isText(passages[start - 1]?.text ?? '')) start--;
  return start > 0 ? start : Math.max(0, long);
}

/** Objectives end as sentences do in many books. */
const isText = (text: string): boolean => ENDS_SENTENCE.test(text) && !looksLikeObjective(text);
