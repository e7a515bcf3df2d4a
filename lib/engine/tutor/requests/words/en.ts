import { groupOf } from '../../../language/patterns';

/** "this chapter", "it" */
const THE_TEXT = `(?:the |this |my |that )?(?:whole |entire |uploaded )?${groupOf([
  'document|text|chapter|article|paper|book|pdf|file|reading|page|material|content|lesson',
  'it|this',
])}`;

/** Of a document. */
const PLACES = 'pages?|sections?|chapters?|parts?|passages?|paragraphs?|places?|spots?';

/** What a list may be of. */
const KINDS = [
  'types?|kinds?|forms?|parts?|components?|causes?|effects?|categories|functions?|symptoms?',
  'features?|characteristics|advantages?|disadvantages?|benefits?|reasons?|factors?',
  'elements?|methods?|branches|groups?|classes|levels?|layers?|theories|principles|criteria',
  'signs?|consequences|pros and cons|properties|uses|ways|sources|members',
].join('|');

/** "the main types" */
const WITH_ADJECTIVE = '(?:the )?(?:(?:main|major|different|various) )?';

/** What an exam may ask. */
const EXAM = [
  '(?:on|for|in) (?:the|my|an|our|this) (?:exams?|tests?|midterms?|finals?|quiz)',
  '(?:could|might|may|will|would|can) ' +
    '(?:they|he|she|we|(?:the|my|our) (?:teacher|professor))' +
    ' (?:ask|test)(?: (?:me|us))?(?: about)?',
  'likely to (?:be asked|come up)',
].join('|');

const NOT = "do not|don[’']?t|didn[’']?t|did not|can[’']?t|cannot|could not|couldn[’']?t";
const MAIN = 'key|main|most important|important|major|central|crucial|essential|core|biggest|top';

const OH = 'ok(?:ay)?|cool|great|nice|alright|perfect|good|wow|oh|ah|aha';
const GOOD =
  'interesting|helpful|cool|great|amazing|awesome|useful|fun|funny|clear|good|nice|neat|fascinating';

