import { analyse } from '../language/analyse';
import { everydayZipf } from '../language/word-lists';

/** Loads the tagger and the word frequencies, which the first question would otherwise wait for. */
export function warmUp(): void {
  analyse('Ready.');
  everydayZipf('ready');
}
