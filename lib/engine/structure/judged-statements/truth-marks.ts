import { groupOf } from '../../language/patterns';

/** In English, German, French, Spanish, Portuguese, and Italian. */
const TRUE =
  '[Tt]rue|TRUE|[Rr]ichtig|[Ww]ahr|[Vv]rai|VRAI|[Vv]erdader[oa]|[Vv]erdadeir[oa]|[Vv]er[oa]';
const FALSE = '[Ff]alse|FALSE|[Ff]alsch|[Ff]aux|FAUX|[Ff]als[oa]';
const WORD = `${TRUE}|${FALSE}`;
const MARK = `(?:${WORD}|[TVF])(?![\\p{L}’'])`;

/** Whether "True", "F" and the like say that something is true. */
export const saysTrue = (mark: string): boolean => !/^f/iu.test(mark);

/** "True", "F", "falsch" */
export const isTruthWord = (text: string): boolean => IS_WORD.test(text.replace(/[.!]$/u, ''));
const IS_WORD = new RegExp(`^(?:${WORD})$`, 'u');

/** A statement whose truth is given or asked for. `start` and `end` count UTF-16 units of its passage. */
export type MarkedStatement = {
  number: number | null;
  start: number;
  end: number;
  /** Null if it isn't said. */
  isTrue: boolean | null;
};

const NUMBER = /^(?:Q\.?\s?)?(\d{1,3})\s?[.):|]\s*(?=\S)/u;
/** "T  F  3. …", "True/False: …", "V ( ) F ( )" */
const OFFERED = new RegExp(
  `^[([]?(?:T\\s?[/|]?\\s?F|[VR]\\s?[/|]?\\s?F|(?:${TRUE})\\s?(?:[/|]|or|oder|ou|o)?\\s?(?:${FALSE}))[)\\]]?(?![\\p{L}’'])\\s*[:?.–—-]*\\s+`,
  'u',
);
const OFFERED_BEHIND = new RegExp(
  `\\s[([]?(?:T\\s?[/|]?\\s?F|[VR]\\s?[/|]?\\s?F|(?:${TRUE})\\s?(?:[/|]|or|oder|ou|o)?\\s?(?:${FALSE}))[)\\]]?$`,
  'u',
);
/** To be filled. */
const BLANK = /^(?:_{2,}|[([]\s?[)\]])\s*/u;
/** "(F) …", "__T__ 1. …", "False: …" */
const IN_FRONT = new RegExp(
  `^(?:[([_]+\\s?(${MARK})\\s?[)\\]_]+|(${WORD})\\s?[:–—]|([TVF])(?=\\s+\\d{1,3}[.)]\\s))\\s*(?=\\S)`,
  'u',
);
/** "… (True)", "… – False, it is …", "… | F", "… . True" */
const BEHIND = new RegExp(
  `${groupOf([
    `\\s?[([]\\s?(${MARK})(?:\\s?[)\\]]|\\s?[,;:.–—-]\\s[^()[\\]]{1,200}[)\\]]$)`,
    `\\s[–—-]>?\\s?(${MARK})`,
    `\\s?[:→=|]\\s?(${MARK})`,
    `(?<=[.!])\\s(${MARK})`,
  ])}(?=\\s?[.!]?$|\\s?[,;:–—|]\\s|[.!]\\s|\\s[–—(|-])`,
  'u',
);

const FEWEST_WORDS = 3;
const LONGEST = 500;

/**
 * The statement of a passage whose truth it gives or asks for; null if it is none. `isAsked`: a line above asks whether
 * what follows is true.
 */
export function markedStatement(text: string, isAsked: boolean): MarkedStatement | null {
  if (text.length > LONGEST) return null;
  const front = frontOf(text, isAsked);
  const rest = text.slice(front.length);
  const behind = BEHIND.exec(rest);
  const offered = behind ? null : OFFERED_BEHIND.exec(rest);
  const said = rest.slice(0, behind?.index ?? offered?.index ?? rest.length).trimEnd();
  const mark = front.mark ?? firstGroup(behind);
  const { number, length: start } = front;
  const isNumbered = number !== null;
  const isMeant =
    mark === null
      ? front.isOffered || offered || (isAsked && (isNumbered || isOneSentence(said)))
      : isAsked || ENDS_SENTENCE.test(said) || (isNumbered && mark.length > 1);
  if (!isMeant || !isStatement(said)) return null;
  const isTrue = mark === null ? null : saysTrue(mark);
  return { number, start, end: start + said.length, isTrue };
}

/** Word and web pages count a list by themselves; what goes with it are orders: "Correct what is false." */
const isOneSentence = (text: string): boolean =>
  text.length <= LONGEST_UNCOUNTED &&
  ENDS_SENTENCE.test(text) &&
  !/[.!?]\s/u.test(text) &&
  !IS_ORDER.test(text);
const LONGEST_UNCOUNTED = 200;

