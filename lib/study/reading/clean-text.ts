/** Controls except the ones that are white space: Postgres refuses NUL, and no reader can see the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F]/g;

/**
 * Characters without any shape: soft hyphens, zero-width spaces, direction overrides, fillers, tags and other carriers
 * of text that a person does not see. Not the joiners, and not the selector that makes an emoji of a sign.
 */
const INVISIBLE = /(?!\p{Join_Control}|\uFE0F)[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Joiners shape letters in Persian and Indic scripts and join emoji; elsewhere they only hide. */
const STRAY_JOINER =
  /(?<!\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{M}|\p{Lo}|\p{Extended_Pictographic}|\uFE0F)\p{Join_Control}+/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: four separators that count as space
const SPACES = /[\s\u001C-\u001F\u0085\u2800]+/g;

/**
 * One line of visible text: controls and invisible characters gone, lone surrogates replaced, every run of white
 * space one space. All else is kept as it stands in the document. Linear in the length.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(SPACES, ' ')
    .trim();
}
