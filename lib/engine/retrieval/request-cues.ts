/** What a learner may ask for. The first with a cue in the message decides. */
export const REQUEST_KINDS = [
  'quiz',
  'summary',
  'example',
  'where',
  'importance',
  'steps',
  'list',
  'key_points',
  'explain',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const anywhere = (...cues: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${cues.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
const atStart = (...cues: string[]): RegExp =>
  new RegExp(`^(?:${cues.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

const IMPORTANT =
  '(?:key|main|most important|important|major|central|crucial|essential|core|biggest|top)';
const MATTERS =
  '(?:important|matters?|relevant|useful|significant|care|necessary|essential|crucial|a big deal|bother|worth \\w+|need to know|have to (?:know|learn))';
const PLACE = '(?:pages?|sections?|chapters?|parts?|passages?|paragraphs?|places?|spots?)';
const CLASSES =
  '(?:types?|kinds?|forms?|parts?|components?|causes?|effects?|categories|functions?|symptoms?|features?|characteristics|advantages?|disadvantages?|benefits?|reasons?|factors?|elements?|methods?|branches|groups?|classes|levels?|layers?|theories|principles|criteria|signs?|consequences|pros and cons|properties|uses|ways|sources|members)';
const CANNOT = "(?:do not|don[’']?t|didn[’']?t|did not|can[’']?t|cannot|could not|couldn[’']?t)";

export const REQUEST_CUES: Record<RequestKind, readonly RegExp[]> = {
  quiz: [
    anywhere(
      '(?:quiz|test|examine|grill|drill|question) (?:me|us|my (?:knowledge|understanding|memory))',
    ),
    anywhere(
      '(?:practice|quiz|test|exam|review|check|revision|mock|multiple[- ]choice) (?:questions?|test|quiz)',
      '(?:an?|some|mini|short|quick|little) (?:quiz|test)',
      'flash ?cards?',
      'ask me',
      '(?:check|see) (?:if|whether|what) i',
      'check my \\p{L}+',
      'let me practice',
    ),
    atStart('(?:start |begin )?(?:the )?(?:quiz|test|practice)$'),
  ],
  summary: [
    anywhere(
      'summar(?:y|ies|i[sz]e[ds]?|i[sz]ing|i[sz]ation)',
      'tl;?dr',
      'recap',
      'overview',
      'synopsis',
      'sum (?:(?:it|this|that|everything) )?up',
      'in a nutshell',
      '(?:the )?gist',
      'short version',
      'boil (?:it|this|that) down',
      'condense',
      'run ?down',
      'big picture',
      'catch me up',
      'up to speed',
      'long story short',
    ),
  ],
  example: [
    anywhere('examples?', 'instances? of', 'real[- ](?:life|world) (?:cases?|situations?|uses?)'),
    atStart('illustrate'),
  ],
  where: [
    atStart(
      'where(?=\\b.*\\b(?:talk(?:ed)?|mention(?:ed|s)?|said?|says|discuss(?:ed|es)?|explain(?:ed|s)?|cover(?:ed|s)?|describe[ds]?|defined?|find|found|read|written|appears?|comes? up|introduced|document|text|chapter|book|notes))',
      `(?:on |in )?(?:which|what) ${PLACE}`,
      '(?:show|tell) (?:me )?where',
      '(?:find|locate) (?:me )?(?:where|(?:the )?mentions? of)',
    ),
    anywhere(
      `(?:find|show|take|point|bring|jump|go) (?:me )?(?:to )?(?:the |every |all (?:the )?)?${PLACE}(?: where| that| on| about| with| which)`,
    ),
  ],
  importance: [
    atStart(
      `why(?=\\b.*\\b${MATTERS})`,
      "what(?:[’']s| is) (?:the (?:point|use) of|so (?:important|special) about)",
      'what (?:is|are)(?= .{2,60} good for)',
      'who cares about',
    ),
    /good for$/i,
    anywhere('(?:importance|significance|relevance) of'),
  ],
  steps: [
    anywhere(
      'steps',
      'stages',
      'phases',
      'step[- ]by[- ]step',
      'walk (?:me )?through',
      'procedure (?:for|of)',
      'sequence of',
      '(?:in )?(?:what|which) order',
      'process of',
    ),
    atStart('how (?:do|can|should|would) (?:i|you|we|one|people)', 'how to'),
  ],
  list: [
    atStart(
      'list',
      'name',
      'enumerate',
      'itemi[sz]e',
      'give (?:me )?(?:a list of|all)',
      'show me (?:a list of|all)',
      `(?:what|which)(?: are| were|[’']re) (?:all )?(?:the )?(?:\\p{L}+ ){0,2}${CLASSES} (?:of|for|in|that|to)`,
      `(?:what|which|how many) (?:different |main |various |\\p{L}+ )?${CLASSES} (?:of|do|does|are)`,
    ),
  ],
  key_points: [
    anywhere(
      `${IMPORTANT} (?:points?|ideas?|takeaways?|facts?|concepts?|things?|terms?|topics?|lessons?|parts?|bits?|messages?|info(?:rmation)?|content)`,
      'takeaways?',
      'bullet points?',
      'cheat ?sheet',
      'study (?:guide|notes|sheet)',
      'highlights',
      'what (?:should|must|do|would|will) i (?:really |actually |absolutely )?(?:have to |need to )?(?:know|remember|learn|study|focus on|take away|memori[sz]e|revise|be asked)',
      '(?:on|for|in) (?:the|my|an|our|this) (?:exams?|tests?|midterms?|finals?|quiz)',
      'likely to (?:be asked|come up)',
      'what matters(?: most)?',
      'worth (?:remembering|knowing)',
      'most important',
    ),
  ],
  explain: [
    anywhere(
      'explain',
      'describe',
      'define',
      'clarify',
      'teach (?:me|us)',
      'elaborate on',
      'break (?:(?:it|this|that) )?down',
      'help me (?:to )?(?:understand|with|get|grasp)',
      'help (?:to )?understand(?:ing)?',
      'tell (?:me|us)',
      'talk (?:to me )?about',
      'make sense of',
      '(?:the )?(?:meaning|definition) of',
      'meant by',
      'what do you know about',
      'eli5',
      'shed light on',
      'introduce me to',
      'go over',
      'unpack',
      `i (?:still )?${CANNOT} (?:really |quite |fully |even )?(?:get|understand|follow|see|grasp)`,
      "(?:i[’']?m|i am) (?:so |a bit |really )?(?:confused|lost|stuck|struggling|unsure|not sure)",
      'confus(?:ed|es me|ing)',
      '(?:having )?trouble (?:with|understanding)',
      '(?:i have )?no idea what',
    ),
  ],
};