/** How English words requests: patterns, and lists of words with spaces between. */
export const EN = {
  quiz: [
    '(?:quiz|test|examine|grill|drill|question) ' +
      '(?:me|us|my (?:knowledge|understanding|memory))',
    '(?:practice|quiz|test|exam|review|check|revision|mock|multiple[- ]choice)' +
      ' (?:questions?|test|quiz)',
    '(?:an?|some|mini|short|quick|little) (?:quiz|test)|flash ?cards?',
    'ask me(?: (?:an?|some|\\p{L}+|\\d+))?(?: questions?)?',
    'give me (?:an?|some|\\p{L}+|\\d+) questions?|(?:check|see) (?:if|whether|what) i',
    'check my \\p{L}+|let me practice|^(?:(?:start |begin )?(?:the )?(?:quiz|test|practice)$)',
  ].join('|'),
  summary: [
    'summar(?:y|ies|i[sz]e[ds]?|i[sz]ing|i[sz]ation)|tl;?dr|recap|overview|synopsis',
    'sum (?:(?:it|this|that|everything) )?up|in a nutshell|(?:the )?gist|short version',
    'boil (?:it|this|that) down|condense|run ?down|big picture|catch me up|up to speed',
    'long story short',
    '(?<=^(?!' +
      '(?:explain|describe|define|list|name|give|tell|what|how|why|who|compare|quiz|test|teach)' +
      '\\b).{2,90} )in (?:just |only )?' +
      '(?:\\d{1,2}|two|three|four|five|six|seven|eight|ten|a few)' +
      ' (?:(?:key|main|short|simple|bullet) )?(?:points?|sentences?|bullets?|lines?)(?= *$)',
  ].join('|'),
  example: [
    'examples?|instances? of|real[- ](?:life|world) (?:cases?|situations?|uses?)',
    '^(?:illustrate)',
  ].join('|'),
  where: [
    `^${groupOf([
      `where(?=\\b.*\\b${groupOf([
        'talk(?:ed)?|mention(?:ed|s)?|said?|says|discuss(?:ed|es)?|explain(?:ed|s)?',
        'cover(?:ed|s)?|describe[ds]?|defined?|i find|you find|read|written|appears?|comes? up',
        'introduced|document|text|chapter|book|notes',
      ])})`,
      `(?:on |in )?(?:which|what) (?:${PLACES})(?! ${groupOf([
        'make|makes|compose|form|forms|constitute|belong|do|does|has|have|are (?:there|in|of)',
        'of (?!(?:the|this|my|our) (?:text|document|chapter|book|article|paper|notes|reading)\\b)',
      ])})`,
      '(?:show|tell) (?:me )?where|(?:find|locate) (?:me )?(?:where|(?:the )?mentions? of)',
    ])}`,
    '(?:find|show|take|point|bring|jump|go) (?:me )?(?:to )?(?:the |every |all (?:the )?)?' +
      `(?:${PLACES})(?: where| that| on| about| with| which)`,
  ].join('|'),
  importance: [
    `^${groupOf([
      `why(?=\\b.*\\b${groupOf([
        'important|matters?|relevant|useful|significant|care|necessary|essential|crucial',
        'a big deal|bother|worth \\w+|need to know|have to (?:know|learn)',
      ])})`,
      "what(?:[’']s| is) (?:the (?:point|use) of|so (?:important|special) about)",
      'what (?:is|are)(?= .{2,60} good for)|who cares about',
    ])}`,
    'good for$|(?:importance|significance|relevance) of',
  ].join('|'),
  steps: [
    'steps|stages|phases|step[- ]by[- ]step|walk (?:me )?through|procedure (?:for|of)',
    'sequence of|(?:in )?(?:what|which) order|process of',
    '^(?:how (?:do|can|should|would) (?:i|you|we|one|people)|how to)',
  ].join('|'),
  list: `^${groupOf([
    'list|name|enumerate|itemi[sz]e',
    'what (?:are|were)(?= (?:the )?' +
      '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)' +
      ' (?:[\\p{L}-]+ ){0,3}?\\p{L}+s(?!\\p{L}))',
    WITH_ADJECTIVE +
      '(?:reasons (?:why|for|that)|(?:ways|methods) (?:to|of|for)|arguments (?:for|against))',
    `${WITH_ADJECTIVE}${groupOf([
      'types|kinds|forms|parts|components|causes|effects|categories|functions|symptoms|features',
      'characteristics|advantages|disadvantages|benefits|factors|elements|methods|branches',
      'classes|levels|layers|theories|principles|criteria|signs|consequences|properties|uses',
      'sources|members|divisions|tools|goals|roles|modes|routes|techniques|strategies',
      'approaches|mechanisms|dimensions|criticisms',
    ])} of`,
    '(?:what|which)(?= (?:[\\p{L}-]+ ){0,4}[\\p{L}-]{3,}s are there$)',
    'give (?:me )?(?:a list of|all)',
    'what (?:are|were) (?:the )?(?:\\p{L}+ ){0,2}\\p{L}{3,}s of|show me (?:a list of|all)',
    `(?:what|which)(?: are| were|[’']re) (?:all )?(?:the )?(?:\\p{L}+ ){0,2}(?:${KINDS}) ` +
      '(?:of|for|in|that|to)',
    `(?:what|which|how many) (?:different |main |various |\\p{L}+ )?(?:${KINDS}) ` +
      '(?:of|do|are|(?:does|did)(?<=[^s]s (?:does|did))(?<!how many .{2,60}))',
  ])}`,
  key_points: [
    `(?:${MAIN}) ${groupOf([
      'points?|ideas?|takeaways?|facts?|concepts?|things?|terms?|topics?|lessons?|parts?|bits?',
      'messages?|info(?:rmation)?|content',
    ])}`,
    'takeaways?|bullet points?|cheat ?sheet|study (?:guide|notes|sheet)|highlights',
    'what (?:should|must|do|would|will) i (?:really |actually |absolutely )?' +
      '(?:have to |need to )?' +
      '(?:know|remember|learn|study|focus on|take away|memori[sz]e|revise|be asked)',
    `${EXAM}|what matters(?: most)?|worth (?:remembering|knowing)|most important`,
  ].join('|'),
  exam: `${EXAM}|be asked`,
  explain: [
    'explain|describe|define|clarify|teach (?:me|us)|elaborate on',
    'break (?:(?:it|this|that) )?down|help me (?:to )?(?:understand|with|get|grasp)',
    'help (?:to )?understand(?:ing)?|tell (?:me|us)|talk (?:to me )?about|make sense of',
    '(?:the )?(?:meaning|definition) of|meant by|what do you know about|eli5|shed light on',
    'introduce me to|go over|unpack',
    `i (?:still )?(?:${NOT}) (?:really |quite |fully |even )?(?:get|understand|follow|see|grasp)`,
    "(?:i[’']?m|i am) (?:so |a bit |really )?" +
      '(?:confused|lost|stuck|struggling|unsure|not sure)',
    'confus(?:ed|es me|ing)|(?:having )?trouble (?:with|understanding)',
    '(?:i have )?no idea what',
  ].join('|'),
  simply: [
    'in (?:a )?(?:(?:more |very |really )?' +
      "(?:simpler?|plain(?:er)?|eas(?:y|ier)|basic|everyday|layman[’']?s|your own|other|normal)" +
      ') (?:words?|terms?|language|english|way)',
    '(?:more |very |really )?simply|simpler|easier',
    "(?:like|as if|as though) (?:i|we)(?:['’]?m| am| was| were|['’]?re| are) " +
      '[\\p{L}\\d -]{1,30}',
    `for (?:a |an )?(?:\\p{L}+ )?${groupOf([
      'beginners?|dumm(?:y|ies)|child(?:ren)?(?! \\p{L})|kids?(?! \\p{L})|newbies?',
      '[\\p{L}\\d]+[- ]year[- ]olds?|laypersons?|laymen',
    ])}`,
    'to (?:a|an) (?:\\p{L}+ )?(?:beginner|child|kid|[\\p{L}\\d]+[- ]year[- ]old|friend)|eli5',
    'dumb (?:it |this )?down|without (?:the )?jargon|simplify',
  ].join('|'),
  about: [
    `^what(?:['’]s| is| are)? ${THE_TEXT}(?: (?:all|mainly|really))? about$`,
    '^what (?:am i|did i) (?:read|upload)',
    `^what does ${THE_TEXT} (?:say|cover|deal with|talk about)$`,
    "^what(?:['’]s| is) the (?:main|central) (?:idea|topic|theme|point|message)" +
      `(?: (?:of|in) ${THE_TEXT})?$`,
  ].join('|'),
  more: `^${groupOf([
    '(?:tell|say|give) (?:me )?more(?: (?:about|on) (?:this|that|it))?|more(?: details?)?',
    'go on|continue|and\\s*(?:then)?|(?:but )?why(?: (?:is|was) (?:that|this|it))?|how so',
    'how come|elaborate(?: on (?:this|that|it))?',
    '(?:explain|clarify) (?:this|that|it)(?: (?:again|more|better|further|simply))?' +
      '(?: (?:please|to me))?',
    'what do you mean|what else',
    "i (?:don['’]?t|do not) (?:get|understand)(?: (?:it|this|that))?",
  ])}$`,
  length: `^${groupOf([
    `how (?:long|big) (?:is|does) ${THE_TEXT}(?: take)?(?: to read)?`,
    'how (?:much time|long)(?: does it take| will it take| do i need| to| for|.{0,20})' +
      ` (?:to )?(?:read|reading|finish)(?: ${THE_TEXT})?`,
    'how many (?:words|pages|minutes)(?:' +
      ` (?:does|is|are|has) (?:there in )?${THE_TEXT}(?: have| long)?)?`,
    `(?:what(?:['’]s| is) )?(?:the )?(?:length|word count|reading time)(?: of ${THE_TEXT})?`,
  ])}$`,
  greeting: [
    '^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|yo|hiya)' +
      '(?: (?:there|sage|again))*(?:' +
      "[, ]+(?:how are you(?: (?:doing|today))*|how[’']?s it going|what[’']?s up|sup))?$",
    "^(?:how are you(?: (?:doing|today))*|how[’']?s it going|what[’']?s up|sup)$",
  ].join('|'),
  thanks: [
    `^(?:(?:${OH}|haha|yes|yeah),? )*${groupOf([
      `(?:that(?:[’']?s| is| was| were)|this is|very|so|how|really)? ?(?:so |very |really )?(?:${GOOD})`,
      'that(?: really)? help(?:s|ed)(?: a lot)?|makes sense|that makes sense|lol|haha|wow',
      'well done|good job|(?:many )?thanks?(?: you)?(?: so much| a lot| very much| again)?',
      'thank you.{0,20}|thx(?: .{0,20})?|ty|cheers|great|perfect|nice|cool|awesome|ok(?:ay)?',
      'got it|i see|bye|goodbye|see you',
      'i (?:get|got|understand|understood|see) (?:it|that)(?: (?:now|better))*',
    ])}(?:,? (?:sage|thanks|thank you|thx))*$`,
    `^(?:(?:${OH}|yes|yeah|well)[, ]+)*(?:thanks?(?: you)?|thx|cheers)` +
      `(?![^.!]*\\b${groupOf([
        'what|which|who|when|where|why|how|can|could|explain|tell|give|show|list|name|compare',
        'define|describe|summari[sz]e|quiz|test',
      ])}\\b)[ ,].{1,60}$`,
  ].join('|'),
  page: 'pages?|slides?|pp?\\.|pgs?\\.?',
  part: 'chapters?|sections?|parts?|ch\\.|chap\\.?|sec\\.|§',
  course_part: 'units?|modules?|lectures?|lessons?|weeks?|topics?',
  empty:
    'hi hello hey ok okay so well now and but or please pls plz sage can could would will ' +
    'may might shall should must you your we us our i me my mine im id ill want need like ' +
    'love let lets help kindly quickly briefly maybe just do does did doing done have has ' +
    'had also then next first again really actually exactly honestly basically give gives ' +
    'show tell get bring offer share write make create provide find send prepare start begin ' +
    'list name document text chapter which what who whats whos how hows why where when that ' +
    'this these those all any some more another other one an a the is are was were be been ' +
    'being of about on for from to in with by between into at it its short brief quick ' +
    'concise detailed every each there if as than covers cover understood got thing things ' +
    'stuff please thanks thank thx here out up over through me mean means meant meaning work ' +
    'works working exist happen happens look looks come comes matter matters relevant useful ' +
    'significant necessary essential crucial important worth knowing deal mentioned ' +
    'discussed covered explained described defined found introduced talked talk talks said ' +
    'say says written appear appears read care bit better further detail details depth time ' +
    'second guys bother much many lot quite very too still yet not dont know understand ' +
    'understanding learn study remember idea anything something everything got go going them ' +
    "they both each he she him her i’m i’d let’s what’s who’s how’s i'm i'd let's what's " +
    "who's how's don't don’t they're they’re it's it’s that's that’s",
  numbers: 'zero one two three four five six seven eight nine ten eleven twelve',
  unit: groupOf([
    'sentences?|(?:bullet |key |main )?points?|bullets?|lines?|questions?|examples?|steps?',
    'things?|items?|facts?|paragraphs?|takeaways?|ideas?|words?',
  ]),
};

/** How a language words requests. */
export type RequestWords = Readonly<Record<keyof typeof EN, string>>;
