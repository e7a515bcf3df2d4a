/** Fewer may choose how a page is shown. */
const FEWEST_RADIOS = 6;
const RADIO = /<input\s[^<>]{0,500}?type\s*=\s*["']?radio/gi;
/** In front of an answer to choose. */
export const BOX = '☐ ';

/** Whether a page is a form of questions with answers to choose. */
export const isQuizForm = (html: string): boolean =>
  (html.match(RADIO)?.length ?? 0) >= FEWEST_RADIOS;

export const isRadio = (tag: string, { type = '' }: Readonly<Record<string, string>>): boolean =>
  tag === 'input' && type.toLowerCase() === 'radio';

/** Replaces what is no text of an article by text: each answer with a box in front, in a line of its own. */
export function writeForm(document: Document): void {
  for (const input of document.querySelectorAll('input[type="radio" i]')) {
    const [line, empty] = [document.createElement('br'), document.createElement('br')];
    input.replaceWith(line, empty, document.createTextNode(BOX));
  }
  for (const group of document.querySelectorAll('form, fieldset, legend')) {
    const block = document.createElement(group.localName === 'legend' ? 'p' : 'div');
    block.append(...group.childNodes);
    group.replaceWith(block);
  }
}
