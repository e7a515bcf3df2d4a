import { groupOf, wordSet } from '../../language/patterns';

const NEVER_TEXT = wordSet(
  'annotation audio button canvas datalist dialog embed head iframe input map meter noembed noframes ' +
    'noscript object option picture progress script select style svg template textarea title video',
);

/** Landmarks around the main text. */
const AROUND = wordSet('nav footer aside menu');
/** Of EPUB. */
const AROUND_TYPES = wordSet('toc landmarks page-list colophon copyright-page footnote footnotes');
/** Names of what stands within articles and isn't theirs. Comments are the text of a forum. */
const AROUND_NAME = new RegExp(
  `^${groupOf([
    /ads?|advert(?:isement)?s?|ad-(?:container|slot|unit|wrapper|banner)|sponsored|promo/,
    /newsletter(?:-(?:form|signup|box|widget))?/,
    /subscri(?:be|ption)(?:-(?:form|box|widget))?|sign-?up-form/,
    /shar(?:e|ing)(?:-(?:buttons|links|bar))?|social(?:-(?:share|links|icons|media))?/,
    /author-(?:box|bio)|related(?:-(?:posts|articles|content))?/,
    /cookie-(?:banner|consent|notice)|affiliate-(?:disclosure|notice)/,
    /headerlink/, // the sign beside a heading that links to it
  ])}$`,
  'i',
);
/** They may be called after what is a small part of them. */
const WHOLE = wordSet('html body main article');
const AROUND_ROLES = wordSet('navigation banner contentinfo complementary search dialog alert');

const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])|(?:text-indent|left|top)\s*:\s*-\d{4,})/i;

type Attributes = Readonly<Record<string, string>>;

export function isSkipped(tag: string, attributes: Attributes): boolean {
  return (
    NEVER_TEXT.has(tag) ||
    isHidden(attributes) ||
    AROUND.has(tag) ||
    AROUND_ROLES.has(attributes.role ?? '') ||
    AROUND_TYPES.has(attributes['epub:type'] ?? '') ||
    (!WHOLE.has(tag) && isNamedAround(tag, attributes))
  );
}

/** Their ids are anchors, made of a heading's words: `<h2 id="sharing">`, `<section id="ads">`. */
const ANCHORS = wordSet('h1 h2 h3 h4 h5 h6 section a p dt li');
/** The same of `<div class="section" id="sharing">`. */
const IS_SECTION = /(?<![\w-])(?:section|level\d)(?![\w-])/;

function isNamedAround(tag: string, { id = '', class: classes = '' }: Attributes): boolean {
  if (id === '' && classes === '') return false;
  const name = ANCHORS.has(tag) || IS_SECTION.test(classes) ? '' : id;
  return `${name} ${classes}`
    .slice(0, 500)
    .split(/\s+/)
    .some((one) => AROUND_NAME.test(one));
}

function isHidden(attributes: Attributes): boolean {
  if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true;
  return HIDING_STYLE.test((attributes.style ?? '').slice(0, 2000));
}
