/** Invisible code points, except joiners and the emoji variation selector. */
const INVISIBLE = /(?!\p{Join_Control}|\uFE0F)[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Joiners outside the scripts and emoji that need them. */
const STRAY_JOINER =
  /(?<!\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{M}|\p{Lo}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\p{Join_Control}+/gu;

/** Without characters that make one text look like another. Control characters stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINER, '');
}
