import { expect, test } from 'vitest';
import { FENCED } from './code-lines';
import { isMarkdown, withoutMarks } from './markdown';

test.each([
  ['Sleep <!-- see below -->restores the body.', 'Sleep restores the body.'],
  ['**Sleep** is a _state_ of `rest`.', 'Sleep is a state of rest.'],
  ['``Sleep`` and `` rest `` and ```dream``` are names.', 'Sleep and rest and dream are names.'],
  [
    'A pool of 50 m^2^ holds H~2~O, not ~~air~~ or a~b.',
    'A pool of 50 m² holds H2O, not ~~air~~ or a~b.',
  ],
  ['```Sleep``` is a name.', 'Sleep is a name.'],
  ['The *sleep_log* and *a _long_ rest* help.', 'The sleep_log and a long rest help.'],
  ['Read [the chapter](javascript:alert(1)) on sleep.', 'Read the chapter on sleep.'],
  ['Read [the chapter](https://example.org/sleep) on sleep.', 'Read the chapter on sleep.'],
  ['Read [on it](https://example.org/Sleep_(state)) (soon).', 'Read on it (soon).'],
  [
    '<div class="note"><b>Left:</b> a cell.<br>Right: another.</div>',
    'Left: a cell. Right: another.',
  ],
  [
    'Osmosis&nbsp;&mdash; diffusion &amp; more: 5&#8239;&lt;&#x20;6, caf&eacute;, AT&T and &unknown;.',
    'Osmosis\u00a0— diffusion & more: 5\u202f< 6, café, AT&T and &unknown;.',
  ],
  [
    'A &lt;b&gt; tag, snake&#95;case&#95;, `&amp;` as code, &#xE000;.',
    'A <b> tag, snake_case_, &amp; as code, .',
  ],
  ['<tr><td>Oak</td><td align="right">40 m</td></tr>', 'Oak | 40 m'],
  ['<a name="layers"></a>', ''],
  ['<h2 align="center">Stages of <b>sleep</b></h2>', '## Stages of sleep'],
  ['<h2>Sleep</h3>', 'Sleep'],
  ['<h1 align="center"><img src="a.png"></h1>', ''],
  ['    <h1>My first page</h1>', '    My first page'],
  ['The sum x**2*y*z**2 grows.', 'The sum x**2*y*z**2 grows.'],
  ['The **reaction quotient (*Q*)** is a number.', 'The reaction quotient (Q) is a number.'],
  ['H<sub>2</sub>O weighs 10<sup>3</sup> g.', 'H2O weighs 10³ g.'],
  ['- [x] Read', '- ☑ Read'],
  ['  2. [ ] Write', '  2. ☐ Write'],
  ['The `<div>` tag, and [`a < b`](https://example.org/less).', 'The <div> tag, and a < b.'],
  [
    'Each [[Memory#1. Paging|page]] of [[src/OS/Memory]] ![[layers.png]] is fixed. ^a1b2',
    'Each page of Memory  is fixed.',
  ],
  ['> [!Warning] The list %%ask why%% may be full.', 'The list  may be full.'],
  ['> [!tip]- Slots', 'Slots'],
  ['The index x[[1]] and 2^n, or 10 %% more.', 'The index x[[1]] and 2^n, or 10 %% more.'],
  ['Where a<x and c>y, or <unknown>.', 'Where a<x and c>y, or <unknown>.'],
  ['- [Stages of sleep](#stages)', ''],
  ['- [Stages of sleep](#stages) and dreams', '- Stages of sleep and dreams'],
  ['{:.no_toc}', ''],
  ['| **Stage** | what one sees in it |', 'Stage: what one sees in it'],
  ['| N1 | 5 % | theta |', 'N1 | 5 % | theta'],
  ['|:---|---:|', ''],
  [
    '| Cache | <ul><li>very fast memory.</li> <li>it is small</li></ul> |',
    'Cache: very fast memory; it is small',
  ],
  ['This is ***the hinge loss***.', 'This is the hinge loss.'],
  ['<b>Rest</b> is a <em>state</em>.', 'Rest is a state.'],
  ['heat, $\\Delta H < 0$ and $\\alpha \\leq 1$', 'heat, ΔH < 0 and α ≤ 1'],
  ['$x_i^2$ and 5 mol$^{-1}$ at $90^\\circ$', 'x_i² and 5 mol⁻¹ at 90°'],
  ['$f\\colon X\\to\\mathbb{R}$ and $g\\circ f$', 'f: X→ℝ and g∘ f'],
  ['$\\{x \\in A : |x| < \\|y\\|\\}$', '{x ∈ A : |x| < ‖y‖}'],
  ['$\\lim_{x\\to a}f(x)$ of $\\bar{x}$ in $A \\setminus B$', 'lim_(x→ a) f(x) of x̄ in A ∖ B'],
  ['Divide: \\( \\Delta H = -\\frac{q}{n} \\)', 'Divide: ΔH = -q/n'],
  ['$$\\frac{a+1}{b} = \\sqrt{x}$$', '(a+1)/b = √x'],
  [
    '$\\begin{matrix} a_1 & b \\end{matrix}$ is *kept*',
    '$\\begin{matrix} a_1 & b \\end{matrix}$ is kept',
  ],
  ['It costs $5 and $10, or US$5/A$6.', 'It costs $5 and $10, or US$5/A$6.'],
  ['Type `$HOME` and `a$`.', 'Type $HOME and a$.'],
])('%j reads %j', (line, plain) => {
  expect(withoutMarks([line]).plain.slice(0, 1)).toEqual([plain]);
});

