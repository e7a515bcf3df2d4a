import { bareWords } from './requests';

const HAPPENS =
  '(?:happen|occur|arise|develop|exist|come about|come from|form|take place|appear|begin|start|emerge|set in|get worse)';
const PEOPLE =
  '(?:(?:some |many )?people|someone|we|you|one|patients|children|humans|adults|women|men|babies)';
/** Before a topic of which nothing more is said: "measles", not "measles only once". */
const PLAIN =
  '(?!.{0,70}(?<!\\p{L})(?:only|so|more|less|when|if|once|again|than|as|after|before|in|at|from|to)(?!\\p{L}))';
const ASKS = [
  new RegExp(
    `^(?:why|how) (?:do|does|did|can) ${PEOPLE} (?:get|develop|have|suffer from|experience|catch|come down with) ${PLAIN}(.{2,70})$`,
    'iu',
  ),
  /^what (?:can |could |might |usually |often )?(?:causes?|caused|triggers?|triggered|brings? about|leads? to|led to|results? in|produces?|is responsible for|are responsible for) (.{2,70})$/iu,
  // "what are the main causes of inflation"
  new RegExp(
    "^(?:(?:what|which) (?:is|are|was|were) |what[’']s |list |name |give me |tell me )?" +
      '(?:the |some |all )?(?:(?:main|major|common|most common|possible|different) )?' +
      '(?:causes?|triggers?|reasons?) (?:of|for|behind) (?!\\p{L}+ing )(.{2,70})$',
    'iu',
  ),
  new RegExp(
    `^(?:why|how come) (?:do(?:es)?|did|is|are|was|were|can|would|might) (.{2,70}?) ${HAPPENS}(?:ing|s)?$`,
    'iu',
  ),
  /^how (?:do(?:es)?|did|can) (.{2,70}?) (?:arise|develop|come about|get started)$/iu,
];

/** The thing whose causes a message asks for; null for any other message. */
export function causeAsked(message: string): string | null {
  const words = bareWords(message).replace(/^(?:and|so|but) /iu, '');
  const topic = ASKS.map((form) => form.exec(words)?.[1]).find((one) => one !== undefined);
  return topic?.replace(/^(?:an?|the) /iu, '') ?? null;
}
