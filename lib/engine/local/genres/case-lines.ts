import { perObject } from '../../caches/per-object';
import { caseNameIn } from '../../language/headings/case-names';
import { type CaseLine, caseLines, isOfParties } from '../../structure/case-briefs';
import { type AnalysedDocument, opensPassage, sentenceAt } from '../analysed';
import { perSentence } from '../per-sentence';

const linesIn = perObject(({ source }: AnalysedDocument) => caseLines(source));

/** What a sentence's paragraph tells of a case. */
export const caseLineAt = (document: AnalysedDocument, index: number): CaseLine | null =>
  linesIn(document).get(sentenceAt(document, index).passage) ?? null;

/** Whether a sentence tells of one case alone: what happened to its parties, and in its courts. */
export const tellsOfCase = (document: AnalysedDocument, index: number): boolean =>
  isOfParties(caseLineAt(document, index) ?? undefined);

/** "Court: …", "Citation: …": says which case it is, and nothing of it. */
export const isCaseData = (document: AnalysedDocument, index: number): boolean =>
  caseLineAt(document, index)?.part === 'data';

/** Whether the rule or the holding of a case is told in a line of its own. */
export const isRuledOn = (document: AnalysedDocument, term: string): boolean => {
  const name = caseNameIn(term);
  return name !== null && ruledCases(document).has(name);
};

const ruledCases = perObject(
  (document: AnalysedDocument): ReadonlySet<string> =>
    new Set(
      [...linesIn(document).values()].flatMap(({ part, caseName }) =>
        part === 'rule' || part === 'holding' ? [caseName] : [],
      ),
    ),
);

const FEWEST_PARTS = 3;
/** Of the paragraphs. */
const MOSTLY = 0.4;
/** Of what is told of cases: a brief may tell of one that followed. */
const NEARLY_ALL = 0.9;

/** The case that a text is on as a whole: a brief, no outline of several, and no notes with one among others. */
export const briefedCase = perObject((document: AnalysedDocument): string | null => {
  const byCase = Map.groupBy(linesIn(document).values(), ({ caseName }) => caseName);
  const [most] = [...byCase].sort(([, a], [, b]) => b.length - a.length);
  const [name, lines] = most ?? [];
  if (name === undefined || lines === undefined) return null;
  const parts = new Set(lines.map(({ part }) => part).filter((part) => part !== 'data'));
  const { title, passages } = document.source;
  const isWhole =
    (caseNameIn(title) === name || lines.length >= MOSTLY * passages.length) &&
    lines.length >= NEARLY_ALL * linesIn(document).size;
  return isWhole && parts.size >= FEWEST_PARTS ? name : null;
});

const FEWEST_WORDS = 6;

/** Whether a sentence is the first of a paragraph that gives the issue, the rule or the holding of a case. */
export const opensRuling = perSentence((document, index): boolean => {
  const line = caseLineAt(document, index);
  if (!line || !/^(?:issue|rule|holding)$/.test(line.part)) return false;
  return opensPassage(document, index) && line.text.split(/\s+/).length >= FEWEST_WORDS;
});

/** The first sentence of a text to give the issue, the rule or the holding of a case; -1 without one. */
export const firstRuling = (document: AnalysedDocument, part: CaseLine['part']): number =>
  document.sentences.findIndex(
    ({ boilerplate }, index) =>
      !boilerplate && caseLineAt(document, index)?.part === part && opensRuling(document, index),
  );
