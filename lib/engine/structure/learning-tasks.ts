import { groupOf, union } from '../language/patterns';
import type { Passage, Section } from '../types';

type Text = {
  title?: string;
  sections: readonly Pick<Section, 'title'>[];
  passages: readonly Pick<Passage, 'section' | 'text'>[];
};

export type LearningTasks = {
  /** Passages that say what one has to be able to do. */
  tasks: ReadonlySet<number>;
  /** There is little else: nothing in the document explains what it asks for. */
  isChecklist: boolean;
};

const VERBS = groupOf([
  'analy[sz]e|annotate|apply|appreciate|assess|balance|calculate|carry out|classify|comment on|compare|compute|construct',
  'contrast|convert|criti(?:ci[sz]|qu)e|deduce|define|demonstrate|derive|describe|design|determine|differentiate|discuss|distinguish',
  'draw|estimate|evaluate|examine|expand|explain|explore|express|factori[sz]e|find|give|identify|illustrate|interpret|investigate',
  'justify|know|label|list|locate|make|measure|memori[sz]e|model|name|order|outline|perform|plan|plot|predict|prove|quote|recall',
  'recogni[sz]e|record|relate|represent|rearrange|round|select|show|simplify|sketch|solve|state|suggest|summari[sz]e|trace',
  'translate|understand|use|work out|write',
]);

/** "☐ ", "[x] ", "- ", "1.2.3 ", "B1 ", "(a) " */
const BOX = /^(?:\[[ xX✓✔]?\]|[☐☑☒□◻✓✔])\s+/u;
const BOXES = /^[☐☑☒□◻].{3,600}?[☐☑☒□◻]/u;
const MARK =
  /^(?:[-*•]\s+|\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|\p{L}\d{1,2}|\p{L}(?=[.):]))[.):]?\s+(?=\p{L}))/u;
const IS_VERB = new RegExp(`^(?:how to )?(?:${VERBS})(?!\\p{L})`, 'iu');

const SAYS_SO = union([
  // "I can explain …", "I know the difference between …"
  /^I (?:can|could|know|understand|am able to|am confident)\b/u,
  /^Can (?:you|I) (?!\p{L}+ (?:a|the)\b.{0,20}\?$)/u,
  // "You should be able to describe …", "Students must know …"
  /^(?:[Bb]y the end[^,]{0,60}, )?(?:[Yy]ou|[Ss]tudents?|[Cc]andidates?|[Ll]earners?|[Pp]upils?) (?:should|must|will|need to|ought to) (?:also )?(?:be able to|know|understand|recall|learn)\b/u,
]);

/** Of a whole document of bare verbs: that they are what a learner should be able to do. */
const IS_ON_LEARNING =
  /\bable to\b|\bchecklist\b|\bspecification\b|\bsyllabus\b|\bcurriculum\b|\bneed to know\b|\blearning (?:objectives|outcomes|goals|targets)\b|\bI can\b|^tick\b/i;
/** Passages in which a document says so. */
const OPENING = 8;

const LONGEST = 600;
const FEWEST_IN_A_ROW = 3;
const FEWEST_OF_CHECKLIST = 6;
const LEAST_SHARE = 0.6;

/** `said` to be learned, a `boxed` or `bare` verb. A quiz has boxes, too, where its answers are ticked. */
type Kind = 'said' | 'boxed' | 'bare';

/**
 * Lines of a revision checklist or a specification: "I can explain how …", "☐ describe …". Verbs alone count where nearly all
 * lines open with one and the document says what they are; the same words open the questions of an exam. Linear.
 */
export function learningTasks({ title = '', sections, passages }: Text): LearningTasks {
  const kinds = passages.map(({ text }) => kindOf(text));
  const some = passages.flatMap((_, i) => (kinds[i] ? [i] : []));
  const opening = [title, ...sections.map((one) => one.title)].concat(
    passages.slice(0, OPENING).map(({ text }) => text),
  );
  const isOnLearning =
    kinds.filter((kind) => kind === 'said' || kind === 'boxed').length >= FEWEST_IN_A_ROW ||
    opening.some((text) => IS_ON_LEARNING.test(text.slice(0, LONGEST)));
  const isChecklist =
    isOnLearning &&
    some.length >= FEWEST_OF_CHECKLIST &&
    some.length >= LEAST_SHARE * passages.length;
  return { tasks: new Set(isChecklist ? some : inARow(passages, kinds)), isChecklist };
}

/** By its words alone. */
export const looksLikeTask = (text: string): boolean => kindOf(text) !== null;

function kindOf(text: string): Kind | null {
  // Lines of one paragraph in a Word file are joined.
  if (text.length > LONGEST && !BOXES.test(text)) return null;
  const boxed = text.replace(BOX, '');
  const plain = boxed.replace(MARK, '');
  if (SAYS_SO.test(plain)) return 'said';
  if (!IS_VERB.test(plain)) return null;
  return boxed === text ? 'bare' : 'boxed';
}

/** Of a document on something else: one line alone may be said of anything. */
function inARow(passages: Text['passages'], kinds: readonly (Kind | null)[]): number[] {
  const found: number[] = [];
  let row: number[] = [];
  for (let i = 0; i <= kinds.length; i++) {
    const goesOn =
      kinds[i] === 'said' &&
      (row.length === 0 || passages[i]?.section === passages[i - 1]?.section);
    if (goesOn) {
      row.push(i);
      continue;
    }
    if (row.length >= FEWEST_IN_A_ROW) found.push(...row);
    row = kinds[i] === 'said' ? [i] : [];
  }
  return found;
}