test('a formula of several lines is one', () => {
  expect(withoutMarks(['$$', 'x = \\frac{a}{b}', '$$', 'where x is', '$$']).plain).toEqual([
    'x = a/b',
    'where x is',
    '$$',
  ]);
});

test('bold within tags or around a formula is known', () => {
  const spans = (line: string) => {
    const { plain, emphasis } = withoutMarks([line]);
    return [...emphasis.values()]
      .flat()
      .map(({ start, length }) => plain[0]?.slice(start, start + length));
  };
  expect(spans('<strong>Rest</strong>: $\\alpha$ is **$\\beta$ here**')).toEqual([
    'Rest',
    'β here',
  ]);
});

test.each(['$', '$a ', '\\(a', '\\[', '$\\frac{', '$_{', '<b>x'])(
  '%j repeated is read in linear time',
  (piece) => {
    const line = piece.repeat(20_000);
    expect(withoutMarks([line]).plain).toHaveLength(1);
  },
);

test('lines that open in bold are Markdown, one is not', () => {
  expect(isMarkdown(['**Scarcity** limited means', '1. **Demand**: what is wanted'])).toBe(true);
  expect(isMarkdown(['**Scarcity** limited means', 'a ** b ** c'])).toBe(false);
});

test('a link may go on in the next line', () => {
  const lines = [
    'A single [rate of',
    'change](https://example.org/rate), which',
    'a [first',
    'one](/b)',
    '- [x',
    'y',
  ];
  expect(withoutMarks(lines).plain).toEqual([
    'A single rate of change,',
    'which',
    'a first one',
    '- [x',
    'y',
  ]);
});

test('unclosed comments are kept, in linear time', () => {
  const line = '<!--'.repeat(1_000_000);
  expect(withoutMarks([line]).plain).toEqual([line]);
});

test('a fence may open an item of a list', () => {
  expect(
    withoutMarks(['  - ```python', '    # Draw', '    ```', '- **Prose** here']).plain,
  ).toEqual(['', `${FENCED}    # Draw`, '', '- Prose here']);
});

test('a comment in a program is no heading', () => {
  const lines = ['```python', '# Draw a number', 'x = draw()', '~~~', '```', 'Prose.'];
  expect(withoutMarks(lines).plain).toEqual([
    '',
    `${FENCED}# Draw a number`,
    `${FENCED}x = draw()`,
    `${FENCED}~~~`,
    '',
    'Prose.',
  ]);
});

test.each([
  {
    what: 'a title becomes the heading',
    lines: ['---', 'layout: page', 'title: "Sleep: an overview"', '---', 'Prose.'],
    plain: ['# Sleep: an overview', '', 'Prose.'],
  },
  {
    what: 'a heading of the text comes before it',
    lines: ['---', 'title: Notes', '---', '# Sleep', 'Prose.'],
    plain: ['# Sleep', 'Prose.'],
  },
  {
    what: 'without a title it goes',
    lines: ['---', 'tags: [sleep]', '---', 'Prose.'],
    plain: ['Prose.'],
  },
  {
    what: 'a rule above prose is no front matter',
    lines: ['---', 'Sleep restores the body.', '---'],
    plain: ['---', 'Sleep restores the body.', '---'],
  },
  {
    what: 'without its end it is text',
    lines: ['---', 'title: Notes', 'Prose.'],
    plain: ['---', 'title: Notes', 'Prose.'],
  },
])('front matter: $what', ({ lines, plain }) => {
  expect(withoutMarks(lines).plain).toEqual(plain);
});

