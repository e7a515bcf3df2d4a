/** What marks an answer in a list of questions: "A: …", "Antwort: …". */
export const ANSWER_LABEL = /^(?:a|answer|antwort|réponse|r|respuesta)\s?:\s+(?=\S)/i;

/** What marks a question in such a list. */
const QUESTION_LABEL = /^(?:q|question|frage|f|pregunta|p)\s?\d{0,3}\s?:\s+(?=\S)/i;

/** A question or an answer without its mark. */
export function withoutLabel(text: string): string {
  return text.replace(ANSWER_LABEL, '').replace(QUESTION_LABEL, '');
}
