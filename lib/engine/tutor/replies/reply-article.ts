import { bareHeading } from '../../language/headings/headings';
import { framed } from '../../language/languages/frames';
import { union } from '../../language/patterns';
import { withoutLink } from '../../language/sentences/references';
import { at } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { isArticle } from '../../section-roles';
import type { TutorAnswer } from '../../tutor-types';
import { type Point, pointsOfPart } from '../passages/overview';
import { type NamedPart, partAt } from '../quotes/named-part';
import { isShowable } from '../quotes/passage-prose';
import { anchorOf, Citations, proseOf, shown } from '../quotes/writer';
import { asking } from '../requests/asked-of';
import { bareWords } from '../requests/requests';

const STUDY = '(?:study|studies|paper|article|report|experiments?|research|survey|work)';
const AUTHORS = `(?:they|(?:the )?(?:authors?|researchers?|writers?|${STUDY}))`;
const OF_STUDY = `(?: (?:of|in|from) (?:the|this|their|its) ${STUDY})?`;
const MAIN = "(?:(?:main|key|major|most important|principal|final|overall|author[’']?s[’']?) )?";
/** Nothing else may follow: "What are the results of photosynthesis?" asks for something else. */
const whatIs = (noun: string): string =>
  `(?:what (?:is|are|was|were) |what[’']s |explain |describe |summari[sz]e |tell me )(?:the |their )?${MAIN}${noun}${OF_STUDY}`;

/** Where an answer may be looked for: in the section of that name, or in what its sentences say. */
type Place = (index: OpenIndex, asked: Asked, section: NamedPart | null) => Point[];

type Asked = {
  asks: readonly RegExp[];
  /** Under which articles tell it, best first. */
  headings: readonly RegExp[];
  /** How sentences elsewhere say it. */
  said: RegExp;
  /** Best first. */
  places: readonly Place[];
};

const MOST_POINTS = 4;
const MOST_STEPS = 10;
const STEP = /^\(?\d{1,2}[.)] /;
const isStep = (index: OpenIndex, sentence: number) => STEP.test(textOfSentence(index, sentence));

const firstInSection: Place = (index, _, section) =>
  section ? sentencesOf(index, section).slice(0, MOST_POINTS) : [];
const pointsInSection: Place = (index, _, section) =>
  section ? pointsOfPart(index, section, MOST_POINTS) : [];
const stepsInSection: Place = (index, _, section) => {
  const steps = section ? sentencesOf(index, section, isStep).slice(0, MOST_STEPS) : [];
  return steps.length > 1 ? steps : [];
};
const saidInSection: Place = (index, { said }, section) =>
  section ? saying(sentencesOf(index, section), said) : [];
/** The abstract, the introduction and the conclusion tell what matters most. */
const saidInShort: Place = (index, { said }) =>
  saying(
    index.sections.flatMap(({ title }, section) => {
      const part = IN_SHORT.test(nameOf(title)) ? partAt(index, section) : null;
      return part ? sentencesOf(index, part) : [];
    }),
    said,
  );
const saidAnywhere: Place = (index, { said }) =>
  saying(sentencesOf(index, { from: 0, to: index.passageCount }), said);

const IN_SHORT = /^(?:abstract|introduction|conclusions?)$/iu;

const ABOUT: Asked = {
  asks: asking(
    `what(?: is|[’']s) (?:this|the) ${STUDY} (?:about|on)`,
    whatIs('(?:purpose|aims?|goals?|objectives?|idea|argument|point|thesis|research questions?)'),
    `what (?:did|do|does) ${AUTHORS} (?:argue|propose|present|study|investigate|want to know)`,
  ),
  headings: [/^abstract$/iu, /^introduction$/iu],
  said: /^(?:(?:in )?this (?:paper|article|study|report|work)(?!\p{L})|(?:here,? )?we (?:present|propose|describe|study|investigate|examine|explore|introduce|argue|report)(?!\p{L}))/iu,
  places: [saidInSection, firstInSection],
};

