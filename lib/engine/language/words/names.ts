import { EVERYDAY_NAMES } from './everyday-names';
import all from './names.json' with { type: 'json' };

/** Before a word that means a thing only beside another word. */
const BESIDE = '~';
const BETWEEN = '|';

/** What a word of a name is called beside other words has other names as well. */
type Known = { sure: Map<string, string[]>; beside: Map<string, string[]> };

let known: Known | null = null;

/**
 * Other names of what is called so in English: "clavicle" for "collarbone". From WordNet 3.1 (`synonyms-license.txt`), made by
 * `npm run make:names`.
 */
export function otherNames(name: string): readonly string[] {
  return names().sure.get(name) ?? [];
}

/** The same of a word in a name of several: "wage" for "pay", in "pay gap". */
export function wordsBeside(word: string): readonly string[] {
  return names().beside.get(word) ?? [];
}

function names(): Known {
  known ??= readNames();
  return known;
}

function readNames(): Known {
  const [sure, beside] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const line of [...EVERYDAY_NAMES, ...all]) {
    const written = line.split(BETWEEN).map((one) => one.replace(BESIDE, ''));
    const isSure = line.split(BETWEEN).map((one) => !one.startsWith(BESIDE));
    written.forEach((name, i) => {
      const others = written.filter((_, other) => other !== i);
      const words = others.filter((one) => !one.includes(' '));
      if (isSure[i])
        add(
          sure,
          name,
          others.filter((one) => isSure[written.indexOf(one)]),
        );
      if (!name.includes(' ')) add(beside, name, words);
    });
  }
  return { sure, beside };
}

function add(map: Map<string, string[]>, name: string, others: readonly string[]): void {
  const key = name.toLowerCase();
  map.set(key, [...(map.get(key) ?? []), ...others]);
}
