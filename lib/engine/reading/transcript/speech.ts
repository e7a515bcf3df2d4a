import { withoutEntities } from '../entities';
import { withoutSounds } from './sounds';
import type { TimedLine } from './timed-lines';

/** What is said in one piece; `opens`: someone else speaks from here on. */
export type Speech = { text: string; opens: boolean; speaker: string | null };

/** Of WebVTT: "<v Ada>", "<c.yellow>", "<00:00:01.000>". */
const TAG = /<\/?(?:v|c|i|b|u|ruby|rt|lang|font)?(?:[ .][^<>]{0,80})?>|<[\d:.]{5,15}>/giu;
const VOICE = /^<v(?:\.[^\s<>]{1,20})? ([^<>]{1,60})>/u;
/** "Ada Lovelace: ", ">> Ada: ", "- " */
const LABEL = /^(?:(?:>>+|-)\s*)?(\p{Lu}[\p{L}\p{M}\d.’'-]*(?: [\p{L}\d.’'-]+){0,3}):\s+/u;
const TURN = /^(?:>>+|-)\s*/;
/** What programs write beside what is said. */
const OF_PROGRAM =
  /^(?:transcribed by https?:\S{1,60}|(?:\p{L}[\p{L} .’'-]{0,40} )?(?:started|stopped) (?:the )?transcription|transcription (?:started|ended) .{0,40}|this editable transcript was computer generated .{0,120}|people can also change the text after it was created\.?|(?:\d{1,2} hours?,? ?)?(?:\d{1,2} minutes?,? ?)?(?:and )?\d{1,2} seconds?|\d{1,2} minutes?)$/iu;

const withoutTags = (text: string): string => withoutEntities(text.replace(TAG, ''));

const cleaned = (text: string): string =>
  withoutSounds(withoutTags(text)).replace(/\s+/g, ' ').trim();

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
  /^(?:interviewer|interviewee|host|moderator|reporter|journalist|respondent|(?:speaker|participant) \p{L}?\d{0,3})$/iu;
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
  const texts = lines.map((line, i) => saidIn(line, lines[i + 1]));
  const speakers = speakersIn(texts);
  const speech: Speech[] = [];
  let opens = false;
  let speaker: string | null = null;
  for (const [i, text] of texts.entries()) {
    const label = labelOf(text);
    const isNamed = label !== null && speakers.has(label);
    const said = isNamed ? text.replace(LABEL, '') : text.replace(TURN, '');
    const name = isNamed ? label : nameBeside(lines[i]);
    const isAnother = name === null ? /^>>/.test(text) : name !== speaker;
    if (isAnother) speaker = name;
    opens ||= isAnother;
    if (said === '' || said === speech.at(-1)?.text) continue;
    speech.push({ text: said, opens, speaker });
    opens = false;
  }
  return speech;
}

function saidIn({ text }: TimedLine, next: TimedLine | undefined): string {
  const isNumber = /^\d{1,5}$/.test(text) && next?.isBare;
  return isNumber || OF_PROGRAM.test(text.slice(0, 200)) ? '' : cleaned(text);
}

const nameBeside = (line: TimedLine | undefined): string | null =>
  line?.speaker ?? VOICE.exec(line?.text.slice(0, 80) ?? '')?.[1] ?? null;
