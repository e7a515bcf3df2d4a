import { expect, test } from 'vitest';
import { paintFirst } from './first-paint.ts';

const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const disabled = (name: string) =>
  `<link rel="stylesheet" disabled="" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;
const sheets = new Map([
  ['static/chunks/a.css', '@font-face{src:url(../media/a.woff2)}p{background:url("data:image/png;base64,AA")}'],
  ['static/chunks/b.css', `i{mask:url('/mask.svg')}b{background:url('b.png')}`],
  ['static/chunks/c.css', '/*</style>*/'],
]);
const LOADER = /<script>\(function\(\)\{[\s\S]*\}\)\(\)<\/script>/;
/** The page without the script that fetches the others. */
const painted = (html: string) => paintFirst(html, sheets).replace(LOADER, '');

test('the styles stand before their links, in order, and name their files from the root', () => {
  expect(painted(page(`<title>x</title>${sheet('a')}${sheet('b')}<meta>`, '<p>x</p>'))).toBe(
    page(
      '<title>x</title><style>@font-face{src:url(/_next/static/media/a.woff2)}p{background:url("data:image/png;base64,AA")}</style>' +
        `${disabled('a')}<style>i{mask:url('/mask.svg')}b{background:url('/_next/static/chunks/b.png')}</style>${disabled('b')}<meta>`,
      '<p>x</p>',
    ),
  );
});

test('scripts from files wait, and are not fetched ahead; those in the page and those for old browsers do not', () => {
  const head =
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/><link rel="preload" as="font" href="/f"/>';
  const old = '<script src="/_next/old.js" noModule=""></script><script>x()</script>';
  expect(painted(page(head, `<script src="/_next/a.js" async=""></script>${old}`))).toBe(
    page(
      '<link rel="preload" as="font" href="/f"/>',
      `<script src="/_next/a.js" type="after-paint" async=""></script>${old}`,
    ),
  );
});

test('the script that fetches them is the last of the body', () => {
  const html = paintFirst(page('', '<p>&lt;/body></p>'), sheets);
  expect(html.replace(LOADER, '[loader]')).toBe(page('', '<p>&lt;/body></p>[loader]'));
});

test('what is no whole page stays as it is', () => {
  expect(paintFirst('<p>x</p>', sheets)).toBe('<p>x</p>');
});

test('a stylesheet that would end the element is refused, and so is one that is not there', () => {
  expect(() => painted(page(sheet('c'), ''))).toThrow('No page can hold the stylesheet /_next/static/chunks/c.css.');
  expect(() => painted(page(sheet('d'), ''))).toThrow('No page can hold the stylesheet /_next/static/chunks/d.css.');
});
