import { groupOf, wordSet } from '../../../language/patterns';

/** Not asked with "What does X …?" */
const WEAK = wordSet(
  'be have do get make take give go come see look seem appear become remain stay keep let put set say tell ask know think ' +
    'believe feel want like try start begin end stop continue happen occur exist live work play run turn move stand ' +
    'use need call name find change vary differ tend fail follow note matter point consider hold bring leave lose win ' +
    'grow fall rise spend pay cost sell buy earn face meet add open close read write speak talk undergo begin ' +
    'include comprise enjoy suffer die account deal stem break pass reach enter lie sit join view mark list ' +
    'exceed equal report recommend undertake apply offset depict contact send extend head raise progress climb ' +
    'stagnate tug associate decline drop reveal pose ' +
    'constitute perform play exhibit experience possess display feature encounter adopt occupy obtain share want ' +
    'wish deserve treat total mirror deprive conduct publish resemble collapse ' +
    'educate scan define grant offer teach contain control represent rely cause serve involve affect influence house ' +
    'intersect help allow enable require encourage',
);
/** "X suggests that …" → what does X suggest? */
const REPORTING = wordSet(
  'suggest propose argue state claim show demonstrate indicate reveal predict explain assume mean hold imply assert',
);
/** "X leads to Y" → what does X lead to? */
const PREPOSITIONAL: ReadonlySet<string> = new Set(
  (
    'lead to,contribute to,respond to,refer to,attach to,bind to,belong to,depend on,rely on,focus on,act as,act on,' +
    'serve as,function as,result in,result from,arise from,derive from,protect against,protect from,consist of'
  ).split(','),
);

/** `tail` ends the question. */
export type AskedObject = { tail: string; answer: string };

/** `verb` in its base form; null if the question would be poor. */
export function askForObject(verb: string, object: string): AskedObject | null {
  if (object.startsWith('that '))
    return REPORTING.has(verb) ? { tail: verb, answer: object } : null;
  const [, preposition, rest] =
    /^(to|for|on|of|with|in|from|at|into|against|between|as) (.+)$/i.exec(object) ?? [];
  if (preposition && rest) {
    const isAsked = PREPOSITIONAL.has(`${verb} ${preposition.toLowerCase()}`) && opensAsNoun(rest);
    return isAsked ? { tail: `${verb} ${preposition}`, answer: rest } : null;
  }
  const isWeak = WEAK.has(verb) || (REPORTING.has(verb) && !/^(?:the|an?|how) /i.test(object));
  return !isWeak && opensAsNoun(object) ? { tail: verb, answer: object } : null;
}

const OPENS_NO_NOUN = new RegExp(
  `^${groupOf([
    'that|if|when|how|why|whether|and|or|but|as|up|out|down|off|away|back',
    'it|them|him|her|itself|themselves|well|more|less|little|only|not|because',
    'by|through|behind|alongside|across|along|around|within|inside|outside|beneath|between|among',
    'near|above|below|without|until|since|what|toward|towards|over|under|about|after|before|during',
    'at|in|on|of|to|from|with|for|throughout|most|together|apart|here|there|upon|onto|beyond',
    'somewhat|rather|quite',
    /\p{L}+ing (?:in|on|at|from|to|with)/u, // "living in water"
    /\p{L}+ly|\p{L}+wards?/u, // "quickly", "backward"
  ])}\\b`,
  'iu',
);

function opensAsNoun(text: string): boolean {
  return !OPENS_NO_NOUN.test(text);
}