test('a text with front matter alone is Markdown', () => {
  expect(isMarkdown(['---', 'title: Sleep', '---', 'Prose.'])).toBe(true);
  expect(isMarkdown(['---', 'Prose.'])).toBe(false);
});

test.each(['<a ', '<sup>', '`<b>', '| ', '[x](#', '<br', '[[a', '[[a|', '%%', ' ^', '[!a'])(
  '%j repeated takes linear time',
  (piece) => {
    const line = piece.repeat(1_000_000);
    expect(withoutMarks([line]).plain).toHaveLength(1);
  },
);

test('what is emphasized is known by its line', () => {
  const lines = ['  - **Sleep**: a *state* of `rest`', '**a** and \uE000**b**', 'plain'];
  expect(withoutMarks(lines)).toEqual({
    plain: ['  - Sleep: a state of rest', 'a and b', 'plain'],
    emphasis: new Map([
      [
        '- Sleep: a state of rest',
        [
          { start: 2, length: 5, kind: 'bold' },
          { start: 11, length: 5, kind: 'italic' },
        ],
      ],
      [
        'a and b',
        [
          { start: 0, length: 1, kind: 'bold' },
          { start: 6, length: 1, kind: 'bold' },
        ],
      ],
    ]),
  });
});

test('of emphasis within emphasis the inner one is kept', () => {
  expect(withoutMarks(['*a **b** c*'])).toEqual({
    plain: ['a b c'],
    emphasis: new Map([['a b c', [{ start: 2, length: 1, kind: 'bold' }]]]),
  });
});

test('badges, which are pictures with a link, leave nothing', () => {
  const badge = '[![build](https://img.shields.io/build)](https://ci.example.com "CI")';
  const { plain } = withoutMarks([
    '# tinycache',
    '',
    `${badge} ${badge} ![MIT](https://img.io/mit)`,
    '',
    'A cache.',
  ]);
  expect(plain.map((line) => line.trim())).toEqual(['# tinycache', '', '', '', 'A cache.']);
});

test('Pandoc’s attributes of a heading leave nothing, nor do stars within stars', () => {
  const lines = ['## Results {#results .unnumbered}', 'the **quotient (*Q*)** of *a* and **b**'];
  expect(withoutMarks(lines).plain).toEqual(['## Results', 'the quotient (Q) of a and b']);
});

test('items that are all written "1." are counted, by list and indentation', () => {
  const lines = [
    '1. Fill the tube.',
    '1. Add salt:',
    '    1. Weigh it.',
    '    1. Stir.',
    '',
    '1. Wait.',
  ];
  expect(withoutMarks([...lines, '', 'Then:', '', '1. Rinse.', '1. Dry.']).plain).toEqual([
    ...['1. Fill the tube.', '2. Add salt:', '    1. Weigh it.', '    2. Stir.', '', '3. Wait.'],
    ...['', 'Then:', '', '1. Rinse.', '2. Dry.'],
  ]);
  const numbered = ['1. Fill', '2. Wait', '4. Dry', '# Part B', '1. Rinse'];
  expect(withoutMarks(numbered).plain).toEqual(numbered);
});

test('styles and scripts leave nothing, but a fence and a text about them', () => {
  const style = ['<style>', 'td {', '  font-size: 8pt;', '}', '</style>'];
  expect(
    withoutMarks(['# Lab', ...style, 'A cell.', '<script>x()</script>', 'End.']).plain,
  ).toEqual(['# Lab', 'A cell.', 'End.']);
  expect(withoutMarks(['```', ...style, '```']).plain).toHaveLength(7);
  expect(withoutMarks(['<style>', 'A wall.', 'A roof.']).plain).toContain('A roof.');
});

test('a row of two cells is a term with its meaning, but not the names of the columns', () => {
  const table = [
    '| Country | Source of its power |',
    '|---|---|',
    '| Iran | The revolution of 1979 |',
  ];
  expect(withoutMarks(table).plain.filter(Boolean)).toEqual([
    'Country | Source of its power',
    'Iran: The revolution of 1979',
  ]);
});

test('a table alone is Markdown, a row of bars without a rule is not', () => {
  expect(isMarkdown(['| Word | Meaning |', '| --- | --- |', '| rot | red |'])).toBe(true);
  expect(isMarkdown(['| Word | Meaning |', '| rot | red |'])).toBe(false);
});
