import {
  hasNumbers,
  isSolutionLabel,
  opensSolution,
  type TaskHeading,
  taskHeading,
} from '../language/task-headings';
import type { Passage, ReadDocument, Section } from '../types';

/** Of each section the task or example that it solves, which is no lower; itself for all others. */
export function solvedBy(sections: readonly Pick<Section, 'title' | 'level'>[]): number[] {
  let task: number | null = null;
  return sections.map(({ title, level }, section) => {
    const kind = taskHeading(title);
    if (kind !== 'solution') task = kind && section;
    else if (level < (sections[task ?? section]?.level ?? 0)) task = null;
    return task ?? section;
  });
}

/** What a passage is of a task that the authors set or solve. */
export type WorkedPart = 'task' | 'solution';

type Of = TaskHeading | null;

/**
 * The passages of tasks, and of solutions that work one out with its numbers: what they say is true of the task's case. A
 * worked example of a textbook ends with the last paragraph that opens with "Solution", "Discussion" or the like.
 */
export function workedParts({ sections, passages }: ReadDocument): ReadonlyMap<number, WorkedPart> {
  const parts = new Map<number, WorkedPart>();
  const solved = solvedBy(sections);
  const kinds = kindsOf(sections);
  const inSections = Map.groupBy(passages.entries(), ([, { section }]) => solved[section] ?? -1);
  for (const [section, inside] of inSections) {
    const kind = kinds[section] ?? null;
    // Without a task, it may be a firm's.
    if (kind === null || kind === 'solution') continue;
    const first = inside.map(([at, passage]) => {
      const isNew = passages[at - 1]?.section !== passage.section;
      return opensSolution(passage.text) || (isNew && solved[passage.section] !== passage.section);
    });
    const worked = inside.slice(0, endOf(kind, inside, first));
    const isWorked = worked.some(([, { text }]) => hasNumbers(text));
    const solution = first.indexOf(true);
    for (const [i, [at]] of worked.entries()) {
      if (solution < 0 || i < solution) parts.set(at, 'task');
      else if (isWorked) parts.set(at, 'solution');
    }
  }
  return parts;
}

/** By section; a heading right below that of an example names it. */
function kindsOf(sections: readonly Section[]): Of[] {
  const kinds: Of[] = [];
  for (const [section, { title, firstPassage }] of sections.entries()) {
    const isNamed = sections[section - 1]?.firstPassage === firstPassage;
    kinds.push(taskHeading(title) ?? (isNamed ? (kinds[section - 1] ?? null) : null));
  }
  return kinds;
}

/** Where a worked example ends, whose section goes on; a task's goes to the next heading. */
function endOf(
  kind: TaskHeading,
  inside: readonly [number, Passage][],
  opens: readonly boolean[],
): number {
  if (kind !== 'example') return inside.length;
  const last = opens.lastIndexOf(true);
  return last + (isSolutionLabel(inside[last]?.[1].text ?? '') ? 2 : 1);
}
