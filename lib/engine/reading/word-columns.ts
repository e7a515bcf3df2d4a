import { languagesOf } from '../language/languages/two-languages';
import { isShortPhrase, LONGEST_PHRASE } from '../language/lines/short-phrases';
import { runsOf } from './txt/line-runs';

const FEWEST = 5;
const LONGEST_LINE = 2 * LONGEST_PHRASE + 40;

/**
 * Between the columns: a tab, as study sites export them, a bar, which elsewhere is that of a table, spaces, a semicolon or a comma. A number
 * may stand in front.
 */
const COLUMNS = {
  tab: /^(?:\d{1,4}[.)]?\t)?([^\t]+?)\s*\t\s*([^\t]+)$/u,
  bar: /^([^|]+?)\s+\|\s+([^|]+)$/u,
  gap: /^((?:(?!\s{2}).)+?)\s{2,}((?:(?!\s{2}).)+)$/u,
  semicolon: /^([^;]+?)\s*;\s*([^;]+)$/u,
  comma: /^([^,]+?)\s*,\s*([^,]+)$/u,
} satisfies Record<string, RegExp>;

export type Between = keyof typeof COLUMNS;

const EVERYWHERE: readonly Between[] = ['tab', 'gap'];

type Columns = { kind: Between; left: string; right: string };

/** By their places, the lines of vocabulary lists in two columns, with a dash between word and translation: "la tarea – homework". */
export function dashedWords(
  lines: readonly string[],
  between: readonly Between[] = EVERYWHERE,
): ReadonlyMap<number, string> {
  const columns = lines.map((line) => columnsOf(line, between));
  const runs = runsOf(
    columns.map((one) => one?.kind ?? null),
    FEWEST,
  ).map((run) => run.flatMap((at) => (columns[at] ? [{ at, ...columns[at] }] : [])));
  const lists = runs.filter((run) =>
    languagesOf(
      run.map(({ left }) => left),
      run.map(({ right }) => right),
    ),
  );
  return new Map(lists.flat().map(({ at, left, right }) => [at, `${left} – ${right}`]));
}

function columnsOf(line: string, between: readonly Between[]): Columns | null {
  const text = line.trim();
  if (text.length > LONGEST_LINE) return null;
  for (const kind of between) {
    const [, left = '', right = ''] = COLUMNS[kind].exec(text) ?? [];
    if (isShortPhrase(left) && isShortPhrase(right)) return { kind, left, right };
  }
  return null;
}
