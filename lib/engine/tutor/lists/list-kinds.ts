import { searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { titleTerms } from '../quotes/title-terms';

/** Words for the same kind of thing in a heading and in a request. */
const SAME_KIND = [
  'functions roles jobs tasks duties responsibilities purposes',
  'causes reasons',
  'effects consequences impacts outcomes results problems',
  'advantages benefits pros strengths',
  'disadvantages drawbacks cons weaknesses',
  'parts components divisions subdivisions regions sections portions segments structure',
  'symptoms signs',
  'methods techniques strategies',
  'features characteristics properties traits',
];

const FIRST_OF: ReadonlyMap<string, string> = new Map(
  SAME_KIND.map((words) => searchTerms(words, 'en')).flatMap(([first = '', ...others]) =>
    others.map((one): [string, string] => [one, first]),
  ),
);

/** Headings that ask: "What Does a Central Bank Do?", "What Causes Erosion?". */
const ASKING: readonly [RegExp, string][] = [
  [/^what (?:do|does|did) (.{2,60}?) do\??$/iu, 'functions of $1'],
  [/^what (?:causes|caused) (.{2,60}?)\??$/iu, 'causes of $1'],
  [/^why (?:do|does|did|is|are) (.{2,60}?) (?:happen|occur|arise|exist)\??$/iu, 'causes of $1'],
  [/^what (?:are|were) (?:the )?(.{2,60}?)\?$/iu, '$1'],
];

/** The words of a heading or a request for a list, with one word for each kind of thing: "functions" for "roles". */
export function listTitleTerms(index: OpenIndex, text: string): string[] {
  const [form, said] = ASKING.find(([one]) => one.test(text.trim())) ?? [];
  const plain = form && said ? text.trim().replace(form, said) : text;
  const terms = titleTerms(index, plain);
  return terms.map((one) => sameKind(index, one));
}

/** One term for all that name the same kind of thing. */
export function sameKind({ language }: OpenIndex, term: string): string {
  return language === 'en' ? (FIRST_OF.get(term) ?? term) : term;
}
