const SAMPLE_LINES = 2000;

const FENCE = /^\s{0,3}(?:```|~~~)/;

/** Not nested, so that unclosed comments take linear time. */
const COMMENT = /<!--[^<>]{0,2000}-->/g;

/** By headings, fences or links; formulas and code have stars and underscores too. */
export function isMarkdown(lines: readonly string[]): boolean {
  return lines
    .slice(0, SAMPLE_LINES)
    .some(
      (line) =>
        /^#{1,6} \S/.test(line) ||
        FENCE.test(line) ||
        /\[[^[\]]{1,200}\]\(\S{1,500}\)/.test(line.slice(0, 5000)),
    );
}

/** Without emphasis, links, pictures, quotes, comments and rules. Code is unchanged. */
export function withoutMarks(lines: readonly string[]): string[] {
  const plain: string[] = [];
  let fenced = false;
  for (const line of lines) {
    if (FENCE.test(line)) {
      fenced = !fenced;
      plain.push('');
    } else {
      plain.push(fenced ? line : withoutInlineMarks(line));
    }
  }
  return plain;
}

function withoutInlineMarks(line: string): string {
  return line
    .replace(COMMENT, '')
    .replace(/^(\s{0,3}>)+ ?/, '')
    .replace(/!\[[^[\]]{0,500}\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '')
    .replace(/\[([^[\]]{1,500})\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,1000})(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*\\])([*_])(?=\S)([^*_\n]{1,1000})(?<=\S)\1(?![\w*])/g, '$2')
    .replace(/`([^`\n]{1,1000})`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1');
}
