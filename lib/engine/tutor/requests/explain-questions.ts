import { union } from '../../language/patterns';

const NO_NAME = 'of|in|on|by|for|to|from|that|the|is|are|was|were|used|called|done';
const WORD = `(?!(?:${NO_NAME})\\b)[\\p{L}\\p{N}’'-]{1,60}`;
/** "What is a recession?", unlike "What is the capital of France?". */
const WHAT_IS = new RegExp(
  `^what(?:['’]s| is| are| was| were) (?:an? |the )?(${WORD}(?: ${WORD}){0,3} ?)$`,
  'iu',
);

const TERM = `(?:an? |the )?["“‘']?(.{2,60}?)["”’']?`;
const WHAT_IT_MEANS = union([
  // "What does GDP mean"
  new RegExp(
    `^what (?:does|do|did) (?:the (?:term|word|phrase) )?${TERM} (?:mean|stand for|refer to|denote)$`,
    'i',
  ),
  // "definition of a recession", "what is meant by inflation"
  new RegExp(
    "^(?:what(?:['’]s| is| are) )?" +
      `(?:meant by|the (?:definition|meaning) of|(?:definition|meaning) of) ${TERM}$`,
    'i',
  ),
  // "what do economists mean by utility"
  new RegExp(`^what do (?:you|they|we|economists|scientists) mean by ${TERM}$`, 'i'),
]);

/** "How does a kidney work?" */
const HOW_IT_WORKS =
  /^how (?:do|does|did) (?:an? |the )?(.{2,60}?) (?:work|function|happen|occur|operate|come about)$/i;
/** "What does the section on sleep say?" */
const WHAT_A_PART_SAYS =
  /^what does the (?:(?:section|chapter|part) (?:on|about) (.{2,60}?)|(.{2,60}?) (?:section|chapter|part)) (?:say|cover|describe|explain|discuss)$/i;

/** The subject that a question wants explained: "recession" of "What is a recession?". */
export function explainedIn(words: string): string | undefined {
  const patterns = [WHAT_IT_MEANS, WHAT_IS, HOW_IT_WORKS, WHAT_A_PART_SAYS];
  return patterns.flatMap((pattern) => pattern.exec(words)?.slice(1) ?? []).find(Boolean);
}
