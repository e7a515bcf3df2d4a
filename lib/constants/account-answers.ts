/** Server-only sentences about accounts. */
export const accountAnswers = {
  nicknameNeeded: 'The leaderboard shows your nickname. First choose what it should show instead',
  boardName: 'Please choose what the leaderboard shows',
  boardNeedsNickname: 'Please choose a nickname first',
  passwordSame: 'This is already your password. Please choose another',
  passwordWrong: 'That’s not your password. Please check it and try again',
  signUpPassword:
    'This email was used to sign up more than once. To finish, enter the password you chose.',
  emailIsYours: 'This is already your email',
  sessionEnded: 'That device is signed out.',
  accountGone: 'This account no longer exists.',
  noSuchSession: 'This device isn’t in your list. It may already be signed out.',
  googleOff: 'Google sign-in is off. Devices that are signed in stay signed in.',
  googleAllowed: 'Google sign-in is on. Choose “Continue with Google” next time.',
  googleExpired: 'Your Google sign-in expired. Please continue with Google again.',
  googleKnown: 'You already have an account. Please continue with Google to sign in.',
  googleForgotten: 'Your Google details have been removed from this browser.',
} as const;
