import { bareWords } from './requests';

/** What is asked of a topic: its effects, its symptoms, who made it. */
export type Facet = {
  topic: string;
  /** A heading over a sentence is not enough. */
  mustName?: boolean;
} & Omit<Kind, 'asks'>;

type Kind = {
  /** The topic is the first group. */
  asks: RegExp[];
  /** Words of an answer, before or after the topic or anywhere in its sentence. */
  says: { before?: RegExp; after?: RegExp; anywhere?: RegExp };
  /** Without such words the document doesn't answer. */
  isNeeded: boolean;
  /** A name answers it, which the ranker of short answers finds better. */
  isName?: boolean;
};

const TOPIC = '(?:an? |the )?(.{2,70}?)';
const asking = (...forms: string[]) =>
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
    says: { anywhere: new RegExp(`(?<!\\p{L})(?:re-?|co-?)?(?:${says})`, 'iu') },
    isNeeded: true,
    isName: true,
  };
}

const CALCULATE = '(?:calculat(?:e|ing)|comput(?:e|ing)|work(?:ing)? out|figur(?:e|ing) out)';

const KINDS: Kind[] = [
  {
    asks: asking(
      named('effects?|consequences?|results|impacts?|outcomes?|side effects?'),
      'what (?:do|does|did) TOPIC (?:cause|lead to|result in)',
    ),
    says: {
      after:
        /(?<!\p{L})(?:caus(?:es?|ed|ing)|(?:leads?|led|leading) to|result(?:s|ed|ing)? in|affects?|reduc(?:es?|ed|ing)|increas(?:es?|ed|ing)|decreas(?:es?|ed|ing)|damages?|impairs?|lowers?|raises?|makes?)(?!\p{L})/iu,
      anywhere: /(?<!\p{L})(?:effects?|consequences?|impacts?|results?) of(?!\p{L})/iu,
    },
    isNeeded: false,
  },
  {
    asks: asking(
      named('functions?|roles?|jobs?|purposes?|tasks?'),
      'what (?:do|does|did) TOPIC do(?: (?:for|in) .{2,40})?',
    ),
    says: {
      after:
        /^(?: \([^)]{1,30}\))? (?:(?:also|usually|typically|primarily|mainly|\p{L}+ly) )?(?:functions? (?:\p{L}+ly )?(?:to|as|in)|serves? (?:to|as|the)|(?:is|are) (?:\p{L}+ly )?(?:responsible for|used (?:to|for|by)|designed to|needed (?:to|for)|necessary (?:to|for))|plays? an? (?:[\p{L}-]+ ){0,2}role|helps?|allows?|enables?|provides?|protects?|prevents?|regulates?|controls?|supports?|stores?|carr(?:y|ies)|transports?|removes?|filters?|secretes?|releases?|produces?|stimulates?|maintains?|connects?)(?!\p{L})/iu,
      anywhere:
        /(?<!\p{L})(?:functions? of|(?:main|primary|major|important) (?:functions?|roles?|jobs?|purposes?)|functions? (?:primarily|mainly|chiefly|mostly) to)(?!\p{L})/iu,
    },
    isNeeded: false,
  },
  {
    asks: asking('what (?:do|does|did) TOPIC (?:make|produce|secrete|release)'),
    says: {
      after:
        /(?<!\p{L})(?:makes?|produc(?:es?|ing)|(?:se|ex)cret(?:es?|ing)|releas(?:es?|ing)|manufactures?)(?!\p{L})/iu,
      anywhere:
        /(?<!\p{L})(?:made|produced|secreted|released|manufactured) (?:by|in|from)(?!\p{L})/iu,
    },
    isNeeded: false,
  },
  {
    asks: asking(
      `how (?:do|does|can|could|would|should) (?:you|we|one|i|people|economists|scientists|doctors|they) ${CALCULATE} TOPIC`,
      'how (?:is|are|was|were) TOPIC (?:calculated|computed|worked out|figured out|determined|estimated)',
      `(?:the )?(?:steps|formula|way|how) (?:to|for|of) ${CALCULATE} TOPIC`,
    ),
    says: {
      anywhere:
        /(?<!\p{L})(?:calculat(?:es?|ed|ing)|comput(?:es?|ed|ing)|divid(?:es?|ed|ing)|multipl(?:y|ies|ied|ying)|subtract(?:s|ed|ing)?|formulas?|equations?|by (?:taking|adding|counting)|add(?:s|ed|ing)? (?:up|together)|sum of|ratio of)(?!\p{L})/iu,
    },
    isNeeded: false,
  },
  {
    asks: asking(named('symptoms?|signs?(?: and symptoms)?')),
    says: {
      anywhere:
        /(?<!\p{L})(?:symptoms?|signs?|exhibits?|experienc(?:es?|ed|ing)|suffers?|complains?|characterized|displays?|feels?|presents? with)(?!\p{L})/iu,
    },
    isNeeded: true,
  },
  {
    asks: asking(
      named('treatments?|cures?|therapy|therapies|remedy|remedies'),
      'how (?:is|are|can) TOPIC (?:be )?(?:treated|cured|managed)',
      'how (?:do|can|would|should) (?:you|we|doctors|i|people) (?:treat|cure|manage) TOPIC',
    ),
    says: {
      anywhere:
        /(?<!\p{L})(?:treat(?:s|ed|ing|ments?)?|therap(?:y|ies)|cure[sd]?|managed|medications?|remed(?:y|ies|ied)|drugs?|surgery|surgical(?:ly)?|vaccines?|antibiotics?)(?!\p{L})/iu,
    },
    isNeeded: true,
  },
  {
    asks: asking(
      '(?:what|who|whom) (?:is|are|was|were) TOPIC (?:named|called) (?:after|for)',
      'where (?:does|did) TOPIC get (?:its|their|his|her) name(?: from)?',
      "(?:what is|what was|what[’']s) the origin of the name(?: of)? TOPIC",
      '(?:why|how) (?:is|are|was|were) TOPIC (?:named|called)(?: that| so)?',
    ),
    says: {
      anywhere:
        /(?<!\p{L})(?:named (?:after|for|in|because)|(?:so )?called (?:after|because|for)|names? (?:is|was|comes?|came|derives?|means?|refers?)|(?:takes?|took|gets?|got|gives?|gave|derives?|derived) (?:it |them )?(?:its|their|his|her) names?|in honou?r of)(?!\p{L})/iu,
    },
    isNeeded: false,
  },
  {
    asks: asking(
      'what (?:is|are|was|were) TOPIC (?:(?:formerly|previously|originally|once|first|initially) (?:called|known as|named)|(?:called|known as|named) (?:before|formerly|previously|originally|at first|initially|in the past))',
      "(?:what is|what was|what were|what[’']s) the (?:former|previous|original|old|earlier|first) names? of TOPIC",
    ),
    says: {
      anywhere:
        /(?<!\p{L})(?:(?:formerly|formally|previously|originally|once|initially|then|first|still) (?:\p{L}+ ){0,2}(?:known|called|named)|renamed|(?:changed|change of) (?:its |the )?name|(?:former|original|old|first|previous) names?|under the name)(?!\p{L})/iu,
    },
    isNeeded: false,
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
    'invent|creat(?:ed|ion|or)|develop(?:ed|er|ing)|design(?:ed|er)|propos(?:ed|al)|introduc(?:ed|tion)|coin(?:ed|ing)|established|built|formulated|pioneer|devised|originated|credited|father of|conceived|constructed|patent|found(?:ed|er)|published|first described|discovered',
  ),
  {
    asks: asking(named('advantages?|benefits?|pros|strengths?|upsides?')),
    says: {
      anywhere:
        /(?<!\p{L})(?:advantages?|benefi(?:ts?|cial)|strengths?|efficien(?:t|cy)|allows?|helps?|better|improv(?:es?|ed)|enables?|easier|faster|useful|valuable|gains?|important)(?!\p{L})/iu,
    },
    isNeeded: false,
  },
  {
    asks: asking(
      named(
        'disadvantages?|drawbacks?|cons|weakness(?:es)?|limitations?|criticisms?|downsides?|risks?|dangers?|problems?|challenges?|issues?|restrictions?',
      ),
      "what(?: is|[’']s) (?:wrong|bad|the (?:problem|trouble)) (?:with|about) TOPIC",
      'why (?:is|are|was|were|can|could) TOPIC (?:be )?(?:such )?(?:an? )?(?:so |very |really )?(?:problems?|problematic|bad|harmful|dangerous|risky|costly|a concern|(?:bad|big|serious) (?:thing|problem|idea))(?: for .{2,40})?',
    ),
    says: {
      anywhere:
        /(?<!\p{L})(?:disadvantages?|drawbacks?|limit(?:s|ed|ations?)?|problems?|harm(?:s|ed|ful)?|hurts?|suffers?|weakness(?:es)?|critici[sz](?:ed|ms?)|critics|risks?|risky|dangers?|dangerous|difficult(?:y|ies)?|cannot|fails?|inefficient|cumbersome|costly|restrictions?|challenges?|unfortunately)(?!\p{L})/iu,
    },
    isNeeded: false,
  },
];

/** What a question asks of a topic; null where no words of an answer can be told. */
export function facetOf(message: string): Facet | null {
  const words = bareWords(message);
  for (const { asks, ...kind } of KINDS) {
    const topic = asks.map((form) => form.exec(words)?.[1]).find((one) => one !== undefined);
    if (topic !== undefined) return { topic, ...kind };
  }
  return null;
}
