import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** Attributes that users read or hear, even a single word. */
const SPOKEN = new Set(
  'alt aria-description aria-label busyLabel description failure heading label lead placeholder text title what'.split(
    ' ',
  ),
);
/** Attributes with words that are not for users. */
const UNREAD = new Set('className sizes d style autoComplete sandbox rel allow'.split(' '));
/** Elements within a sentence. */
const INLINE = new Set(
  'a abbr b code em i kbd mark q small span strong time TextLink Link'.split(' '),
);
/** Functions with texts for developers or machines. */
const UNREAD_CALLS = new Set(
  'clsx Error RegExp TypeError RangeError describe placeholder matchMedia'.split(' '),
);
const LOGS = new Set('debug error fatal info trace warn'.split(' '));

/**
 * The sentences of a source file that a user may read: JSX text, spoken attributes, and string literals and templates that look
 * like prose. A value in a text is `{…}`.
 */
export function sentencesIn(path: string, source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(line.replaceAll('{…}', ''))) found.push(line);
  };
  visit(parseSync(path, source).program, add);
  return [...new Set(found)];
}

type Add = (text: string) => void;

function visit(node: Node, add: Add): void {
  if (isUnread(node)) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') visitElement(node, add);
  else if (node.type === 'JSXAttribute') visitAttribute(node, add);
  else {
    const text = textOf(node);
    if (text !== undefined && isProse(text)) add(text);
    for (const child of childrenOf(node)) visit(child, add);
  }
}

type Element = Extract<Node, { type: 'JSXElement' | 'JSXFragment' }>;

function visitElement(element: Element, add: Add): void {
  if (element.type === 'JSXElement')
    for (const attribute of element.openingElement.attributes) visit(attribute, add);
  add(contentOf(element, add));
}

/** The text of an element with its inline elements; others are visited separately. */
function contentOf(element: Element, add: Add): string {
  const parts = element.children.map((child) => {
    if (child.type === 'JSXText') return child.value;
    if (child.type === 'JSXElement' && INLINE.has(nameOf(child.openingElement.name))) {
      for (const attribute of child.openingElement.attributes) visit(attribute, add);
      return contentOf(child, add);
    }
    const text = child.type === 'JSXExpressionContainer' ? textOf(child.expression) : undefined;
    if (text !== undefined) return text;
    visit(child, add);
    return child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression'
      ? '{…}'
      : ' ';
  });
  return parts.join('');
}

function visitAttribute(attribute: Extract<Node, { type: 'JSXAttribute' }>, add: Add): void {
  const name = nameOf(attribute.name);
  if (!attribute.value || UNREAD.has(name)) return;
  const value =
    attribute.value.type === 'JSXExpressionContainer'
      ? attribute.value.expression
      : attribute.value;
  const text = textOf(value);
  if (text !== undefined && SPOKEN.has(name)) add(text);
  else visit(value, add);
}

/** Of a string literal or template. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{…}');
}

function isUnread(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression' || node.type.startsWith('TS'))
    return node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression';
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return true;
  if (node.type === 'ExpressionStatement') return node.directive != null;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { callee } = node;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return LOGS.has(callee.property.name);
  return callee.type === 'Identifier' && UNREAD_CALLS.has(callee.name);
}

/** Several words that begin or end like a sentence. */
function isProse(text: string): boolean {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) || word.includes('{…}'));
  if (words.length < 2 || /[<>=;|\\]|\bvar\(|^[('/-]|^Bearer |^\w+-src /.test(text)) return false;
  return /\p{Ll}{2}/u.test(text) && (/^\P{L}*\p{Lu}/u.test(text) || /[.?!:…]$/.test(text.trim()));
}

function nameOf(name: Node): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

function childrenOf(node: Node): Node[] {
  const values = (visitorKeys[node.type] ?? []).flatMap(
    (key) => (node as unknown as Record<string, unknown>)[key],
  );
  return values.filter(
    (value): value is Node => typeof value === 'object' && value !== null && 'type' in value,
  );
}
