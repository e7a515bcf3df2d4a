import { opensWithLink } from '../../language/sentences/references';
import { at, samePassage } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import { linearModel } from '../../retrieval/linear-model';
import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf } from '../../retrieval/query';
import type { Search } from '../../retrieval/search';
import type { Run } from '../quotes/writer';
import { areAlike, aspectOf, subjectAsked } from '../requests/aspects';
import { RUN_FEATURES, type RunCandidate, sharedBy } from './passage-run-features';
import trained from './passage-run-weights.json' with { type: 'json' };
import { endsBadly, runCandidates, staysOn } from './run-candidates';

/** Beside the trained weights, which say nothing of how a quotation reads. */
const OPENS_PARAGRAPH = 0.5;
const OPENS_SECTION = 1;
const IN_MIDST = 0.1;
const LINKED = 0.3;
const LEAVES_PARAGRAPH = 0.2;
/** Of a run below a heading that asks for the same: "Causes of …"; it costs that where it asks for something else. */
const TITLE_ASKS = 0.5;
/** Of a question's weight in a title, that its section is named after it. */
export const NAMED_AFTER = 0.7;

/** In a question of as many, a verb may be another one in the text: "learn a language". */
const FEW_WORDS = 4;

const scoreOf = linearModel(RUN_FEATURES, trained.weights);

/** `covered`: of what is asked about, in the run and the heading over it. */
export type RatedRun = Run & { score: number; covered: number };

/** Neighboring sentences that treat together what a message asks for, best first; those from a given one on, if any. */
export function passageRuns(
  index: OpenIndex,
  message: string,
  found: Search,
  from?: number,
): RatedRun[] {
  const subject = queryOf(index, subjectAsked(message));
  const isShort = found.query.terms.length <= FEW_WORDS;
  const asked = isShort && subject.terms.length > 0 ? subject : found.query;
  return runCandidates(index, message, found, from)
    .map((run) => ({
      ...(from === undefined ? withoutRest(run) : { first: run.first, last: run.last }),
      score: scoreOf(run) + readingOf(run),
      covered: RUN_FEATURES.covered({ ...run, query: asked }),
    }))
    .sort((a, b) => b.score - a.score || a.first - b.first);
}

/** Without a last paragraph on something else. */
function withoutRest({ index, sentences, first, last }: RunCandidate): Run {
  const opening = sentences.findIndex(({ sentence }) => samePassage(index, sentence, last));
  const [next] = sentences.slice(opening);
  const before = sentences.slice(0, opening);
  const isOn = !next || opening === 0 || staysOn(next, before);
  const end = before.findLast(({ sentence }) => !endsBadly(index, sentence));
  return { first, last: isOn || !end ? last : end.sentence };
}

function readingOf(run: RunCandidate): number {
  const { index, aspect, first, last, section } = run;
  const passage = at(index.sentencePassage, first);
  const before = first - at(index.passageFirstSentence, passage);
  const opensSection = before === 0 && index.sections[section]?.firstPassage === passage;
  const asked = aspectOf(index.sections[section]?.title ?? '');
  const isNamed = sharedBy(run, (id) => run.title.has(id)) >= NAMED_AFTER;
  return (
    (before === 0 ? OPENS_PARAGRAPH : -IN_MIDST * Math.min(4, before)) +
    (opensSection && isNamed ? OPENS_SECTION : 0) -
    (opensWithLink(textOfSentence(index, first)) ? LINKED : 0) -
    (leavesParagraph(index, { first, last }) ? LEAVES_PARAGRAPH : 0) +
    (asked === null || aspect === null ? 0 : areAlike(asked, aspect) ? TITLE_ASKS : -TITLE_ASKS)
  );
}

/** Whether it ends in the midst of another paragraph than it began in. */
function leavesParagraph(index: OpenIndex, { first, last }: Run): boolean {
  return !samePassage(index, first, last) && samePassage(index, last, last + 1);
}

/** A run of several paragraphs as one of each. */
export function byParagraph(index: OpenIndex, { first, last }: Run): Run[] {
  const runs: Run[] = [];
  for (let one = first; one <= last; one++) {
    const before = runs.at(-1);
    if (before && samePassage(index, before.last, one)) before.last = one;
    else runs.push({ first: one, last: one });
  }
  return runs;
}
