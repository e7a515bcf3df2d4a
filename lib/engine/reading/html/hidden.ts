import { wordSet } from '../../language/patterns';

const NEVER_TEXT = wordSet(
  'annotation audio button canvas datalist dialog embed head iframe input map meter noembed noframes noscript object option picture progress script select style svg template textarea title video',
);

/** Landmarks around the main text. */
const AROUND = wordSet('nav footer aside menu');
const AROUND_ROLES = wordSet('navigation banner contentinfo complementary search dialog alert');

const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])|(?:text-indent|left|top)\s*:\s*-\d{4,})/i;

type Attributes = Readonly<Record<string, string>>;

export function isSkipped(tag: string, attributes: Attributes): boolean {
  return (
    NEVER_TEXT.has(tag) ||
    isHidden(attributes) ||
    AROUND.has(tag) ||
    AROUND_ROLES.has(attributes.role ?? '')
  );
}

function isHidden(attributes: Attributes): boolean {
  if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true;
  return HIDING_STYLE.test((attributes.style ?? '').slice(0, 2000));
}
