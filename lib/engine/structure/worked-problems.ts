import {
  goesOnInSolution,
  hasNumbers,
  isSolutionLabel,
  opensSolution,
  opensTask,
  type TaskHeading,
  taskHeading,
} from '../language/headings/task-headings';
import { matches } from '../language/patterns';
import type { Passage, ReadDocument, Section } from '../types';

type Heading = Pick<Section, 'title' | 'level'>;

/** Of each section the task or example that it solves, which is no lower; itself for all others. */
export function solvedBy(sections: readonly Heading[]): number[] {
  let task: number | null = null;
  return sections.map(({ title, level }, section) => {
    const kind = taskHeading(title);
    const open = task === null ? null : (sections[task] ?? null);
    if (!solves(kind, level, open)) task = kind === 'task' || kind === 'example' ? section : null;
    return task ?? section;
  });
}

function solves(kind: TaskHeading | null, level: number, open: Heading | null): boolean {
  if (open === null || level < open.level) return false;
  return kind === 'solution' || (kind === 'discussion' && taskHeading(open.title) === 'example');
}

/** What a passage is of a task that the authors set or solve. */
export type WorkedPart = 'task' | 'solution';

/** A task with the passages read so far; `inText` where a paragraph opens with it, not a heading. */
type Task = { kind: 'task' | 'example'; inText: boolean; isQuestion: boolean; own: Own[] };
type Own = { at: number; text: string; part: WorkedPart; opens: boolean };

/**
 * The passages of tasks, and of solutions that work one out with its numbers: what they say is true of the task's case. A
 * worked example of a textbook ends with the last paragraph that opens with "Solution", "Discussion" or the like. Linear.
 */
export function workedParts({ sections, passages }: ReadDocument): ReadonlyMap<number, WorkedPart> {
  const solved = solvedBy(sections);
  const tasks: (Task | null)[] = [];
  for (const [at, passage] of passages.entries()) {
    const isNew = passages[at - 1]?.section !== passage.section;
    const solves = isNew && solved[passage.section] !== passage.section;
    const next = solves ? undefined : openedAt(sections, passage, isNew);
    if (next !== undefined) tasks.push(next);
    const open = tasks.at(-1);
    if (open) add(open, { at, passage, solves });
  }
  return new Map(tasks.flatMap((task) => (task ? partsOf(task) : [])));
}

/** The kind of task that a passage opens: null where a heading opens a section that is none, undefined where the passage opens nothing. */
function openedAt(
  sections: readonly Section[],
  { section, text }: Passage,
  isNew: boolean,
): Task | null | undefined {
  const inText = opensTask(text);
  if (inText) return { kind: inText, inText: true, isQuestion: isQuestion(text), own: [] };
  if (!isNew) return undefined;
  const { title = '', firstPassage = 0 } = sections[section] ?? {};
  const above = sections[section - 1];
  // A heading right below that of an example names it.
  const named = above?.firstPassage === firstPassage ? taskHeading(above.title) : null;
  const kind = taskHeading(title) ?? named;
  return kind === 'task' || kind === 'example'
    ? { kind, inText: false, isQuestion: isQuestion(title), own: [] }
    : null;
}

const isQuestion = matches(/^\W*(?:question|frage|pregunta|questão|domanda)(?!\p{L})/iu);

function add(
  { own }: Task,
  { at, passage: { text }, solves }: { at: number; passage: Passage; solves: boolean },
): void {
  const opens = solves || opensSolution(text);
  const part = opens || own.at(-1)?.part === 'solution' ? 'solution' : 'task';
  own.push({ at, text, part, opens });
}

function partsOf({ kind, inText, isQuestion, own }: Task): [number, WorkedPart][] {
  const isSolved = own.some(({ opens }) => opens);
  // What stands below a question may be its answer.
  if (isQuestion && !isSolved) return [];
  const stated = inText && kind === 'task' ? 1 : own.length;
  const end = kind === 'example' || (inText && isSolved) ? endOf(own) : stated;
  const worked = own.slice(0, end);
  const isWorked = kind === 'example' || worked.some(({ text }) => hasNumbers(text));
  return worked.flatMap(({ at, part }) => (part === 'task' || isWorked ? [[at, part]] : []));
}

/** Where text goes on that is of no task: behind the last paragraph that opens a solution, with its lines. */
function endOf(own: readonly Own[]): number {
  let end = own.findLastIndex(({ opens }) => opens) + 1;
  if (end > 0 && isSolutionLabel(own[end - 1]?.text ?? '')) end += 1;
  while (end > 0 && goesOnInSolution(own[end]?.text ?? '')) end += 1;
  return end;
}
