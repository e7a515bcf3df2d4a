import { withoutInvisible } from '../../../text/invisible';

const DATE = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s)`;
const CLOCK = String.raw`(\d{1,2}:\d{2}(?::\d{2})?)(?:\s?[AaPp]\.?[Mm]\.?)?`;
/** "[10:03] ", "12/03/2024, 10:03 - " */
const STAMP = new RegExp(String.raw`^\[?(${DATE})?${CLOCK}\]?(?:\s[-–])?\s`, 'u');
/** People who aren't in one's contacts: "~ Ada", "+44 20 7946 0000". */
const NAME = String.raw`(?:~\s?)?((?:\p{L}|\+\d)[^:]{0,38}?)`;
/** "Ada Lovelace: ", "From Ada to Everyone: " */
const SENDER = new RegExp(String.raw`^(?:From\s)?${NAME}(?:\sto\s[^:]{1,30})?:\s(?=\S)`, 'u');
/** Alone above what was written: "Ada Lovelace  10:03 AM", "Ada — Today at 10:03". */
const HEAD = new RegExp(
  String.raw`^${NAME}(?:\s[—–-])?\s{1,4}(?:(?:Today|Yesterday)(?: at|,)?\s)?${DATE}?${CLOCK}$`,
  'u',
);
/** What an export has in place of a picture, or of a message that is gone. */
const NOTHING_SAID =
  /^(?:<?(?:media|image|video|audio|sticker|gif|document|contact card) omitted>?|<attached: [^<>]{1,200}>|(?:this message was deleted|you deleted this message)\.?)$/i;

const FEWEST_MESSAGES = 6;
const FEWEST_PEOPLE = 2;
/** Of all lines; a message may go on over several. */
const LEAST_SHARE = { message: 0.6, head: 0.2 } as const;
/** Of its times a plan of a day has more than this share on minutes that end in 0 or 5. */
const MOST_ROUND = 0.7;

export type Chat = {
  /** Lines before the first message. */
  opening: string[];
  messages: string[];
};

/** What people wrote to each other, as chats are exported or copied, without times and names. Null for any other text. */
export function readChat(lines: readonly string[]): Chat | null {
  const read = withoutTimes(lines.map(chatLine));
  const kind = (['message', 'head'] as const).find((one) => isChat(read, one));
  if (kind === undefined) return null;
  const first = read.findIndex((line) => line.kind === kind);
  const messages: string[][] = [];
  for (const line of read.slice(first)) {
    if (line.text === '' || line.kind === 'notice') continue;
    if (kind === 'message' && line.kind !== 'message') messages.at(-1)?.push(line.text);
    else if (line.kind !== 'head' || kind === 'message') messages.push([line.text]);
  }
  const texts = messages.map((parts) => parts.join(' '));
  return {
    opening: lines.slice(0, first).filter((_, i) => read[i]?.kind !== 'notice'),
    messages: texts.filter((text) => !NOTHING_SAID.test(text)),
  };
}

/** "see you at 10:03" is no name above a message. */
function withoutTimes(lines: readonly ChatLine[]): ChatLine[] {
  const heads = Map.groupBy(lines, ({ kind, name }) => (kind === 'head' ? name : undefined));
  const isHead = (name = '') => /^\p{Lu}/u.test(name) || heads.get(name)?.length !== 1;
  return lines.map((line) =>
    line.kind === 'head' && !isHead(line.name) ? { kind: 'other', text: line.text } : line,
  );
}

function isChat(lines: readonly ChatLine[], kind: 'message' | 'head'): boolean {
  const sent = lines.filter((line) => line.kind === kind);
  const written = lines.filter((line) => line.text !== '' && line.kind !== 'notice').length;
  const names = new Set(sent.map(({ name }) => name)).size;
  return (
    sent.length >= FEWEST_MESSAGES &&
    sent.length >= LEAST_SHARE[kind] * written &&
    names >= FEWEST_PEOPLE &&
    2 * names <= sent.length &&
    sent.filter(({ isRound }) => isRound).length <= MOST_ROUND * sent.length
  );
}

type ChatLine = {
  /** `notice`: of the program itself, "12/03/2024, 10:03 - Ada added Ben". */
  kind: 'message' | 'head' | 'notice' | 'other';
  text: string;
  name?: string;
  isRound?: boolean;
};

function chatLine(line: string): ChatLine {
  const other: ChatLine = { kind: 'other', text: line.trim() };
  if (!/\d:\d\d/.test(line.slice(0, LONGEST_HEAD))) return other;
  const text = withoutInvisible(line).trim();
  const start = text.slice(0, LONGEST_HEAD);
  const isRound = (clock = '') => /^\d{1,2}:\d[05]$/.test(clock);
  const [head, person, time] = (text === start && HEAD.exec(text)) || [];
  if (head !== undefined) return { kind: 'head', text, name: person, isRound: isRound(time) };
  const [stamp, date, clock] = STAMP.exec(start) ?? [];
  if (stamp === undefined) return other;
  const rest = text.slice(stamp.length);
  const [to, name] = SENDER.exec(rest.slice(0, LONGEST_HEAD)) ?? [];
  if (to !== undefined)
    return { kind: 'message', text: rest.slice(to.length), name, isRound: isRound(clock) };
  return date !== undefined && /[-–\]]\s$/.test(stamp) ? { kind: 'notice', text } : other;
}

/** In UTF-16 units, of a time, and of a name. */
const LONGEST_HEAD = 120;
