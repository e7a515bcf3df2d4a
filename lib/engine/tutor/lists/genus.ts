/** "A suture is a kind of joint that …" */
const IS_A = new RegExp(
  '(?<!\\p{L})(?:is|are) (?:an?|the|one of the|any) ' +
    '(?:(?:type|kind|form|sort)s? of (?:an? )?)?([^,.;:(]{2,60}?)' +
    '(?= (?:that|which|who|whose|where|in|of|for|with|caused|characterized|marked)(?!\\p{L})' +
    '|[,.;:(]|$)',
  'iu',
);
/** "A joint in which two bones are fused is called …" */
const CALLED = /^(?:an?|the) ([^,.;:(]{2,60}?) (?:that|which|where|in which) .{4,200} called /iu;

/** The words for the kind of thing that a definition says its term is: "joint". */
export const genusIn = (text: string): string[] =>
  [IS_A, CALLED].map((form) => form.exec(text)?.[1] ?? '');
