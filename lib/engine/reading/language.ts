import { eld } from 'eld/extrasmall';

/** More only takes longer. */
const SAMPLE_LENGTH = 20_000;
/** Of the likeliest language's score, from which on another may be the text's as well: notes on a foreign language. */
const NEAR = 0.85;
const FEWEST_HEADINGS = 2;

type Text = { passages: readonly { text: string }[]; sections?: readonly { title: string }[] };

/**
 * ISO 639-1, or 'und'. Samples the middle of a long text, past covers and contents. Of two languages that a text is written in
 * about equally, the one of its headings: notes on German grammar explain it in English, with German examples.
 */
export function detectLanguage({ passages, sections = [] }: Text): string {
  const middle = Math.floor(passages.length / 4);
  const sample = sampleFrom(passages, Math.min(middle, lastStart(passages)));
  return likeliest(sample, sections) ?? likeliest(sampleFrom(passages, middle), sections) ?? 'und';
}

function likeliest(sample: string, sections: readonly { title: string }[]): string | null {
  const result = eld.detect(sample);
  if (result.language === '' || !result.isReliable()) return null;
  const scores = result.getScores();
  const least = NEAR * (scores[result.language] ?? 0);
  const titles = sections.map(({ title }) => title).filter((title) => title !== '');
  const { language: ofTitles } = eld.detect(titles.join('\n').slice(0, SAMPLE_LENGTH));
  const isAsLikely = titles.length >= FEWEST_HEADINGS && (scores[ofTitles] ?? 0) >= least;
  return isAsLikely ? ofTitles : result.language;
}

function sampleFrom(passages: Text['passages'], start: number): string {
  let sample = '';
  for (let i = start; i < passages.length && sample.length < SAMPLE_LENGTH; i += 1)
    sample += `${passages[i]?.text}\n`;
  return sample.slice(0, SAMPLE_LENGTH);
}

/** The last passage from which on a whole sample is left; the first of a short text. */
function lastStart(passages: Text['passages']): number {
  let length = 0;
  for (let i = passages.length - 1; i > 0; i -= 1) {
    length += (passages[i]?.text.length ?? 0) + 1;
    if (length >= SAMPLE_LENGTH) return i;
  }
  return 0;
}
