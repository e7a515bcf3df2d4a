import { capitalised } from '../../language/words/words';
import type { OpenIndex } from '../../retrieval/open-index';
import type { TutorAnswer } from '../../tutor-types';
import { definitionOf } from '../definitions/find-definition';
import { tellingRun } from '../definitions/telling';
import { withSharedHead } from '../passages/shared-words';
import { answerWithList } from '../quotes/listed';
import type { Run } from '../quotes/writer';
import { withoutSimply } from '../requests/request-slots';
import { bareWords, type Request } from '../requests/requests';

/** Of things asked for at once. */
const MOST = 6;
const FEWEST = 2;
/** In words. */
const LONGEST_NAME = 5;
/** "id, ego and superego", "ovum vs. oocyte / oogonia" */
const BETWEEN = /,? (?:and|or|&) (?:also |then )?|\s?[,;/+]\s?/iu;
const OPENING =
  /^(?:(?:explain|define|describe|tell me about|(?:what|who)(?:[’']s| is| are| was| were)|both|an?|the) ){1,4}/iu;
/** "rods and cones work together": more than names. */
const NO_NAME =
  /(?<!\p{L})(?:is|are|was|were|do|does|did|can|will|how|why|when|where|who|which|if|it|they|them|this|that|work|works|affect|affects)(?!\p{L})/iu;

/** A line on each of several things that a message names and the document defines; null for anything else. */
export function replyWithSeveral(
  index: OpenIndex,
  request: Request,
  message: string,
): TutorAnswer | null {
  const names = namesAsked(index, request, message);
  if (names.length < FEWEST || definitionOf(index, names.join(' and '))) return null;
  return replyWithEach(index, names);
}

/** A line on each; null unless the document tells of all, of each in a place of its own. */
export function replyWithEach(index: OpenIndex, names: readonly string[]): TutorAnswer | null {
  const items = names.map((title) => ({ title, run: runOn(index, title) }));
  const told = items.flatMap(({ title, run }) =>
    run ? [{ ...run, title: capitalised(title) }] : [],
  );
  const isTold = told.length === names.length && new Set(told.map(endOf)).size === told.length;
  return isTold ? answerWithList(index, { opening: null, items: told }) : null;
}

const endOf = ({ last }: Run) => last;

/** The things that a message names side by side, and asks nothing else of. */
export function namesAsked(index: OpenIndex, request: Request, message: string): string[] {
  const isPlain = request.kind === 'explain' || request.kind === 'question';
  if (!isPlain) return [];
  const parts = withoutSimply(bareWords(message), index.language)
    .trim()
    .split(BETWEEN)
    .map((part) => part.replace(OPENING, '').trim());
  const areNames =
    parts.length >= FEWEST &&
    parts.length <= MOST &&
    parts.every(isName) &&
    new Set(parts.map((one) => one.toLowerCase())).size === parts.length;
  return areNames ? withSharedHead(index, parts) : [];
}

const isName = (part: string): boolean =>
  /^\p{L}/u.test(part) && part.split(' ').length <= LONGEST_NAME && !NO_NAME.test(part);

function runOn(index: OpenIndex, name: string): Run | null {
  return definitionOf(index, name) ?? tellingRun(index, name);
}
