import { eld } from 'eld/extrasmall';

/** More only takes longer. */
const SAMPLE_LENGTH = 20_000;

/** ISO 639-1, or 'und'. Samples the middle, past covers and contents. */
export function detectLanguage(passages: readonly { text: string }[]): string {
  let sample = '';
  for (
    let i = Math.floor(passages.length / 4);
    i < passages.length && sample.length < SAMPLE_LENGTH;
    i += 1
  ) {
    sample += `${passages[i]?.text}\n`;
  }
  const result = eld.detect(sample.slice(0, SAMPLE_LENGTH));
  return result.language !== '' && result.isReliable() ? result.language : 'und';
}
