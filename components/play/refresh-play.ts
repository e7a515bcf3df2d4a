import { mutate } from 'swr';

/** Everything that points change. */
const PLAY = /^\/(gamification|wheel|dropzone|leaderboard|rewards)[/?]/;

/** Reads anew what is on screen of it, after the learner's own deed. */
export function refreshPlay(): void {
  void mutate((key) => typeof key === 'string' && PLAY.test(key));
}
