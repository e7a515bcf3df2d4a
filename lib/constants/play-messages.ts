/** What the wheel, the challenges, the drop zone and the leaderboard say when something can't be done. */
export const playMessages = {
  challengeLimit: 'Daily limit reached! No more point farming - try again tomorrow.',
  challengeUnknown: 'This isn’t one of today’s challenges. Reload the page to see the new ones.',
  challengeNotDone: 'You haven’t finished this challenge yet. Keep going!',
  spinUnknown: 'There’s no spin to claim. Spin the wheel first.',
  spinWaits: 'This win would go over today’s limit. Claim it tomorrow to get all of it.',
  spinTooEarly: 'You can’t spin yet. Try again when the countdown ends.',
  dropNotCompleted: 'Mark today’s drop complete first, then claim your point.',
  /** Said by the screens. */
  challengeSignIn: 'Please sign in to complete challenges',
  challengeFailed: 'Challenge completion failed',
  challengeNetwork: 'Network error - please try again',
  spinFailed: 'Spin failed',
  claimFailed: 'Claim failed',
  dropLoadFailed: 'Failed to load Drop Zone',
  dropCompleteFailed: 'Failed to complete',
  dropClaimFailed: 'Failed to claim',
  boardLoadFailed: 'Failed to load leaderboard',
  boardEmpty: 'No data yet. Earn points and streaks to appear on the board.',
} as const;