const ENDS_SENTENCE = /[.!]["”’]?$/u;

type Front = { length: number; number: number | null; mark: string | null; isOffered: boolean };

/** What stands in front of a statement: its number and what says or asks whether it is true, in any order. */
function frontOf(text: string, isAsked: boolean): Front {
  const front: Front = { length: 0, number: null, mark: null, isOffered: false };
  for (let from = -1; from < front.length; ) {
    from = front.length;
    front.length += takeFront(front, text.slice(from), isAsked);
  }
  return front;
}

/** Length of what was taken; 0 for none. */
function takeFront(front: Front, rest: string, isAsked: boolean): number {
  const counted = front.number === null ? NUMBER.exec(rest) : null;
  if (counted) {
    front.number = Number(counted[1]);
    return counted[0].length;
  }
  const offered = OFFERED.exec(rest);
  const marked = offered || front.mark !== null ? null : IN_FRONT.exec(rest);
  if (marked) {
    front.mark = firstGroup(marked);
    return marked[0].length;
  }
  const open = offered ?? (isAsked ? BLANK.exec(rest) : null);
  front.isOffered ||= open !== null;
  return open?.[0].length ?? 0;
}

const firstGroup = (found: RegExpExecArray | null): string | null =>
  found?.slice(1).find((one) => one !== undefined) ?? null;

const isStatement = (text: string): boolean =>
  (text.match(/\p{L}+/gu)?.length ?? 0) >= FEWEST_WORDS && !/[?:]$/u.test(text);

const ORDERS =
  'answer|choose|circle|correct|decide|determine|explain|for each|give|identify|if|indicate|justify|label|mark|read|rewrite|say|select|state|tell|use|write|' +
  'begründe|entscheide|gib|geben|kreuze|korrigiere|markiere|verbessere|coche|corrige|dis|dites|indique|justifie|assinale|corrija|decida|diga|justifique|marque|' +
  'di|decide|indica|justifica|marca|señala|correggi|motiva|scrivi|segna|stabilisci';
const IS_ORDER = new RegExp(`^(?:${ORDERS})(?!\\p{L})`, 'iu');
/** Before "true or false": nothing but "Part B:", or an order. */
const LEADS = new RegExp(
  `^(?:\\W|\\d)*(?:(?:part|section|exercise|teil|partie|parte|ejercicio|exercício|esercizio)\\s\\w{1,4}\\W+)?$|^\\W*(?:\\d{1,2}\\W+)?(?:are|is|which|sind|${ORDERS})(?!\\p{L})`,
  'iu',
);
const OR =
  /(?<!\p{L})(?:true\s?(?:or|\/|and|,)\s?false|t\s?\/\s?f|richtig (?:oder|und) falsch|wahr oder falsch|vrai (?:ou|et) faux|vraie?s? ou fausse?s?|verdader[oa]s? [oy] fals[oa]s?|verdadeir[oa]s? (?:ou|e) fals[oa]s?|ver[oaie] [oe] fals[oaie])(?!\p{L})/iu;
const LONGEST_ORDER = 200;

/** "True or false", "Decide whether each statement is true or false." */
export function asksForTruth(text: string): boolean {
  const at = text.length <= LONGEST_ORDER ? (OR.exec(text)?.index ?? -1) : -1;
  return at >= 0 && LEADS.test(text.slice(0, at));
}

const LABEL =
  /^\W{0,3}(?:correct )?(?:answer|ans|antwort|lösung|réponse|respuesta|resposta|risposta)\s?[:.–=-]?\s?(?:is )?/iu;
const LABELLED = new RegExp(`^[([]?(${MARK})(.*)$`, 'u');
/** A letter alone: "F. Scott Fitzgerald" is a name. */
const BARE = new RegExp(`^[([]?(${WORD}|[TVF](?=\\W{0,2}$))(?![\\p{L}’'])(.*)$`, 'u');

/** "Answer: False", "True.", "False. It is …": what a line says of the statement above; null for others. */
export function truthSaid(line: string): { isTrue: boolean; isAll: boolean } | null {
  const label = LABEL.exec(line)?.[0] ?? '';
  const [, mark, behind = ''] =
    (label === '' ? BARE : LABELLED).exec(line.slice(label.length)) ?? [];
  if (mark === undefined || !ENDS_MARK.test(behind)) return null;
  return { isTrue: saysTrue(mark), isAll: !/\p{L}/u.test(behind) };
}

const ENDS_MARK = /^[)\]]?(?:[.!]?$|[.,;:!–—-]\s|\s[–—(-])/u;

/** "T" in a line of its own. */
export const truthAlone = (line: string): string | null => ALONE.exec(line)?.[1] ?? null;
const ALONE = new RegExp(`^[([]?(${MARK})[)\\]]?[.!]?$`, 'u');

/** "1. T", "2 - False", "3 | F" */
const PAIR = new RegExp(
  `(?:Q\\.?\\s?)?(\\d{1,3})\\s?[.):=|–-]?\\s?\\(?(${WORD}|[TFVRW])\\)?(?![\\p{L}\\p{N}'’])(?: \\|)?[.,;]?\\s*`,
  'uy',
);

/** What a passage says of statements by their numbers, where it says nothing else; else none. Linear. */
export function truthKeyIn(passage: string, labelLength: number): [number: number, mark: string][] {
  const pairs: [number, string][] = [];
  PAIR.lastIndex = labelLength;
  while (PAIR.lastIndex < passage.length) {
    const found = PAIR.exec(passage);
    if (!found) return [];
    pairs.push([Number(found[1]), found[2] ?? '']);
  }
  return pairs;
}
