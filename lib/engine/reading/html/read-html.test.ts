import iconv from 'iconv-lite';
import { expect, test, vi } from 'vitest';
import { readDocument } from '../../read-document';
import { readHtml } from './read-html';

const PROSE =
  'Plants turn light into food and breathe out the oxygen that animals need to live, and the animals return the carbon that plants need in turn.';
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, i) => `<p>Number ${i}. ${PROSE}</p>`).join('\n');

function read(html: string | Buffer, contentType?: string) {
  const bytes = new Uint8Array(Buffer.from(html));
  return readHtml({ bytes, filename: 'page', contentType, url: 'https://example.org/page' });
}

const textsOf = (html: string) =>
  read(html).blocks.map((block) =>
    block.type === 'heading' ? `${'#'.repeat(block.level)} ${block.text}` : block.text,
  );

test('the article is kept, and the page around it left out', () => {
  const html = `<!doctype html><html><head><title>Leaves and Light | Botany Daily</title></head><body>
    <header role="banner"><a href="/">Botany Daily</a></header>
    <nav><ul><li><a href="/a">Home</a></li><li><a href="/b">Shop</a></li></ul></nav>
    <main><article><h1>Leaves and Light</h1>${paragraphs(3)}<h2>Openings</h2>${paragraphs(2)}</article></main>
    <aside>Buy our new book!</aside><footer>© Botany Daily</footer></body></html>`;
  const { title } = read(html);
  const texts = textsOf(html);
  expect(title).toBe('Leaves and Light');
  expect(texts.filter((text) => text.startsWith('#'))).toEqual([
    '# Leaves and Light',
    '## Openings',
  ]);
  expect(texts.join(' ')).not.toMatch(/Shop|new book|©/);
  expect(texts.at(-1)).toBe(`Number 1. ${PROSE}`);
});

test('a page without the tags of its body is read', () => {
  const html = `<!doctype html><html><head><title>Leaves</title></head><article>${paragraphs(3)}</article></html>`;
  expect(read(html).title).toBe('Leaves');
  expect(textsOf(html)).toEqual([0, 1, 2].map((i) => `Number ${i}. ${PROSE}`));
});

test.each([
  { words: 400, around: 8, kept: 'the article' },
  { words: 400, around: 12, kept: 'everything' },
  { words: 200, around: 8, kept: 'everything' },
])(
  'of an article of about $words words with $around times as much around it, $kept is kept',
  ({ words, around, kept }) => {
    const article = paragraphs(Math.round(words / PROSE.split(' ').length));
    const teaser = (i: number) => `<li><a href="/${i}">Story ${i} of the day in your town</a></li>`;
    const teasers = Math.round((around * article.length) / 36);
    const html = `<html><head><title>Leaves and Light</title></head><body>
    <article><h1>Leaves and Light</h1>${article}</article>
    <div><ul>${Array.from({ length: teasers }, (_, i) => teaser(i)).join('')}</ul></div></body></html>`;
    expect(textsOf(html).some((text) => text.includes('of the day'))).toBe(kept === 'everything');
  },
);

test('a title with a colon is kept whole, and what blogs have within an article left out', () => {
  const noise = [
    '<div class="ad">ADVERTISEMENT</div>',
    '<div class="box newsletter"><h3>Join us!</h3><p>No spam, ever.</p></div>',
    '<div class="share">Tweet it, share it, pin it</div>',
    '<div id="author-box"><h4>About Dana</h4><p>Dana lives with two cats.</p></div>',
  ];
  const html = `<html><head><title>Leaves: Why They Are Green – Botany Daily</title></head><body class="ad newsletter">
    <article><h1>Leaves: Why They Are Green</h1>${paragraphs(4)}${noise.join('')}<p class="adder">A leaf adds sugar to the plant.</p></article></body></html>`;
  expect(read(html).title).toBe('Leaves: Why They Are Green');
  const text = textsOf(html).join(' ');
  expect(text).not.toMatch(/ADVERT|spam|Join us|Tweet|Dana/);
  expect(text).toContain('A leaf adds sugar to the plant.');
});

test('a section is kept whose anchor is called like what blogs have around their text', () => {
  const html = `<body><h2 id="sharing">Sharing</h2><p>${PROSE}</p>
    <section id="ads"><h2>Ads</h2><p>${PROSE}</p></section>
    <div class="section" id="newsletter"><h2>Newsletter</h2><p>${PROSE}</p></div>
    <div id="newsletter"><p>Sign up!</p></div></body>`;
  expect(textsOf(html)).toEqual(['## Sharing', PROSE, '## Ads', PROSE, '## Newsletter', PROSE]);
});

