import type { Passage, Section } from '../types';

type Text = {
  title?: string;
  sections: readonly Pick<Section, 'title'>[];
  passages: readonly Pick<Passage, 'text'>[];
};

/** What a course asks of its students, each at the start of a line or a heading. */
const PARTS: readonly RegExp[] = [
  /^\W{0,4}(?:\w\. )?(?:instructor|professor|prof\.|lecturer|taught by|teaching (?:assistant|fellow)|faculty)/i,
  /^\W{0,4}(?:\w\. )?(?:office )?(?:hours|location)\b.{0,3}|^\W{0,4}office(?:\b|:)|\boffice hours\b/i,
  /^\W{0,4}(?:\w\. )?(?:grading|grades?|evaluation|assessment|your (?:final )?grade|the grade for|course requirements|requirements)\b/i,
  /^\W{0,4}(?:\w\. )?(?:attendance|absences?|participation|class (?:preparation|participation))\b/i,
  /^\W{0,4}(?:\w\. )?(?:required|recommended|text(?:s|books?)?|course materials?|materials|readings?)\b/i,
  /^\W{0,4}(?:\w\. )?(?:mid-?terms?|final exam\w*|exams?|tests?|quiz(?:zes)?|essays?|papers?)\b/i,
  /^\W{0,4}(?:\w\. )?(?:course )?(?:schedule|calendar|outline|deadlines|key deadlines|class schedule)\b|^\W{0,4}(?:week|class) \d{1,2}\b/i,
  /^\W{0,4}(?:\w\. )?(?:course )?(?:policies|academic (?:honesty|integrity)|plagiarism|honor (?:code|system)|late (?:work|policy|assignments)|make-?ups?|accessibility|disabilit)/i,
];
/** In its title or its first lines. */
const NAMED = /\bsyllabus\b|\bcourse (?:outline|information|description|requirements)\b/i;
const OF_TERM =
  /\b(?:spring|fall|autumn|summer|winter)(?: (?:semester|term|quarter))?,? ?(?:19|20)\d\d\b/i;
const OPENING = 12;
const LINE = 90;
const FEWEST_PARTS = 4;
const FEWEST_OF_NAMED = 3;
/** In passages; what is longer teaches its subject, too. */
const LONGEST = 600;

/** Of a passage that is on the course and not on its subject; share of the passages from which on a document is on little else. */
const ON_COURSE =
  /\b(?:courses?|class(?:es)?|instructors?|professors?|students?|grad(?:e[sd]?|ing)|exams?|examination|tests?|quizz?(?:es)?|papers?|essays?|assignments?|due|attend\w*|absen\w+|office|read(?:ings?)?|chap(?:ters?|s)?\b|pp?\.|weeks?|lectures?|semester|finals?|mid-?terms?|textbooks?|points|late|polic(?:y|ies)|plagiari\w+|schedule|discussions?|e-?mail|syllabus|drafts?|labs?|credit|edition|ed\.|hours)\b|@|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? \d/i;
const LEAST_ON_COURSE = 0.35;

/** Whether a document is a course's syllabus: who teaches, what is asked, when, and what counts. Linear. */
export function isSyllabus({ title = '', sections, passages }: Text): boolean {
  if (passages.length > LONGEST) return false;
  const onCourse = passages.filter(({ text }) => ON_COURSE.test(text.slice(0, 4 * LINE))).length;
  if (onCourse < LEAST_ON_COURSE * passages.length) return false;
  const lines = [
    ...sections.map((section) => section.title),
    ...passages.map(({ text }) => text.slice(0, LINE)),
  ];
  const parts = PARTS.filter((part) => lines.some((line) => part.test(line))).length;
  const opening = [
    title,
    ...sections.slice(0, OPENING).map((section) => section.title),
    ...passages.slice(0, OPENING).map(({ text }) => text.slice(0, 4 * LINE)),
  ];
  const isNamed = opening.some((text) => NAMED.test(text));
  const isOfTerm = opening.some((text) => OF_TERM.test(text));
  if (isNamed && isOfTerm) return parts >= FEWEST_OF_NAMED;
  return (isNamed || isOfTerm) && parts > FEWEST_PARTS;
}
