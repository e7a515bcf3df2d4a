import { namesNoSubject } from '../../language/headings/headings';
import { groupOf, union } from '../../language/patterns';
import { LIST_ITEM } from './line-kinds';
import { joined, outsideCode, runsOf } from './line-runs';

/** "Osmosis:", "**Osmosis:**", "- __Osmosis__:" on a line of its own. */
const LABEL_LINE =
  /^\s{0,12}(?:[-*+]\s{1,4})?(?:\*\*|__)?\p{L}[^:.!?|*_\n]{0,58}(?::(?:\*\*|__)?|(?:\*\*|__):)\s*$/u;
/** In bold or an item: what follows may be indented, which below another label is code. */
const STRESSED = /^\s*(?:[-*+]\s|\*\*|__)/;
/** "src: foo.conf" */
const FIELD = /^\s*[\w-]{1,30}:\s/;
/** "National sovereignty", without a mark. */
const TERM_LINE = /^\p{L}[^\t:;.!?|*_#,]{1,58}[^\s\t:;,.!?|*_#–—-]$/u;
/** A sentence, a place or a time instead of a term. */
const NO_TERM = union([
  new RegExp(
    `^${groupOf([
      /I|we|you|he|she|it|they|this|that|these|those|there|in|on|at|all/,
      /what|who|how|why|when|where|and|but|or|if|as|to|with|for|by|from|my|your|our|his|her/,
    ])}(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    // "Nerves are", "Light can bend"
    '(?<!\\p{L})(?:is|are|was|were|am|be|has|have|had|' +
      'can|could|will|would|may|might|do|does|did)(?!\\p{L})',
    'iu',
  ),
]);
/** Goes on with the line before. */
const GOES_ON =
  /^(?:\d|(?:and|or|but|that|to|with|because|who|which|where|when|so|for|of|in|on)(?!\p{L}))/iu;
const ENDS = /[.!?]["”’»)]*$/;

const MOST_WORDS_OF_TERM = 7;
const LONGEST_MEANING = 400;
/** As a multiple of the term's. */
const LEAST_LENGTH = 1.5;
const FEWEST = 3;
const LOOKED_AT = 500;

/**
 * Terms that stand on a line of their own above what they mean, in a list of three or more, come on one line with it: "Osmosis: movement of
 * water". A name that opens several lines is who speaks.
 */
export function withTermsBeside(lines: readonly string[]): string[] {
  return outsideCode(lines, (text) => withPairs(withLabels(text)));
}

function withLabels(lines: readonly string[]): string[] {
  const start = (at: number) => lines[at]?.slice(0, LOOKED_AT) ?? '';
  const isLabel = (at: number) => LABEL_LINE.test(start(at));
  const isOver = (at: number) => start(at).trim() === '' || isLabel(at);
  const stands = (at: number) =>
    isLabel(at) &&
    isMeaning(start(at + 1)) &&
    (ENDS.test(start(at + 1)) || isOver(at + 2)) &&
    (STRESSED.test(start(at)) || start(at + 1).search(/\S/) <= start(at).search(/\S/)) &&
    !namesNoSubject(start(at).replace(/[:*_]/g, '').trim());
  const isMeaning = (line: string) =>
    /^\s*["“‘«(]?[\p{L}\d]/u.test(line) &&
    line.length <= LONGEST_MEANING &&
    !LIST_ITEM.test(line) &&
    !FIELD.test(line) &&
    !LABEL_LINE.test(line);
  const labels = onlyOnce(lines, [...lines.keys()].filter(stands));
  return labels.length < FEWEST ? [...lines] : joined(lines, new Set(labels), ' ');
}

/** Those whose line no other one has. */
function onlyOnce(lines: readonly string[], places: readonly number[]): number[] {
  const name = (at: number) => lines[at]?.trim().toLowerCase();
  const uses = Map.groupBy(places, name);
  return places.filter((at) => uses.get(name(at))?.length === 1);
}

function withPairs(lines: readonly string[]): string[] {
  const terms = groupsOf(lines).flatMap((group) => pairsIn(lines, group));
  return joined(lines, new Set(terms), ': ');
}

type Range = { start: number; end: number };

/** Lines without an empty one between them. */
function groupsOf(lines: readonly string[]): Range[] {
  const groups: Range[] = [];
  for (const [at, line] of lines.entries()) {
    const open = groups.at(-1);
    if (line.trim() === '') continue;
    if (open?.end === at) open.end = at + 1;
    else groups.push({ start: at, end: at + 1 });
  }
  return groups;
}

/** One pair after another, in lines of a group; a heading may stand above. */
function pairsIn(lines: readonly string[], { start, end }: Range): number[] {
  for (const first of [start, start + 1]) {
    const count = Math.floor((end - first) / 2);
    const at = (pair: number) => first + 2 * pair;
    const pairs = Array.from({ length: count }, (_, pair) =>
      areTermAndMeaning(lines[at(pair)] ?? '', lines[at(pair) + 1] ?? '') ? 'pair' : null,
    );
    const terms = runsOf(pairs, FEWEST).flatMap((run) => run.map(at));
    if (terms.length > 0 && onlyOnce(lines, terms).length === terms.length) return terms;
  }
  return [];
}

/** Whether a line or paragraph, without a mark at its end, is a term, and the other what it means. */
export function areTermAndMeaning(line: string, below: string): boolean {
  const [term, meaning] = [line.trim(), below.trim()];
  return (
    TERM_LINE.test(term.slice(0, LOOKED_AT)) &&
    term.split(' ').length <= MOST_WORDS_OF_TERM &&
    !NO_TERM.test(term) &&
    meaning.length >= LEAST_LENGTH * term.length &&
    meaning.length <= LONGEST_MEANING &&
    ENDS.test(meaning) &&
    !GOES_ON.test(meaning) &&
    !LIST_ITEM.test(meaning) &&
    !namesNoSubject(term)
  );
}