test('of a book’s chapter, marks of notes, notes, breaks and the imprint are left out', () => {
  const html = `<body><section epub:type="chapter"><h2>Leaves</h2>
    <p>Sundials<a href="#n1"><sup>1</sup></a> are old<sup><a href="#n2">2</a></sup>, and 10<sup>2</sup> are a hundred.</p>
    <aside epub:type="footnote" id="n1"><p>1. One is in Berlin.</p></aside><p>* * *</p><p>The end.</p></section>
    <section epub:type="colophon"><p>Set in Garamond.</p></section></body>`;
  expect(textsOf(html)).toEqual([
    '## Leaves',
    'Sundials are old, and 10² are a hundred.',
    'The end.',
  ]);
});

test('of a page without an article, all visible text is read', () => {
  const html =
    '<html><head><title>Glossary</title></head><body><dl><dt>stoma</dt><dd>an opening in the leaf</dd></dl><div>Seen<br>on two lines</div></body></html>';
  expect(textsOf(html)).toEqual(['stoma: an opening in the leaf', 'Seen\non two lines']);
});

test('lists, tables, quotes, superscripts and notes are read', () => {
  const html = `<body><ul><li>light<li>water<ul><li>rain</li></ul></ul>
    <table><tr><th>Tree</th><th>Height</th><th>Age</th></tr><tr><td>Oak</td><td>40&nbsp;m</td><td>500 years</td></tr>
    <tr><td>stoma</td><td>an opening in the leaf</td></tr></table>
    <blockquote>Light is <b>life</b>.</blockquote><p>Ten m<sup>2</sup> of leaf.<sup><a href="#n1">[12]</a></sup></p></body>`;
  expect(textsOf(html)).toEqual([
    'light',
    'water',
    'rain',
    'Tree | Height | Age',
    'Oak | 40\u00a0m | 500 years',
    'stoma: an opening in the leaf',
    'Light is life.',
    'Ten m² of leaf.',
  ]);
});

test('a layout table is read cell by cell', () => {
  const html = `<table><tr><td><p>Menu</p></td><td><h1>Leaves</h1>${paragraphs(4)}</td></tr></table>`;
  expect(textsOf(`<body>${html}</body>`).slice(0, 3)).toEqual([
    '# Leaves',
    `Number 0. ${PROSE}`,
    `Number 1. ${PROSE}`,
  ]);
});

test('hidden content is not read', () => {
  const hidden = [
    '<div hidden>SECRET</div>',
    '<p style="color:red; display : none">SECRET</p>',
    '<p style="visibility:hidden">SECRET</p>',
    '<span style="font-size:0">SECRET</span>',
    '<p style="opacity: 0">SECRET</p>',
    '<p style="position:absolute;left:-9999px">SECRET</p>',
    '<p aria-hidden="true">SECRET</p>',
    '<script>document.write("SECRET")</script>',
    '<style>.x::after { content: "SECRET" }</style>',
    '<template>SECRET</template><noscript>SECRET</noscript><!-- SECRET -->',
    '<textarea>SECRET</textarea><select><option>SECRET</option></select>',
    '<svg><text>SECRET</text></svg>',
  ];
  const html = `<html><head><title>x</title></head><body>${hidden.join('')}${paragraphs(4)}${hidden.join('')}<p style="opacity: 0.9">SEEN</p></body></html>`;
  const text = textsOf(html).join(' ');
  expect(text).not.toContain('SECRET');
  expect(text).toContain('SEEN');
});

test('nothing on the page is executed or fetched', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const html = `<base href="http://127.0.0.1/"><meta http-equiv="refresh" content="0;url=http://127.0.0.1/"><img src="x.png" onerror="globalThis.ran = true"><script>globalThis.ran = true</script><link rel="stylesheet" href="a.css"><iframe src="/x"></iframe>${paragraphs(4)}`;
  read(html);
  expect(fetched).not.toHaveBeenCalled();
  expect(globalThis).not.toHaveProperty('ran');
});

const GERMAN = '<p>Größere Blätter schützen die Früchte vor der Sonne, wie jeder Gärtner weiß.</p>';

