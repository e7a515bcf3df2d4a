import { mutate } from 'swr';

/** Everything that depends on points. */
const PLAY = /^\/(gamification|wheel|dropzone|leaderboard|rewards)[/?]/;

export function refreshPlay(): void {
  void mutate((key) => typeof key === 'string' && PLAY.test(key));
}
