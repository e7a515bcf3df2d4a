const DATE = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s)?`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
/** "[10:03] Ada: …", "12/03/2024, 10:03 - Ada Lovelace: …", "10:03:11 From Ada to Everyone: …" */
const MESSAGE = new RegExp(
  String.raw`^\[?${DATE}${CLOCK}\]?(?:\s[-–])?\s(?:From\s)?(\p{L}[^:]{0,38}?)(?:\sto\s[^:]{1,30})?:\s(.+)$`,
  'u',
);

const FEWEST_MESSAGES = 6;
const FEWEST_PEOPLE = 2;
/** Of all lines; a message may go on over several. */
const LEAST_SHARE = 0.6;

export type Chat = {
  /** Lines before the first message. */
  opening: string[];
  messages: string[];
};

/** What people wrote to each other, as chats are exported or copied, without times and names. Null for any other text. */
export function readChat(lines: readonly string[]): Chat | null {
  const read = lines.map((line) => MESSAGE.exec(line.trim().slice(0, LONGEST_LINE)));
  const people = read.flatMap((found) => found?.[1] ?? []);
  const written = lines.filter((line) => line.trim() !== '').length;
  const names = new Set(people).size;
  const isChat =
    people.length >= FEWEST_MESSAGES &&
    people.length >= LEAST_SHARE * written &&
    names >= FEWEST_PEOPLE &&
    2 * names <= people.length;
  if (!isChat) return null;
  const first = read.findIndex((found) => found !== null);
  const messages: string[][] = [];
  for (const [i, line] of lines.slice(first).entries()) {
    const said = read[first + i]?.[2];
    if (said !== undefined) messages.push([said]);
    else if (line.trim() !== '') messages.at(-1)?.push(line.trim());
  }
  return { opening: lines.slice(0, first), messages: messages.map((one) => one.join(' ')) };
}

/** In UTF-16 units; what is longer is no message. */
const LONGEST_LINE = 20_000;