test.each([
  {
    what: 'the header',
    bytes: iconv.encode(GERMAN, 'iso-8859-1'),
    type: 'text/html; charset=ISO-8859-1',
  },
  {
    what: 'the page',
    bytes: iconv.encode(`<meta charset="windows-1252">${GERMAN}`, 'windows-1252'),
    type: 'text/html',
  },
  {
    what: 'neither, but detected from the bytes',
    bytes: iconv.encode(GERMAN.repeat(5), 'windows-1252'),
    type: undefined,
  },
  {
    what: 'a header that is wrong',
    bytes: Buffer.from(GERMAN),
    type: 'text/html; charset=iso-8859-1',
  },
  {
    what: 'a page that is wrong',
    bytes: Buffer.from(`<meta charset="shift_jis">${GERMAN}`),
    type: 'text/html',
  },
  {
    what: 'a byte order mark that overrides the header',
    bytes: iconv.encode(GERMAN, 'utf-16le', { addBOM: true }),
    type: 'text/html; charset=utf-8',
  },
])('the encoding is right when it is named by $what', ({ bytes, type }) => {
  expect(read(bytes, type).blocks[0]?.text).toBe(
    'Größere Blätter schützen die Früchte vor der Sonne, wie jeder Gärtner weiß.',
  );
});

test('the text of a million nodes and of ten thousand nested tags is read', () => {
  const wide = `<body><p>First. ${PROSE}</p>${'<i>a</i> '.repeat(500_000)}<p>Last.</p></body>`;
  const widest = textsOf(wide);
  expect([widest[0], widest.at(-1)]).toEqual([`First. ${PROSE}`, 'Last.']);
  const deep = `<body>${'<div>'.repeat(10_000)}<p>${PROSE}</p>${'</div>'.repeat(10_000)}</body>`;
  expect(textsOf(deep)).toEqual([PROSE]);
  const unclosed = `<body>${'<b><table><tr><td>'.repeat(10_000)}${PROSE}`;
  expect(textsOf(unclosed)).toEqual([PROSE]);
});

test('a web page is read into a document', async () => {
  const bytes = new Uint8Array(
    Buffer.from(
      `<html><title>Leaves</title><body><h1>On leaves</h1>${paragraphs(4)}</body></html>`,
    ),
  );
  const document = await readDocument({
    bytes,
    filename: 'page.html',
    url: 'https://example.org/page.html',
  });
  expect(document).toMatchObject({ kind: 'web', title: 'Leaves', pageCount: 0, language: 'en' });
  expect(document.sections).toEqual([
    { level: 1, title: 'On leaves', firstPassage: 0, role: 'body' },
  ]);
});

test('edit links are not part of a heading', () => {
  const page = `<h1>Leaves</h1><h2>Form<span>[edit]</span></h2><p>${PROSE}</p><h2>Use [Bearbeiten]</h2><p>${PROSE}</p><h2>Ions [Na+]</h2><p>${PROSE}</p>`;
  const headings = read(Buffer.from(page), 'text/html').blocks.filter(
    ({ type }) => type === 'heading',
  );
  expect(headings.map(({ text }) => text)).toEqual(['Leaves', 'Form', 'Use', 'Ions [Na+]']);
});

test.each([
  [
    '<p>A <b>leaf</b> is <em>green</em>.</p>',
    [
      ['leaf', 'bold'],
      ['green', 'italic'],
    ],
  ],
  [
    '<p>A <i>leaf <strong>vein</strong></i>.</p>',
    [
      ['leaf ', 'italic'],
      ['vein', 'bold'],
    ],
  ],
  [
    '<p><dfn>Leaf</dfn>: <span style="font-weight:700">a part</span></p>',
    [
      ['Leaf', 'bold'],
      ['a part', 'bold'],
    ],
  ],
  [
    '<p><span style="font-style: italic">Acer</span> <span data-type="term">maple</span></p>',
    [
      ['Acer', 'italic'],
      ['maple', 'bold'],
    ],
  ],
  ['<b style="font-weight:normal"><p>No leaf</p></b>', []],
  ['<p>10<b><sup>2</sup></b></p>', [['²', 'bold']]],
  [
    '<dl><dt>stoma</dt><dd>an opening <i>below</i> the leaf</dd></dl>',
    [
      ['stoma', 'bold'],
      ['below', 'italic'],
    ],
  ],
  [
    '<p><b>One</b><img><br><br>two <b>three</b></p>',
    [
      ['One', 'bold'],
      ['three', 'bold'],
    ],
  ],
])('the emphasis of %s is kept', (html, expected) => {
  const found = read(`<body>${html}</body>`).blocks.flatMap((block) =>
    block.type === 'heading'
      ? []
      : (block.emphasis ?? []).map(({ start, length, kind }) => [
          block.text.slice(start, start + length),
          kind,
        ]),
  );
  expect(found).toEqual(expected);
});

