import type { Passage, Section } from '../types';

type Text = {
  title?: string;
  sections: readonly Pick<Section, 'title'>[];
  passages: readonly Pick<Passage, 'text'>[];
};

/** A primary source of history: a speech, a letter, a diary or a declaration, in the first person and without headings of subjects. */
export type PrimarySource = {
  /** Passages that say who, when, where and to whom, or sign. */
  around: ReadonlySet<number>;
};

const NAMED =
  /(?<!\p{L})(?:address|addresses|speech|oration|remarks|sermon|homily|proclamation|manifesto|inaugural|farewell|letters?|diary|diaries|petition|appeal|message to|testimony|memorial|pamphlet)(?!\p{L})/iu;
/** "Delivered by Ada Long at Vell, July 4, 1826" */
const DELIVERED =
  /^(?:[\p{Lu}“"][^.!?]{0,60} )?(?:delivered|spoken|preached|given|addressed|written|read) (?:by|at|before|on|in|to)(?!\p{L})/iu;
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = `(?:(?:${MONTH})\\.? ?\\d{1,2}(?:st|nd|rd|th|d)?|\\d{1,2}(?:st|nd|rd|th|d)? (?:of )?(?:${MONTH}))\\.?(?:,? ?\\d{4})?`;
/** "Camp near Vell, 3 May 1863.", "May 22, 1862" */
const DATE_LINE = new RegExp(`^[^.!?]{0,60}?${DATE}[.]?$`, 'iu');
const DATED = new RegExp(
  `^\\W{0,3}(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day,? )?${DATE}`,
  'iu',
);
/** "Fellow citizens,", "My dear Wife,", "Mr. President, Senators:" */
const SALUTATION =
  /^(?:(?:my |our )?(?:dear(?:est)?|fellow|beloved|honou?red|esteemed|respected)\s|(?:mr|mrs|madam|sir|gentlemen|ladies|friends|comrades|brethren|brothers|sisters|citizens|countrymen|senators|your (?:majesty|excellency|honou?r|grace)|to (?:the|my|his|her) )(?:[. ,]|$))[^.!?]{0,160}[,:;.!—-]?$/iu;
const OPENS_WITH_SALUTATION =
  /^(?:thank you[^.!?]{0,40}[.!]\s+)?(?:(?:my |our )?(?:dear|fellow|beloved)\s(?:\p{L}+\s?){1,4}[,:—]|(?:vice president|mr|madam|senator|chancellor|governor|governing mayor|president)\.? [^.!?]{0,200}[:,] )/iu;
const SIGNED =
  /^(?:(?:i (?:am|remain)|we (?:are|remain)|with .{2,40} )|yours?|your (?:affectionate|obedient|loving|faithful|friend|son|husband|brother)|(?:very )?(?:sincerely|respectfully|truly|faithfully)|thank you|god (?:bless|save)|amen|done at|in witness whereof)(?!\p{L})/iu;
const OF_SPEAKER = /(?<!\p{L})(?:I|me|my|mine|we|us|our|ours|myself|ourselves)(?!\p{L})/gu;

const SHORT = 200;
const OPENING = 6;
const ENDING = 4;
/** Of the words. */
const LEAST_OF_SPEAKER = 0.02;
const MOST_HEADINGS = 3;
const LEAST_DATED = 0.6;
const FEWEST_DATED = 3;
const READ = 2_000;

export const opensWithSalutation = (sentence: string): boolean =>
  OPENS_WITH_SALUTATION.test(sentence);

/** Null of a text that explains. English. Linear. */
export function primarySource({ title = '', sections, passages }: Text): PrimarySource | null {
  const texts = passages.map(({ text }) => text);
  if (!isOfSpeaker(texts)) return null;
  const headings = sections.map((section) => section.title).filter((one) => one !== '');
  const dated = headings.filter((one) => DATED.test(one)).length;
  const isDiary = dated >= FEWEST_DATED && dated >= LEAST_DATED * headings.length;
  if (!isDiary && headings.length > MOST_HEADINGS) return null;
  const around = aroundIn(texts);
  const opening = texts.slice(0, OPENING).map((text) => text.slice(0, READ));
  const isAddressed = opening.some(opensWithSalutation);
  const isNamed = [title, ...headings.slice(0, 1)].some((one) => NAMED.test(one));
  const isFramed =
    around.size > 1 ||
    opening.some(
      (text) => text.length < SHORT && [DELIVERED, SALUTATION].some((form) => form.test(text)),
    );
  return isDiary || isNamed || isAddressed || isFramed ? { around } : null;
}

function isOfSpeaker(texts: readonly string[]): boolean {
  const words = texts.reduce((sum, text) => sum + text.split(' ').length, 0);
  const own = texts.reduce((sum, text) => sum + (text.match(OF_SPEAKER)?.length ?? 0), 0);
  return own >= LEAST_OF_SPEAKER * words;
}

function aroundIn(texts: readonly string[]): Set<number> {
  const isShort = (text: string) => text.length < SHORT;
  const opens = texts.slice(0, OPENING).flatMap((text, at) => {
    const isAround = [DELIVERED, DATE_LINE, SALUTATION].some((form) => form.test(text));
    return isShort(text) && isAround ? [at] : [];
  });
  const from = Math.max(0, texts.length - ENDING);
  const ends = texts
    .slice(from)
    .flatMap((text, i) => (isShort(text) && SIGNED.test(text) ? [from + i] : []));
  return new Set([...opens, ...ends]);
}

const ASKS =
  /(?<!\p{L})(?:I|we) (?:therefore |now |do |hereby |also |only |shall |will )*(?:ask|demand|propose|request|urge|call (?:on|upon|for)|insist|beg|entreat|petition|implore|appeal|recommend|require|want|seek)(?!\p{L})/iu;

export const asksFor = (sentence: string): boolean => ASKS.test(sentence);

const FIRST = /^(?:and )?(?:first(?:ly)?|1\.|one)(?:,|:| of all,| that)/iu;
const NEXT =
  /^(?:and )?(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth(?:ly)?|then|next|last(?:ly)?|finally|[2-9]\.)(?:,|:| that)/iu;

/** How many sentences of a passage count something up: "First, … Second, …", from the first on; 0 without any. */
export function countedUp(sentences: readonly string[]): { from: number; to: number } | null {
  const from = sentences.findIndex((one) => FIRST.test(one));
  if (from < 0) return null;
  let to = from + 1;
  while (NEXT.test(sentences[to] ?? '')) to += 1;
  return to - from > 1 ? { from, to } : null;
}
