import { mutate } from 'swr';

/** Every response that depends on points. */
const PLAY = /^\/(gamification|wheel|dropzone|leaderboard|rewards)[/?]/;

/** Reloads what is on screen, after the learner's own action. */
export function refreshPlay(): void {
  void mutate((key) => typeof key === 'string' && PLAY.test(key));
}
