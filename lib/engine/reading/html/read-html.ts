import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { decodeText } from '../../../text/decode';
import { ReadingError } from '../reading-error';
import type { Block, RawDocument, ReadingSource } from '../source';
import { isSkipped } from './hidden';
import { htmlPage } from './html-blocks';
import { isQuizForm, writeForm } from './quiz-forms';

/** Where a page declares its encoding (HTML, 4.2.5.5). */
const META_BYTES = 4096;
const META_CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([a-z0-9_:.-]{1,40})/i;

const MIN_ARTICLE_SHARE = 0.25;
const MIN_ARTICLE_LENGTH = 300;
/** About 330 words: as much may be a smaller share, since news pages have thousands of words around the article. */
const LONG_ARTICLE = { length: 2_000, share: 0.1 };

/**
 * Reads a web page: its article if there is one, else all visible text. Runs and fetches nothing.
 * @throws ReadingError `url_type_unsupported` when the bytes are no text
 */
export function readHtml(source: ReadingSource): RawDocument {
  const html = decodeText(source.bytes, declaredEncoding(source));
  if (html === null) throw new ReadingError('url_type_unsupported');
  const isQuiz = isQuizForm(html);
  const { blocks: all, title, isSmall } = htmlPage(html, isQuiz);
  const article = isSmall ? findArticle(html, isQuiz) : null;
  const isMain = article !== null && isMainPart(article.blocks, all);
  const blocks = isMain ? withOwnHeadings(article.blocks, all) : all;
  return { kind: 'web', title: titleOf(article?.title ?? '', title ?? '', all), blocks };
}

type Heading = Extract<Block, { type: 'heading' }>;

const isHeading = (block: Block): block is Heading => block.type === 'heading';

/** Readability lowers heading levels and drops a heading that equals the title. */
function withOwnHeadings(article: readonly Block[], all: readonly Block[]): Block[] {
  const levels = new Map(all.filter(isHeading).map(({ text, level }) => [text, level]));
  const first = all.find((block): block is Heading => isHeading(block) && block.level === 1);
  const blocks = article.map((block) => {
    return isHeading(block) ? { ...block, level: levels.get(block.text) ?? block.level } : block;
  });
  const isKept = !first || blocks.some((block) => isHeading(block) && block.text === first.text);
  return isKept ? blocks : [first, ...blocks];
}

/** The first heading where a title only adds the site's name. Of a title with a colon, Readability keeps what stands after it. */
function titleOf(ofArticle: string, ofPage: string, all: readonly Block[]): string | null {
  const first = all.find((block) => isHeading(block) && block.level === 1)?.text;
  const isNamed = first && [ofArticle, ofPage].some((title) => title.includes(first));
  return (isNamed ? first : ofArticle || ofPage) || null;
}

function declaredEncoding({ bytes, contentType }: ReadingSource): string | undefined {
  const header = /charset\s*=\s*["']?([a-z0-9_:.-]{1,40})/i.exec(contentType ?? '')?.[1];
  if (header) return header;
  const head = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.length, META_BYTES),
  ).toString('latin1');
  return META_CHARSET.exec(head)?.[1];
}

function findArticle(html: string, isQuiz: boolean): { title: string; blocks: Block[] } | null {
  const { document } = parseHTML(withBody(html));
  if (isQuiz) writeForm(document as unknown as Document);
  for (const element of document.querySelectorAll('*')) {
    const attributes = Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name, value]),
    );
    const tag = element.localName;
    if (tag !== 'head' && tag !== 'title' && isSkipped(tag, attributes)) element.remove();
  }
  const article = new Readability(document as unknown as Document, {
    charThreshold: MIN_ARTICLE_LENGTH,
    // Those of lists tell their levels.
    keepClasses: true,
  }).parse();
  if (!article?.content) return null;
  return { title: article.title ?? '', blocks: htmlPage(article.content).blocks };
}

/** Its tags may be left out; Readability looks for the element, and the parser adds none. */
const withBody = (html: string): string =>
  /<body[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`;

function isMainPart(article: readonly Block[], all: readonly Block[]): boolean {
  const length = textLength(article);
  const share = length / Math.max(1, textLength(all));
  return (
    (length >= MIN_ARTICLE_LENGTH && share >= MIN_ARTICLE_SHARE) ||
    (length >= LONG_ARTICLE.length && share >= LONG_ARTICLE.share)
  );
}

function textLength(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
