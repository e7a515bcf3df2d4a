const UNIT = '(?:marks?|points?|pts?|punkte?|pkt|punto|puntos|punti|pontos?|p)\\.?';
/** "(2 pts)", "[4 marks]", "(1.5 points)", "(3 P.)" */
const POINTS = new RegExp(`\\s*[([]\\s*\\d{1,3}(?:[.,]\\d)?\\s*${UNIT}\\s*[)\\]]`, 'giu');
/** "[2]", "(1)", "/3", "4 marks": only behind a question, as elsewhere they are references and measures. */
const BEHIND = new RegExp(
  `\\s+(?:[([]\\d{1,2}[)\\]]|_{0,20}\\/ ?\\d{1,2}(?: ${UNIT})?|\\d{1,2} ${UNIT})$`,
  'iu',
);

/** Whether a line says how many points a question, or a part of a paper, gives. */
export const givesPoints = (line: string): boolean => line.search(POINTS) >= 0;

/** Whether a line with a number ends like a question of a paper: "4. What is heat? [2]". It may be a statement with a reference. */
export const mayGivePoints = (line: string): boolean =>
  /^\d/u.test(line) && BEHIND.test(line) && /[.?]$/u.test(line.replace(BEHIND, ''));

/** "Define osmosis." of "Define osmosis. [2 marks]" */
export const withoutPoints = (line: string): string => line.replace(POINTS, '').trim();

/** "Define osmosis." of "Define osmosis. [2]", where a line is known for a question. */
export const withoutPointsBehind = (question: string): string => question.replace(BEHIND, '');
