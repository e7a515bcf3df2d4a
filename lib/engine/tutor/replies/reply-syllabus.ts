import { perObject } from '../../caches/per-object';
import { at, sentencesBetween } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { passagesOfSection, passageTexts } from '../../retrieval/passages';
import { isSyllabus } from '../../structure/syllabus';
import type { TutorAnswer } from '../../tutor-types';
import { Citations, shown } from '../quotes/writer';
import { bareWords } from '../requests/requests';

type Matter = {
  asked: RegExp;
  /** Of a section that is on it as a whole. */
  heading: RegExp | null;
  line: RegExp;
  most: number;
};

const ITEMS =
  /\b(finals?(?: exam(?:ination)?)?|mid-?terms?|exams?|tests?|quizz?(?:es)?|papers?|essays?|homework|projects?|participation|attendance|presentations?|labs?|assignments?)\b/i;
const FIGURE =
  /\d+ ?(?:%|percent|points?)|\bworth\b|\bcounts?\b|\bone[- ](?:half|third|fourth|quarter)\b|[A-Za-z] \d{1,3}$/i;

const TEACHER: Matter = {
  asked:
    /\bwho(?:[’']s| is| are)? (?:teach\w*|(?:the|my|our) (?:teachers?|instructors?|professors?|lecturers?|prof))\b|\b(?:instructor|professor|teacher)[’']s name\b/i,
  heading: null,
  line: /^\W{0,4}(?:instructor|professor|prof\.|lecturer|teacher|taught by|teaching (?:assistant|fellow)s?|faculty|dr\.)(?!\p{Ll})|\b(?:Instructor|Professor|Teaching Fellows?): \p{Lu}/u,
  most: 4,
};

/** What students ask of a syllabus. */
const MATTERS: readonly Matter[] = [
  TEACHER,
  {
    asked:
      /\b(?:what|how) (?:does |do |is |are )?(?:count|(?:the |my )?(?:final |course )?grad\w+)|\bcounts? (?:for|how|toward)\b|\bgrad(?:e|ing) (?:made up|policy|breakdown|scheme|calculated|determined|based)\b|\bhow (?:am I|are we|is the course) graded\b/i,
    heading: /\bgrad(?:es?|ing)\b|\bevaluation\b|\bassessment\b/i,
    line: FIGURE,
    most: 5,
  },
  {
    asked: /\blate\b|\bextensions?\b|\bmiss(?:ed)? (?:a |the )?deadlines?\b/i,
    heading: /\blate\b/i,
    line: /\blate\b|\btard\w+|\bextensions?\b|\bdeadline\b/i,
    most: 3,
  },
  {
    asked:
      /\bmake[- ]?ups?\b|\bmake up (?:an? |the )?(?:exam|test|quiz)|\bmiss (?:an? |the )?(?:exam|test|quiz)/i,
    heading: /\bmake-?ups?\b/i,
    line: /\bmake-?ups?\b|\bmade[- ]?up\b/i,
    most: 3,
  },
  {
    asked: /\battendance\b|\bmiss (?:a )?class|\babsen(?:ce|t)/i,
    heading: /\battendance\b|\babsences?\b/i,
    line: /\battend(?:ance|ing)?\b|\babsen(?:ce|ces|t)\b/i,
    most: 3,
  },
  {
    asked:
      /\b(?:books?|texts?|textbooks?|materials?|readings?)\b.{0,30}\b(?:need|required?|buy|use)|\brequired (?:books?|texts?|readings?|materials?)|\bdo I (?:need|have) to buy\b|\bwhat (?:is the )?textbook\b/i,
    heading:
      /\b(?:required|course) (?:texts?|textbooks?|books?|readings?|materials?)\b|^(?:\w\. )?(?:texts?|textbooks?|books|materials|readings)\W*$/i,
    line: /^\W{0,4}(?:required (?:text|reading|material|book)s?|text(?:s|books?)?)\b.{0,4}[:-]|\btextbook\b|\b(?:edition|\d(?:st|nd|rd|th) ed\.)|\b(?:Press|Publishers?|Prentice-Hall|Houghton|Macmillan)\b/i,
    most: 4,
  },
  {
    asked:
      /\b(?:where|when) (?:does|do|is) .{0,20}\b(?:class|course|lectures?|we)\b.{0,12}\b(?:meet|held|take place|class)\b|\bclass time\b/i,
    heading: null,
    line: /\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri)(?:day)?s?\b.{0,20}\d{1,2}:\d\d|\b(?:M|T|W|Th|F|MWF|TR|TTh|TRF|MW|MTWRF),? .{0,12}\d{1,2}:\d\d/i,
    most: 2,
  },
  {
    asked: /\bplagiari\w+|\bcheat\w*|\bhonor code\b|\bacademic (?:honesty|integrity)/i,
    heading: /\bplagiarism\b|\bhonor\b|\bintegrity\b|\bhonesty\b/i,
    line: /\bplagiari\w+|\bcheat\w*|\bhonor\b/i,
    most: 3,
  },
];