const ASKED: readonly Asked[] = [
  {
    asks: asking(
      whatIs('(?:findings?|results?|outcomes?)'),
      `what (?:did|do|does) ${AUTHORS} (?:find|discover|show|report|observe)(?: out)?`,
      'what was (?:found|discovered|shown)',
    ),
    headings: [
      /^(?:(?:main|key|general|overall|experimental) )?(?:findings|results)(?: and (?:discussion|analysis))?$/iu,
    ],
    said: union([
      // "We also found …", "We show that …"
      /(?<!\p{L})we (?:also )?(?:found|(?:find|show(?:ed)?|observed?|discovered) that)(?!\p{L})/iu,
      // "These results suggest …"
      /(?<!\p{L})(?:results?|findings?|study|data|experiments) (?:shows?|showed|suggests?|indicates?|reveals?|demonstrates?)(?!\p{L})/iu,
    ]),
    places: [saidInShort, saidInSection, pointsInSection, saidAnywhere],
  },
  {
    asks: asking(whatIs('conclusions?'), `what (?:did|do|does) ${AUTHORS} conclude`),
    headings: [
      /^(?:concluding remarks|(?:discussion|summary) and conclusions?|conclusions?(?: and .{3,40})?)$/iu,
      /^discussion$/iu,
    ],
    said: /(?<!\p{L})(?:we conclude|in conclusion|to conclude)(?!\p{L})/iu,
    places: [firstInSection, saidAnywhere],
  },
  {
    asks: asking(
      whatIs('(?:research )?(?:methods?|methodology|approach)'),
      `what (?:research )?(?:methods?|methodology|approach) (?:did|do|does) ${AUTHORS} use`,
      `how (?:did|do) ${AUTHORS} (?:do it|do this|study (?:it|this)|carry (?:it|this) out|collect (?:the|their) data)`,
      `how (?:is|was|were) (?:the|this|these|their) ${STUDY} (?:done|made|performed|conducted|carried out|set up)`,
    ),
    headings: [
      /^(?:(?:research |materials? and )?(?:methods?|methodology)(?: and .{3,40})?|experimental set-?up|approach)$/iu,
      /^(?:experimental )?procedures?$/iu,
    ],
    said: /(?<!\p{L})we (?:studied|sampled|surveyed|interviewed|collected|measured|selected|examined|compared|tested)(?!\p{L})/iu,
    places: [stepsInSection, pointsInSection, saidInShort, saidAnywhere],
  },
  {
    asks: asking(whatIs('(?:limitations?|weaknesses|shortcomings)')),
    headings: [/(?<!\p{L})(?:limitations?|threats to validity)(?!\p{L})/iu],
    said: /(?<!\p{L})(?:limitations?|limited to|threats? to validity|representative|generali[sz]e)(?!\p{L})/iu,
    places: [saidInSection, firstInSection],
  },
  {
    asks: asking(whatIs('future work')),
    headings: [/^(?:.{3,40} and )?future (?:work|research|directions)$/iu],
    said: /(?<!\p{L})(?:future work|in the future,? we)(?!\p{L})/iu,
    places: [firstInSection, saidAnywhere],
  },
];

/**
 * Of an article in English: what it is about, its findings, conclusion, method, limitations or future work, from the section that is called
 * so or from the sentences that say it. Null for other questions and documents.
 */
export function replyOnArticle(index: OpenIndex, message: string): TutorAnswer | null {
  if (index.language !== 'en' || !isArticle(index.sections)) return null;
  const words = bareWords(message.slice(0, LONGEST_QUESTION));
  // A sentence for the whole says better what it is about.
  const known = index.gist.length > 0 ? ASKED : [ABOUT, ...ASKED];
  const asked = known.find(({ asks }) => asks.some((form) => form.test(words)));
  if (!asked) return null;
  const section = sectionOf(index, asked);
  for (const place of asked.places) {
    const points = place(index, asked, section);
    if (points.length > 0) return written(index, points);
  }
  return null;
}

const LONGEST_QUESTION = 200;

/** The first with sentences: "Materials" may be a list of things. */
function sectionOf(index: OpenIndex, { headings }: Asked): NamedPart | null {
  const names = index.sections.map(({ title }) => nameOf(title));
  for (const heading of headings)
    for (const [section, name] of names.entries()) {
      const part = heading.test(name) ? partAt(index, section) : null;
      if (part && sentencesOf(index, part).length > 0) return part;
    }
  return null;
}

/** Without its number and stop. */
const nameOf = (title: string): string => bareHeading(shown(title));

const saying = (sentences: readonly Point[], said: RegExp): Point[] =>
  sentences.filter(({ text }) => said.test(text)).slice(0, MOST_POINTS);

function sentencesOf(
  index: OpenIndex,
  { from, to }: Pick<NamedPart, 'from' | 'to'>,
  isWanted = isShowable,
): Point[] {
  const [first, end] = [from, to].map((passage) => at(index.passageFirstSentence, passage));
  return Array.from({ length: (end ?? 0) - (first ?? 0) }, (_, i) => (first ?? 0) + i)
    .filter((sentence) => isWanted(index, sentence))
    .map((sentence) => ({
      ...anchorOf(index, { first: sentence, last: sentence }),
      text: textOfSentence(index, sentence),
    }));
}

function written(index: OpenIndex, points: readonly Point[]): TutorAnswer {
  const citations = new Citations(index);
  const text = points
    .map((point) => `${proseOf(withoutLink(point.text))} ${citations.mark(point)}`)
    .join(' ');
  return citations.answer(framed(index.language, 'topicInShort', text));
}
