/**
 * Characters without any shape: soft hyphens, zero-width spaces, direction overrides, fillers, tags and other carriers
 * of text that a person does not see. Not the joiners, and not the selector that makes an emoji of a sign.
 */
const INVISIBLE = /(?!\p{Join_Control}|\uFE0F)[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Joiners shape letters in Persian and Indic scripts and join emoji; elsewhere they only hide. */
const STRAY_JOINER =
  /(?<!\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{M}|\p{Lo}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\p{Join_Control}+/gu;

/** The text without characters that cannot be seen and can make one text look like another. Controls stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINER, '');
}
