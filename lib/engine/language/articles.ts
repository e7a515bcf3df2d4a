/** By sound: "an hour", "a unit", "an MRI". */
export function articleFor(word: string): 'a' | 'an' {
  if (/^(?:honest|honou?r|hour|heir)/i.test(word)) return 'an';
  if (/^(?:uni(?!n|m)|us[ae]|usu|eu|ure|uri|ute|one\b|once\b|u[bcfhjkqrstn][aeiou])/i.test(word)) return 'a';
  if (/^\p{Lu}{2}/u.test(word)) return /^[AEFHILMNORSX]/.test(word) ? 'an' : 'a';
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}