test('a program keeps its lines, preformatted prose does not', () => {
  const page = (pre: string) =>
    textsOf(`<html><body><h1>Plants</h1>${paragraphs(3)}<pre>${pre}</pre></body></html>`).slice(4);
  expect(page('import plot\n\nfor hour in hours:\n  plot.show(hour)')).toEqual([
    'import plot\n\nfor hour in hours:\n  plot.show(hour)',
  ]);
  expect(page('The rose is red and\nthe violet is blue, and so it was')).toHaveLength(1);
});

const radios = (write: (answer: string, i: number) => string) =>
  ['Liver', 'Pancreas', 'Kidney'].map(write).join('\n');

test.each([
  [
    'groups with a legend',
    (question: string) =>
      `<fieldset><legend>${question}</legend>${radios((one) => `<label><input type="radio" name="q"> ${one}</label>`)}</fieldset>`,
  ],
  [
    'divisions with labels',
    (question: string) =>
      `<div><p>${question}</p>${radios((one, i) => `<div><input type="radio" id="a${i}" name="q"><label for="a${i}">${one}</label></div>`)}</div>`,
  ],
  [
    'lines',
    (question: string) =>
      `<p>${question}<br>${radios((one) => `<input type=radio name=q value=1> ${one}<br>`)}</p>`,
  ],
])('answers to choose in a form keep their boxes, in %s', (_, write) => {
  const questions = ['1. Which makes bile?', '2. Which makes insulin?', '3. Which makes urine?'];
  const form = `<form>${questions.map(write).join('\n')}<button>Check</button></form>`;
  for (const around of [paragraphs(3), '<p>Try it.</p>']) {
    const texts = textsOf(
      `<html><head><title>Quiz</title></head><body><article><h1>Quiz</h1>${around}${form}</article></body></html>`,
    );
    expect(texts.slice(-12).map((text) => text.replace(/ +/g, ' '))).toEqual(
      questions.flatMap((question) => [question, '☐ Liver', '☐ Pancreas', '☐ Kidney']),
    );
  }
});

test('a few buttons that choose how a page is shown are no answers', () => {
  const sort = `<form><label><input type="radio" name="s"> Newest</label><label><input type="radio" name="s"> Oldest</label></form>`;
  expect(textsOf(`<html><body>${sort}<p>${PROSE}</p></body></html>`).join(' ')).not.toContain('☐');
});

test('what shows a hidden answer is no text', () => {
  const html = `<p>1. Which makes bile?<br />\na) Liver<br />\nb) Kidney<br />\n<span>View Answer</span></p><div>Answer: a</div>
    <details><summary>Show answer</summary><p>The liver makes it.</p></details><p>Show answers to the class.</p>`;
  expect(textsOf(`<html><body>${html}</body></html>`)).toEqual([
    '1. Which makes bile?',
    'a) Liver',
    'b) Kidney',
    'Answer: a',
    'The liver makes it.',
    'Show answers to the class.',
  ]);
});

test('formulas in TeX are read in plain characters, and what is emphasized beside them stays so', () => {
  const [block] = read(
    '<p><b>Limits.</b> For \\(\\epsilon &gt; 0\\) the <i>limit</i> of \\[f\\colon \\mathbb{N}\\to\\mathbb{R}\\] is \\(L\\), for $5 or $6 a copy.</p>',
  ).blocks;
  expect(block?.text).toBe('Limits. For ε > 0 the limit of f: ℕ→ℝ is L, for $5 or $6 a copy.');
  const emphasis = block?.type === 'paragraph' ? block.emphasis : [];
  expect(emphasis?.map(({ start, length }) => block?.text.slice(start, start + length))).toEqual([
    'Limits.',
    'limit',
  ]);
});

test('many formulas take linear time', { timeout: 20_000 }, () => {
  const many = `<p>${'\\(x^2\\) and <i>so</i> '.repeat(30_000)}</p>`;
  expect(textsOf(many).join('').length).toBeGreaterThan(200_000);
  expect(textsOf(`<p>${'\\( $a \\['.repeat(50_000)}</p>`).join('')).toContain('$a');
});
