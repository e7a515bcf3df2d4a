import { bareWords } from './requests';

/** What is asked of a topic; `says`: words without which a text doesn't answer. */
export type AskedOf = { topic: string; says?: RegExp };

type Kind = {
  /** The topic is the first group. */
  asks: RegExp[];
  says?: RegExp;
};

const TOPIC = '(?:an? |the )?(.{2,70}?)';
/** The whole of a question, in one of these forms; each may name its TOPIC, the first group. */
export const asking = (...forms: string[]): RegExp[] =>
  forms.map((form) => new RegExp(`^(?:and |so )?${form.replaceAll('TOPIC', TOPIC)}$`, 'iu'));
const named = (nouns: string) =>
  `(?:(?:what|which) (?:is|are|was|were) |what(?:['’]s) |list |name |give me )?(?:the |some |all )?(?:(?:main|major|common|most common|possible|different) )?(?:${nouns}) (?:of|for|with|to) TOPIC`;

/** What a person did with a topic. */
function maker(did: string, is: string, says: string): Kind {
  return {
    asks: asking(
      `who (?:first |originally )?(?:${did})(?: the (?:idea|concept|term|theory|name) (?:of|for|that))? TOPIC(?: first)?`,
      `who (?:is|was|were|are) the (?:${is}) of TOPIC`,
    ),
    says: new RegExp(`(?<!\\p{L})(?:re-?|co-?)?(?:${says})`, 'iu'),
  };
}

const KINDS: Kind[] = [
  {
    asks: asking(named('symptoms?|signs?(?: and symptoms)?')),
    says: /(?<!\p{L})(?:symptoms?|signs?|exhibits?|experienc(?:es?|ed|ing)|suffers?|complains?|characterized|displays?|feels?|presents? with)(?!\p{L})/iu,
  },
  {
    asks: asking(
      named('treatments?|cures?|therapy|therapies|remedy|remedies'),
      'how (?:is|are|can) TOPIC (?:be )?(?:treated|cured|managed)',
      'how (?:do|can|would|should) (?:you|we|doctors|i|people) (?:treat|cure|manage) TOPIC',
    ),
    says: /(?<!\p{L})(?:treat(?:s|ed|ing|ments?)?|therap(?:y|ies)|cure[sd]?|managed|medications?|remed(?:y|ies|ied)|drugs?|surgery|surgical(?:ly)?|vaccines?|antibiotics?)(?!\p{L})/iu,
  },
  maker(
    'discovered|identified|detected|isolated|first described',
    'discoverers?',
    'discover|identif|first described|credited|isolated|detected',
  ),
  maker(
    'founded|established|started|built|opened|set up|organi[sz]ed|launched',
    'founders?|builders?',
    'found(?:ed|er)|establish|start(?:ed|er)|set up|creat|built|construct|organi[sz]|opened|began|launch|form(?:ed|er)',
  ),
  maker('wrote|authored|published', 'authors?|writers?', 'wrote|written|author|publish|compos'),
  maker(
    'invented|created|developed|designed|came up with|thought (?:of|up)|proposed|introduced|coined|made|formulated|pioneered',
    'inventors?|creators?|designers?|father|mother',
    'invent|creat(?:ed|ion|or)|develop(?:ed|er|ing)|design(?:ed|er)|propos(?:ed|al)|' +
      'introduc(?:ed|tion)|coin(?:ed|ing)|established|built|formulated|pioneer|devised|originated|' +
      'credited|father of|conceived|constructed|patent|found(?:ed|er)|published|first described|' +
      'discovered',
  ),
  {
    asks: asking(
      named(
        'effects?|consequences?|impacts?|outcomes?|functions?|roles?|jobs?|purposes?|tasks?|advantages?|benefits?|disadvantages?|drawbacks?|weakness(?:es)?|limitations?|risks?|dangers?|problems?',
      ),
      'what (?:do|does|did) TOPIC (?:do|cause|make|produce|secrete|release)',
      'what (?:is|are|was|were) TOPIC (?:named|called)(?: after| for| before| originally)?',
      'why (?:is|are|was|were) TOPIC (?:such )?(?:an? )?(?:so |very )?(?:problem|bad|harmful|dangerous|risky)',
      "what(?: is|[’']s) (?:wrong|bad|the (?:problem|trouble)) (?:with|about) TOPIC",
    ),
  },
];

/** What a question asks of a topic that is named in it; null for any other question. */
export function askedOf(message: string): AskedOf | null {
  const words = bareWords(message);
  for (const { asks, says } of KINDS) {
    const topic = asks.map((form) => form.exec(words)?.[1]).find((one) => one !== undefined);
    if (topic !== undefined) return says ? { topic, says } : { topic };
  }
  return null;
}
