import { parseSync, Visitor } from 'oxc-parser';

/** What Playwright reads of a page at that moment, without waiting for what a test expects. */
const READS = new Set([
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
]);

/** The lines of a test that expect something of what was read of a page once: on a busy machine it may not be there yet. */
export function expectedOfOneRead(file: string, text: string): number[] {
  const found = new Set<number>();
  // Of each `expect(…)` around the node that is visited, where it starts.
  const around: number[] = [];
  const isExpect = (callee: { type: string; name?: unknown }) =>
    callee.type === 'Identifier' && callee.name === 'expect';
  new Visitor({
    CallExpression({ callee, start }) {
      if (isExpect(callee)) around.push(start);
      const isRead =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        READS.has(callee.property.name);
      const [outermost] = around;
      if (isRead && outermost !== undefined) found.add(text.slice(0, outermost).split('\n').length);
    },
    'CallExpression:exit'({ callee }) {
      if (isExpect(callee)) around.pop();
    },
  }).visit(parseSync(file, text).program);
  return [...found];
}
