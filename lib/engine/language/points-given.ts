/** "(2 pts)", "[4 marks]", "(1.5 points)" */
const POINTS =
  /\s*[([]\s*\d{1,3}(?:[.,]\d)?\s*(?:marks?|points?|pts?|punkte?|puntos?|punti)\.?\s*[)\]]/giu;

/** Whether a line says how many points a question, or a part of a paper, gives. */
export const givesPoints = (line: string): boolean => line.search(POINTS) >= 0;

/** "Define osmosis." of "Define osmosis. [2 marks]" */
export const withoutPoints = (line: string): string => line.replace(POINTS, '').trim();
