/** A line of a transcript or of subtitles, without its time. */
export type TimedLine = {
  text: string;
  /** In seconds; null for a line without a time. */
  at: number | null;
  /** Of a cue, or alone on its line: a time with nothing said. */
  isBare: boolean;
  /** Who speaks from here on, if the line says so beside its time. */
  speaker: string | null;
};

const CLOCK = String.raw`(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,]\d{1,3})?`;
/** SubRip and WebVTT: "00:00:01,000 --> 00:00:04,000 align:start". */
const CUE = new RegExp(String.raw`^${CLOCK}\s{1,3}-->\s{1,3}[\d:.,]{4,15}(?:\s.{0,200})?$`, 'u');
/** "0:12", "[00:01:12]", "(1:12)", and what is said there. */
const OPENING = new RegExp(String.raw`^[[(]?${CLOCK}[\])]?(?:\s{0,3}[-–—|:]\s|\s|$)(.*)$`, 'u');
const NAME = String.raw`(\p{Lu}[\p{L}\p{M}\d.,’' -]{0,38}?)`;
/** "Speaker 1  0:12", "Ada Lovelace [00:12]:". */
const SPEAKER = new RegExp(
  String.raw`^${NAME}(?:\s{1,5}|,\s|\s?[|–—-]\s)[[(]?${CLOCK}[\])]?:?$`,
  'u',
);
/** "Ada Lovelace (00:12): So today …" */
const SPEAKER_SAYS = new RegExp(String.raw`^${NAME}:?\s{1,5}[[(]${CLOCK}[\])]:?\s+(?=\S)`, 'u');

const secondsOf = (hours: string | undefined, minutes = '0', seconds = '0'): number =>
  (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);

/** What a line says, and when. */
export function timedLine(line: string): TimedLine {
  const text = line.trim();
  const none: TimedLine = { text, at: null, isBare: false, speaker: null };
  if (!/\d:\d\d/.test(text.slice(0, 80))) return none;
  const cue = CUE.exec(text.slice(0, 300));
  if (cue) return { ...none, text: '', at: secondsOf(cue[1], cue[2], cue[3]), isBare: true };
  const opening = OPENING.exec(text);
  if (opening) {
    const [, hours, minutes, seconds, said = ''] = opening;
    const rest = said.trim();
    return { ...none, text: rest, at: secondsOf(hours, minutes, seconds), isBare: rest === '' };
  }
  const says = SPEAKER_SAYS.exec(text.slice(0, 80));
  const speaker = says ?? (text.length <= 60 ? SPEAKER.exec(text) : null);
  if (!speaker) return none;
  const [head, name = '', hours, minutes, seconds] = speaker;
  const at = secondsOf(hours, minutes, seconds);
  const said = text.slice(head.length);
  return { text: said, at, isBare: said === '', speaker: name.trim() };
}

const FEWEST = 6;
/** Of the lines that say something, so many per time. */
const MOST_LINES_PER_TIME = 12;
/** A recording begins at its beginning; in seconds. */
const LATEST_START = 600;
/** In seconds: a plan of a day has times that are multiples of it. */
const ROUND = 5;
/** "1:1 In the beginning": verses. */
const VERSE = /^\d{1,3}:\d(?!\d)/;

/** Whether the times are those of a recording: they begin near zero, never fall, and aren't a day's plan. */
export function isRecording(lines: readonly TimedLine[]): boolean {
  const times = lines.flatMap(({ at }) => at ?? []);
  const said = lines.filter(({ text }) => text !== '').length;
  if (times.length < FEWEST || said > times.length * MOST_LINES_PER_TIME) return false;
  if ((times[0] ?? 0) > LATEST_START || lines.some(({ text }) => VERSE.test(text))) return false;
  const falls = times.filter((at, i) => at < (times[i - 1] ?? 0)).length;
  const round = times.filter((at) => at % ROUND === 0).length;
  return falls <= times.length * 0.02 && round <= times.length * 0.7;
}

const FEWEST_CAPTIONS = 20;
/** On average. */
const CAPTION_WORDS = { min: 4, max: 14 } as const;
const MOST_ENDED = 0.03;
const LEAST_LOWER = 0.9;
/** Of lines that end within a phrase, which notes never do. */
const LEAST_OPEN = 0.1;
const OPEN =
  /(?:^|\s)(?:a|an|the|of|to|and|or|but|in|on|at|by|for|from|with|as|is|are|was|were|be|has|have|that|this|which|what|if|so|your|our|their|its|can|will|not|very)$/u;

/** Whether the lines are English captions that were copied without their times: short, in lower case, and cut anywhere. */
export function areCaptions(lines: readonly TimedLine[]): boolean {
  if (lines.length < FEWEST_CAPTIONS) return false;
  const share = (pattern: RegExp) =>
    lines.filter(({ text }) => pattern.test(text.slice(0, 200))).length / lines.length;
  const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / lines.length;
  return (
    words >= CAPTION_WORDS.min &&
    words <= CAPTION_WORDS.max &&
    share(/[.?!:;,]$/) <= MOST_ENDED &&
    share(OPEN) >= LEAST_OPEN &&
    share(/^(?:\p{Ll}|\d|I\b|\[)/u) >= LEAST_LOWER
  );
}
