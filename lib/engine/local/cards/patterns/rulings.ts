import { perObject } from '../../../caches/per-object';
import type { CasePart } from '../../../language/headings/case-headings';
import { union } from '../../../language/patterns';
import { plainProse } from '../../../language/sentences/plain-prose';
import { splitSentences } from '../../../language/sentences/sentences';
import { capitalised } from '../../../language/words/words';
import type { CaseLine } from '../../../structure/case-briefs';
import { type AnalysedDocument, opensPassage } from '../../analysed';
import { briefedCase, caseLineAt, opensRuling } from '../../genres/case-lines';
import { withoutMark } from '../../glossary/entry-lines';
import { asSentence, countWords } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { authorsTerm } from './entries';

type Ruling = { part: CasePart; caseName: string; said: string };

/** What a court was asked, held, and went by, in each case that a brief or an outline tells of. */
export const rulingCards: SentencePattern = ({ document }, _sentence, index) => {
  const ruling = rulingsIn(document).get(index);
  if (!ruling) return [];
  const { part, caseName, said } = ruling;
  const term = authorsTerm(`${caseName} (${part})`, null);
  return [newDraft('ruling', { front: questionOn(ruling), back: asSentence(said), term })];
};

function questionOn({ part, caseName, said }: Ruling): string {
  if (part === 'rule') return `What rule does ${caseName} stand for?`;
  if (part === 'holding') return `What did the court hold in ${caseName}?`;
  return said.split('?').length > 2
    ? `What were the issues in ${caseName}?`
    : `What was the issue in ${caseName}?`;
}

/** The first of each case and part, by the sentence that it begins in. */
const rulingsIn = perObject((document: AnalysedDocument): ReadonlyMap<number, Ruling> => {
  const found = new Map<number, Ruling>();
  const known = new Set<string>();
  for (const index of document.sentences.keys()) {
    const line = caseLineAt(document, index);
    if (!line || !opensRuling(document, index)) continue;
    const key = `${line.caseName} ${line.part}`;
    const said = known.has(key) ? null : saidIn(document, index, line);
    known.add(key);
    if (said !== null) found.set(index, { part: line.part, caseName: line.caseName, said });
  }
  return found;
});

const MOST_ISSUES = 4;
const LONGEST_ISSUES = 360;
/** Leads to a list, or is part of one; says nothing without the question or what stands before. */
const LEANS = union([
  /[:;]$|\?/u,
  // "District Court judge: …"
  /^\p{Lu}[^.:“"]{2,40}: /u,
  /^(?:[Aa]lso|[Bb]ecause|[Bb]ut|[Hh]ere|[Hh]owever|[Ii]f so|[Nn]o|[Ss]ame|[Ss]ee|[Ss]o|[Tt]herefore|[Tt]his|[Yy]es)(?![\p{L}-])/u,
]);
const ASKS = /\?$|^(?:if|whether|did|does|is|was|can|could|may|must|should|what|when|who|how)\b/iu;

function saidIn(document: AnalysedDocument, index: number, line: CaseLine): string | null {
  if (line.part === 'issue') return issuesFrom(document, index);
  const said = withoutMark(plainProse(line.text)).replace(YES, '');
  const whole = firstSentences(said);
  return whole === null || LEANS.test(whole) ? null : capitalised(whole);
}

/** Before what was held: "Yes, the city may …". */
const YES = /^(?:yes|no)[,;.:] (?!because|since|but)/iu;

const LONGEST = 48;

/** As many as a card holds, in words; null if the first one is longer. */
function firstSentences(text: string): string | null {
  const ends = splitSentences(text).map(({ end }) => end);
  const last = ends.findLast((end) => countWords(text.slice(0, end)) <= LONGEST);
  return last === undefined ? null : text.slice(0, last);
}

/** The issues of a brief in one list; of an outline, the one of the line. */
function issuesFrom(document: AnalysedDocument, index: number): string | null {
  const issues: string[] = [];
  for (let at = index; at < document.sentences.length && issues.length <= MOST_ISSUES; at++) {
    const line = caseLineAt(document, at);
    if (line?.part !== 'issue' || (at > index && briefedCase(document) === null)) break;
    if (opensPassage(document, at)) issues.push(withoutMark(plainProse(line.text)));
  }
  const said = issues.join(' ');
  const isWhole = issues.length <= MOST_ISSUES && issues.every((issue) => ASKS.test(issue));
  return isWhole && said.length <= LONGEST_ISSUES ? said : null;
}
