import { analyse } from '../language/analyse';
import { everydayZipf } from '../language/word-lists';

/** Loads the tagger and word frequencies before the first question. */
export function warmUp(): void {
  analyse('Ready.');
  everydayZipf('ready');
}
