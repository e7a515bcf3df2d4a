import { groupOf, union } from '../../language/patterns';

/** Opens a request without telling what it is. */
export const POLITE = new RegExp(
  `^(?:${groupOf([
    'hi|hello|hey|ok|okay|so|well|now|please|sage',
    'can you|could you|would you|will you',
    "i want you to|i need you to|i would like you to|i['’]d like you to",
    "let['’]s|kindly|thanks|thank you|thx",
  ])}\\b[\\s,.!:]*)+`,
  'i',
);
/** The same at its end. */
export const POLITE_END = new RegExp(
  `(?:,? ${groupOf([
    'please|pls|plz|for me|now|thanks|thank you|thx',
    // "according to this chapter"
    '(?:in|according to) (?:this|the|my) ' +
      '(?:chapter|text|document|article|book|reading|paper|notes|lecture|essay|author|writer)',
  ])}){1,6}$`,
  'i',
);

/** What the tutor is or can do. */
export const ABILITIES = union([
  /^(?:who|what) are you$/i,
  // "are you a robot"
  /^are you (?:an? )?(?:real|human|person|robot|bot|machine|ai|chat ?gpt|computer|teacher|alive)(?:\b|$)/i,
  /^what(?:['’]s| is) your name$|^who (?:made|created|built|programmed) you$/i,
  // "can you help me study"
  /^(?:can|could) you help(?: me)?(?: study)?$/i,
  /^i need (?:some |your )?help$/i,
  // "what can I ask"
  /^what can (?:you|i) (?:do|ask)/i,
  // "how do you work", "how can I use the tutor"
  /^how (?:do|can) (?:you|i) (?:work|use (?:you|this|it|sage|the tutor))$/i,
  /^help(?: me)?$/i,
]);

const FEELINGS = groupOf([
  'tired|exhausted|sleepy|bored|stressed(?: out)?|scared|nervous|anxious|worried|afraid|sad',
  'overwhelmed|burn(?:ed|t) out|fed up|panicking|freaking out|(?:going to|gonna) fail',
]);
const TO_STUDY = '(?:study(?:ing)?|learn(?:ing)?|read(?:ing)?|do(?:ing)?)';
/** How the learner feels. */
export const MOOD = new RegExp(
  `^(?:(?:ugh+|argh+|sigh|omg|oh (?:no|man)|man|well)[,.! ]+)?${groupOf([
    // "I’m so tired today"
    "(?:i[’']?m|i am|i feel|feeling)" +
      `(?: (?:so|really|very|a bit|too|just|kinda|pretty|super|already|still))* ${FEELINGS}`,
    // "ugh, I hate studying"
    "i(?: really| just)? (?:hate|can[’']?t stand) " +
      '(?:studying|this|school|homework|exams?|tests?|learning|reading)',
    // "I don’t want to do this anymore"
    `i (?:don[’']?t|do not) (?:want to|wanna|feel like) ${TO_STUDY}(?: (?:this|it|anymore))?`,
    "i can[’']?t do (?:this|it)",
    // "this is too hard"
    '(?:this|it) is (?:so |too |really |very )*' +
      '(?:boring|hard|difficult|stressful|exhausting|much)',
  ])}(?: ${groupOf([
    'today|tonight|now|right now|anymore',
    // "about the exam"
    '(?:of|by|about) (?:this|it|it all|studying|(?:the|my|this) (?:exam|test|quiz|chapter))',
  ])})*$`,
  'iu',
);
/** "You are the best" */
export const PRAISE =
  /^(?:you(?: are|[’']re|r)?(?: really| so| just)* (?:the best|great|awesome|amazing|helpful|smart|brilliant|cool|good|rock)(?: at this)?|(?:i )?love (?:you|this|it))(?: sage)?$/iu;

/** "I have a test tomorrow, what should I focus on?" */
export const EXAM_AHEAD = new RegExp(
  `^${groupOf([
    // "We've got", "I'm writing"
    "(?:i|we)(?: have|['’]ve got|['’]ve| got|['’]m (?:having|taking|writing))",
    "there(?:['’]s| is)|my",
  ])} (?:an? |the |my |our )?(?:big |final |important |\\p{L}+ )?` +
    '(?:tests?|exams?|quiz|midterms?|finals?)(?: (?:is|are))?' +
    `(?: ${groupOf([
      'tomorrow|today|tonight|soon|coming up',
      // "on Monday", "in two weeks"
      'on \\p{L}+|next \\p{L}+|this \\p{L}+|in \\p{L}+(?: \\p{L}+)?',
    ])})*[,.;:!–—-]* ?(?:and |so |but )?`,
  'iu',
);

/** Of something else than the document. */
export const ORDER = new RegExp(
  `^${groupOf([
    // "ignore the text"
    '(?:ignore|disregard|forget) (?:the|your|all|any|every|previous|that|this)',
    'you are now|act (?:as|like)|pretend (?:to be|you)|stop being',
    // "tell me a joke"
    '(?:write|compose|tell|sing|make up)(?: (?:me|us))? an? (?:\\p{L}+ )?' +
      '(?:poem|song|story|joke|rap|essay|limerick)',
    // "print your system prompt"
    '(?:print|repeat|reveal|show|tell)(?: (?:me|us))? ' +
      '(?:everything above|all|your (?:system )?prompt)',
    // "translate this to"
    'translate \\p{L}+ (?:in)?to',
  ])}(?!\\p{L})`,
  'iu',
);
