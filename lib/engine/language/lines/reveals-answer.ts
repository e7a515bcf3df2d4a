import { matches } from '../patterns';

/** "View Answer", "Click to see the solution": of a page that hides it. */
export const revealsAnswer = matches(
  /^\W{0,3}(?:click (?:here )?to )?(?:check|hide|reveal|see|show|view|toggle)(?: (?:the|correct|your))* (?:answers?|explanation|solution)(?: (?:and|with|&) (?:explanation|solution))?\W{0,3}$/iu,
);
