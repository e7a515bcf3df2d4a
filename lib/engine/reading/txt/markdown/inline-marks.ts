import type { Emphasis } from '../../../types';
import type { Emphasized } from '../../emphasis';
import { withoutEntities } from '../../entities';
import { superscript } from '../../superscript';
import { holdFormulas } from './formula';

const CODE_IN_BACKTICKS = /(?<!`)(`{2,3})(?!`) ?([^`\n]{1,1000}?) ?\1(?!`)/g;

/** Not nested, so that unclosed comments take linear time. */
const COMMENT = /<!--[^<>]{0,2000}-->/g;

const HTML_TAGS =
  'a|abbr|b|blockquote|br|center|code|del|details|div|dd|dl|dt|em|figcaption|figure|font|h[1-6]|hr|' +
  'i|iframe|img|ins|kbd|li|mark|ol|p|picture|s|section|small|source|span|strong|sub|summary|sup|' +
  'table|tbody|td|tfoot|th|thead|tr|u|ul|video';
/** Code, a tag of HTML, which Markdown may contain, or an entity. Comparisons such as "a<x" are none of them. */
const CODE_TAG_OR_ENTITY = new RegExp(
  `(\`[^\`]{1,1000}\`)|</?(?:${HTML_TAGS})(?:\\s[^<>]{0,2000})?/?>|(&#?\\w{1,31};)`,
  'gi',
);
/** Written as an entity, they are no marks. */
const MARKS = /[\\`*_{}[\]()#+.!|$-]/g;

const BOLD_TAGS = /<(?:b|strong)>([^<>\n]{1,300})<\/(?:b|strong)>/gi;
const ITALIC_TAGS = /<(?:i|em)>([^<>\n]{1,300})<\/(?:i|em)>/gi;

/** Between cells of a row. */
const NEXT_CELL = /<\/t[dh]>\s{0,9}<t[dh](?:\s[^<>]{0,300})?>/gi;

/** Between items of a list in a cell of a table. */
const NEXT_ITEM = /[.;]?<\/li>\s{0,9}<li>/gi;

/** "m^2^" and "H~2~O" */
const RAISED_BY_PANDOC = /(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+−-]{1,10})\^(?!\^)/gu;
const LOWERED_BY_PANDOC = /(?<=[\p{L}\p{N})])~([\p{L}\p{N}+−-]{1,10})~(?!~)/gu;

const RAISED = /<sup>([^<>]{1,40})<\/sup>/gi;

/** An address may have brackets of its own: "[crossing](https://example.org/Crossing_(road))". */
const LINK =
  /\[([^[\]]{1,500})\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?: "[^"]{0,200}")?\)/g;

/** Obsidian's: "[[Memory#1. Paging|page]]", "[[Trees]]", "![[picture.png]]" */
const LINK_TO_NOTE =
  /(?<![\p{L}\p{N}\]])(!?)\[\[([^[\]|#\n]{0,200})(?:#[^[\]|\n]{0,200})?(?:\\?\|([^[\]\n]{1,200}))?\]\]/gu;

/** "%%not shown%%", "[!warning]- " above a callout, " ^a1b2c3" behind a paragraph that is linked to. */
const COMMENT_OF_NOTES = /%%[^%\n]{0,2000}%%/g;
const CALLOUT = /^(\s{0,12}(?:[-*+] )?)\[![\w-]{1,30}\][+-]? ?/;
const ANCHOR = /(?:^|(?<=\S) )\^[a-z0-9-]{3,40}$/i;

/** "**reaction quotient (*Q*)**" */
const ITALIC_WITHIN_BOLD =
  /(\*\*[^*\n]{1,300})(?<![\w\\])\*(?=\S)([^*\n]{1,300})(?<=\S)\*(?!\w)(?=[^*\n]{0,300}\*\*)/g;

/** Stand around what is emphasized until all other marks are gone: private characters, which no text needs. */
const [BOLD, ITALIC, END] = ['\uE000', '\uE001', '\uE002'];
const PRIVATE = /[\uE000-\uE004]/g;

/** What is emphasized in a text without the marks that stand within lines: of emphasis, links, pictures, tags. */
export function withoutInlineMarks(line: string): Emphasized {
  const { held, release } = holdFormulas(
    line.replace(PRIVATE, '').replace(CODE_IN_BACKTICKS, '`$2`'),
  );
  const marked = held
    .replace(COMMENT, '')
    .replace(/<br\s{0,9}\/?>/gi, ' ')
    .replace(NEXT_ITEM, '; ')
    .replace(RAISED, (_, raised: string) => superscript(raised))
    .replace(RAISED_BY_PANDOC, (_, raised: string) => superscript(raised))
    .replace(LOWERED_BY_PANDOC, '$1')
    .replace(BOLD_TAGS, `${BOLD}$1${END}`)
    .replace(ITALIC_TAGS, `${ITALIC}$1${END}`)
    .replace(NEXT_CELL, ' | ')
    .replace(CODE_TAG_OR_ENTITY, shownText)
    .replace(/^(\s{0,3}>)+ ?/, '')
    .replace(CALLOUT, '$1')
    .replace(COMMENT_OF_NOTES, '')
    .replace(LINK_TO_NOTE, nameOfNote)
    .replace(ANCHOR, '')
    .replace(/!\[[^[\]]{0,500}\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '')
    // A link around a picture, as badges are.
    .replace(/\[\s{0,9}\]\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)/g, '')
    .replace(LINK, '$1')
    .replace(/\*\*\*(?=\S)([^*_\n]{1,1000})(?<=\S)\*\*\*/g, `${BOLD}$1${END}`)
    .replace(ITALIC_WITHIN_BOLD, `$1${ITALIC}$2${END}`)
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,1000})(?<=\S)\1/g, `${BOLD}$2${END}`)
    .replace(/(?<![\w*\\])_(?=\S)([^*_\n]{1,1000})(?<=\S)_(?![\w*])/g, `${ITALIC}$1${END}`)
    .replace(/(?<![\w*\\])\*(?=\S)([^*\n]{1,1000})(?<=\S)\*(?![\w*])/g, `${ITALIC}$1${END}`)
    .replace(/`([^`\n]{1,1000})`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|$-])/g, '$1');
  return withSpans(release(marked));
}

/** Of an entity what it stands for, of code the code, of a tag nothing. */
const shownText = (_: string, code?: string, entity?: string): string =>
  code ??
  withoutEntities(entity ?? '', (shown) => shown.replace(PRIVATE, '').replace(MARKS, '\\$&'));

/** What a link to another note shows: its label, or the note's name without its folders. */
const nameOfNote = (_: string, embeds: string, note: string, label?: string): string =>
  embeds ? '' : (label ?? note.replace(/^.*\//s, ''));

/** Of emphasis within emphasis, the inner one. */
function withSpans(marked: string): Emphasized {
  const emphasis: Emphasis[] = [];
  let text = '';
  let from = 0;
  for (const { 0: mark, index } of marked.matchAll(PRIVATE)) {
    text += marked.slice(from, index);
    from = index + 1;
    const open = emphasis.at(-1);
    if (mark !== END)
      emphasis.push({ start: text.length, length: 0, kind: mark === BOLD ? 'bold' : 'italic' });
    else if (open?.length === 0) open.length = text.length - open.start;
  }
  return { text: text + marked.slice(from), emphasis: emphasis.filter(({ length }) => length > 0) };
}
