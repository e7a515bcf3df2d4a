import { groupOf, TWO_TO_EIGHT, union } from '../../language/patterns';
import { defines, opensWithDefinition } from '../../language/sentences/statements';
import { perSentence } from '../per-sentence';
import { summaryText } from './readable';

/** Characters of a sentence in which a definition counts. */
const OPENING = 90;
/** Characters of a sentence in which a qualification is one of the whole. */
const BEGINNING = 60;

const COUNT = `(?:${TWO_TO_EIGHT}|main|major|basic|primary)`;
const ENUMERATES = new RegExp(
  `\\b${groupOf([
    // "There are three types of muscle: …"
    `${COUNT} (?:[\\p{L}-]+ )*\\p{L}+s\\b`,
    // "… is divided into … and …"
    '(?:divided|classified|grouped|separated|organized|subdivided) (?:into|as)',
    'consists? of|includes?|composed of|made up of',
  ])}\\b.*(?:: |,.*,? (?:and|or) | and )`,
  'iu',
);

/** Said of a time, a case or a contrast. */
const QUALIFIED = union([
  new RegExp(
    `^${groupOf([
      'often|frequently|today|clearly|sometimes|usually|typically',
      'although|though|despite|unlike|while|whereas|when|if|once|because|since|after|before|beyond',
      'by|during|as|at|any|each|on|for|according|ever|even|with',
      // "Globally, …"
      '\\p{L}+ly,|whatever|similar',
      // "In 1950, …", "In contrast to …"
      'in (?:\\d|recent|the|an?|some|effect|contrast)',
      // "The most common …", "A person …"
      '(?:the|an?) (?:more|most|least|other|first|last|patient|person|child)',
      // "Patients with …"
      '(?:people|those|patients) (?:who|whose|with)',
      'more|most|together',
    ])}\\b`,
    'iu',
  ),
  // "… is not just …"
  /\bnot\b/iu,
  new RegExp(
    `\\b${groupOf([
      'some|another|possible|certain|only|also|perhaps|less|just|often|sometimes|may|might',
      'argued?|believed?|second|third|fourth',
    ])}\\b`,
    'iu',
  ),
  /\b(?:say|such as)\b/iu,
]);

/** What a thing is for. */
const ROLE = new RegExp(
  `\\b${groupOf([
    // "The main role of … is to …"
    '(?:role|function|purpose|job|goal|task)s? (?:of .{3,80} )?(?:is|are) to',
    '(?:is|are) responsible for',
    // "functions mainly to …", "focuses on", "helps to move"
    'functions? (?:\\p{L}+ly )?to|(?:focus|focuses) on|helps (?:to )?\\p{Ll}+',
    // "uses sunlight to make …"
    'uses? .{3,60} to \\p{Ll}+',
  ])}\\b`,
  'u',
);

/** One of its properties, a comparison, or when it comes to be. */
const ASIDE = new RegExp(
  `\\b${groupOf([
    'begins?|continues?|arises?|susceptible|continually',
    // "are growing"
    '(?:is|are) \\p{L}+ing',
    // "is just one of many", "is one of the largest"
    '(?:is|are) (?:just |only )?' +
      '(?:one of (?:many|several)|(?:one of )?the (?:most|more|many|few|first|second|third|[a-z]+est))',
    'than|(?:just|much) like|different from|can (?:be|result)',
  ])}\\b`,
  'u',
);
/** "Schizophrenia is a psychological disorder …" */
const IS_ONE = /^(?:[^\s,;]+ ){1,6}(?:is|are) (?:an?|one|another|the) /u;
/** "A joint where … is called a symphysis." */
const NAMES_KIND =
  /\b(?:is|are) (?:one (?:that|where|in which)|called|known as|termed|referred to as)\b/u;

/** Whether what a sentence says holds at some time, in some case or in contrast only: "Today, …", "Although …". */
export function isQualified(text: string): boolean {
  return QUALIFIED.test(text.slice(0, BEGINNING));
}

/** What of a sentence's fitness for a topic depends on its words alone. */
export const wordingOf = perSentence((document, sentence) => {
  const text = summaryText(document, sentence);
  const plain = text.replace(/ \([^)]*\)/gu, '');
  return {
    isOne: IS_ONE.test(plain),
    namesKind: NAMES_KIND.test(plain),
    defines: opensWithDefinition(plain) && defines(plain.slice(0, OPENING)),
    enumerates: ENUMERATES.test(text),
    numbers: /\d/.test(text),
    qualified: isQualified(text),
    role: ROLE.test(text),
    aside: ASIDE.test(text.slice(0, OPENING)),
  };
});
