import type { TimedLine } from './timed-lines';

/** What is said in one piece; `opens`: someone else speaks from here on. */
export type Speech = { text: string; opens: boolean };

/** "[Music]", "(applause)", notes. */
const SOUND =
  /[[(](?:music|applause|laughter|laughs|inaudible|crosstalk|silence|foreign|cheering|background noise|blank_audio)[\])]|[♪♫]+/giu;
/** Of WebVTT: "<v Ada>", "<c.yellow>", "<00:00:01.000>". */
const TAG = /<\/?(?:v|c|i|b|u|ruby|rt|lang|font)?(?:[ .][^<>]{0,80})?>|<[\d:.]{5,15}>/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
};
/** "Ada Lovelace: ", ">> Ada: ", "- " */
const LABEL = /^(?:(?:>>|-)\s*)?(\p{Lu}[\p{L}\p{M}\d.’'-]*(?: [\p{L}\d.’'-]+){0,3}):\s+/u;
const TURN = /^(?:>>+|-)\s*/;

const cleaned = (text: string): string =>
  text
    .replace(TAG, '')
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(SOUND, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const labelOf = (text: string): string | null => LABEL.exec(text.slice(0, 80))?.[1] ?? null;

/** Labels that come again: names of speakers. */
function speakersIn(texts: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const label of texts.flatMap((text) => labelOf(text) ?? []))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([label]) => label));
}

/** Who asks or is asked: the text of a play needs its names, an interview hardly does. */
const ASKS =
  /^(?:interviewer|interviewee|host|moderator|reporter|journalist|respondent|(?:speaker|participant) \p{L}?\d{0,2})$/iu;
const FEWEST_TURNS = 6;
const LEAST_SHARE = 0.25;

/** Where an interview begins, whose lines open with who speaks; -1 for any other text. */
export function startOfInterview(lines: readonly TimedLine[]): number {
  const speakers = speakersIn(lines.map(({ text }) => text));
  const isTurn = ({ text }: TimedLine) => speakers.has(labelOf(text) ?? '');
  const turns = lines.filter(isTurn).length;
  const isInterview =
    turns >= FEWEST_TURNS &&
    turns >= LEAST_SHARE * lines.length &&
    speakers.size > 1 &&
    [...speakers].some((name) => ASKS.test(name));
  return isInterview ? lines.findIndex(isTurn) : -1;
}

/** What is said, line by line: without numbers of cues, marks, sounds, names of speakers, and lines that captions show twice. */
export function speechIn(lines: readonly TimedLine[]): Speech[] {
  const texts = lines.map(({ text }, i) =>
    /^\d{1,5}$/.test(text) && lines[i + 1]?.isBare ? '' : cleaned(text),
  );
  const speakers = speakersIn(texts);
  const speech: Speech[] = [];
  let opens = false;
  let last: string | null = null;
  for (const [i, text] of texts.entries()) {
    const name = lines[i]?.speaker ?? null;
    opens ||= name !== null && name !== last;
    last = name ?? last;
    const label = labelOf(text);
    const isNamed = label !== null && speakers.has(label);
    const said = isNamed ? text.replace(LABEL, '') : text.replace(TURN, '');
    opens ||= isNamed ? label !== last : /^>>/.test(text);
    if (isNamed) last = label;
    if (said === '' || said === speech.at(-1)?.text) continue;
    speech.push({ text: said, opens });
    opens = false;
  }
  return speech;
}