const LONGEST_LINE = 700;

const isOfCourse = perObject((index: OpenIndex) => {
  const { title, sections } = index;
  return isSyllabus({ title, sections, passages: passageTexts(index).map((text) => ({ text })) });
});

/** Who teaches, what counts, what is late: by what a syllabus says of it; null of other texts and requests, and where it says nothing. */
export function replyOnSyllabus(index: OpenIndex, message: string): TutorAnswer | null {
  if (index.language !== 'en') return null;
  const asked = bareWords(message);
  const matter = howMuch(asked) ?? MATTERS.find((one) => one.asked.test(asked));
  if (!matter || !isOfCourse(index)) return null;
  const lines = linesOn(index, matter);
  const citations = new Citations(index);
  if (lines.length === 0) return matter === TEACHER ? replyWithHeading(index, citations) : null;
  const quotes = lines.map((one) => citations.quote({ first: one, last: one }));
  return citations.answer(quotes.join('\n\n'));
}

/** "Prof. Ada Long" above all that follows; a heading has no place of its own to cite. */
function replyWithHeading(index: OpenIndex, citations: Citations): TutorAnswer | null {
  const { sections, passageFirstSentence } = index;
  const heading = sections.find(({ title }) => TEACHER.line.test(title));
  if (!heading) return null;
  const first = at(passageFirstSentence, heading.firstPassage);
  const mark = citations.ofRun({ first, last: first });
  return citations.answer(`Your document names “${shown(heading.title)}” in a heading. ${mark}`);
}

/** "How much are quizzes worth?": the line with its figure. */
function howMuch(asked: string): Matter | null {
  if (!/\bhow (?:much|many points)\b|\bwhat percent\w*\b|\bworth\b/i.test(asked)) return null;
  const item = ITEMS.exec(asked)?.[1]?.toLowerCase();
  if (!item) return null;
  const stem = item.replace(/(?:zes|s|ination)$/u, '').replace(/^finals?$/u, 'final');
  const line = new RegExp(`\\b${stem}\\w{0,8}\\b.{0,120}\\d|\\d.{0,10}\\b${stem}`, 'i');
  return { asked: /./, heading: null, line: withFigure(line), most: 2 };
}

const withFigure = (line: RegExp): RegExp =>
  new RegExp(`(?=.*(?:${line.source}))(?=.*(?:${FIGURE.source}))`, 'i');

/** Those of the section on it, then others; the first sentences of that section where none says so in as many words. */
function linesOn(index: OpenIndex, { heading, line, most }: Matter): number[] {
  const own = index.sections.flatMap(({ title }, section) => {
    const { from, to } = passagesOfSection(index, section);
    return heading?.test(title) ? sentencesBetween(index, from, to) : [];
  });
  const all = sentencesBetween(index, 0, index.passageCount);
  const says = (one: number) => {
    const text = textOfSentence(index, one);
    return text.length <= LONGEST_LINE && line.test(text);
  };
  const inside = own.filter(says);
  if (inside.length > 0) return inside.slice(0, most);
  return (own.length > 0 ? own : all.filter(says)).slice(0, most);
}
