import { languagesOf } from '../../language/languages/two-languages';
import { isShortPhrase } from '../../language/lines/short-phrases';
import { withoutEntities } from '../entities';
import { type Between, dashedWords } from '../word-columns';
import { outsideCode, runsOf } from './line-runs';

const BETWEEN: readonly Between[] = ['tab', 'bar', 'gap', 'semicolon', 'comma'];

/**
 * The lines of a vocabulary list in columns, each a paragraph: with a dash between word and translation, or as the row of a table if there are
 * more columns; other lines as they are. What Anki writes above an export is left out.
 */
export function withWordLines(lines: readonly string[]): string[] {
  return outsideCode(withoutExportHead(lines), (part) => {
    const filled = part.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
    const texts = filled.map((at) => part[at] ?? '');
    const found = [...tableRows(texts), ...dashedWords(texts, BETWEEN)];
    const words = new Map(found.map(([place, text]) => [filled[place], text]));
    return part.flatMap((line, at) => {
      const text = words.get(at);
      return text === undefined ? [line] : [text, ''];
    });
  });
}

/** "#separator:tab", "#html:true", "#tags column:3": https://docs.ankiweb.net/exporting.html */
const EXPORT_HEAD =
  /^#(?:separator|html|columns|tags|deck|notetype|guid|(?:tags|deck|notetype|guid) column):/;
const TAG = /<[^<>]{0,300}>/g;

/** Fields of an export may be in HTML. */
function withoutExportHead(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => !EXPORT_HEAD.test(line));
  if (end <= 0) return lines;
  const isHtml = lines.slice(0, end).includes('#html:true');
  return isHtml ? lines.slice(end).map(plainField) : lines.slice(end);
}

const plainField = (line: string): string => withoutEntities(line.replace(TAG, ' '));

const FEWEST_ROWS = 5;
const FEWEST_CELLS = 3;
const LONGEST_ROW = 600;

/** By their places, lines with two tabs or more between a word, its translation and more on it. */
function tableRows(lines: readonly string[]): ReadonlyMap<number, string> {
  const rows = lines.map(cellsOf);
  const runs = runsOf(
    rows.map((cells) => (cells ? String(cells.length) : null)),
    FEWEST_ROWS,
  ).filter((run) => areWords(run.map((at) => rows[at] ?? [])));
  return new Map(runs.flat().map((at) => [at, (rows[at] ?? []).join(' | ')]));
}

function cellsOf(line: string): string[] | null {
  if (line.length > LONGEST_ROW || !line.includes('\t')) return null;
  const cells = line.split('\t').map((cell) => cell.trim());
  const numbered = /^\d{1,4}[.)]?$/.test(cells[0] ?? '') ? cells.slice(1) : cells;
  return numbered.length >= FEWEST_CELLS ? numbered : null;
}

function areWords(rows: readonly (readonly string[])[]): boolean {
  const column = (at: number) => rows.map((cells) => cells[at] ?? '').filter(isShortPhrase);
  const words = column(0);
  const others = Array.from({ length: (rows[0]?.length ?? 1) - 1 }, (_, i) => column(i + 1));
  return others.some((other) => other.length >= FEWEST_ROWS && languagesOf(words, other));
}
