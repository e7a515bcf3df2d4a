export const httpMessages = {
  nothingHere: 'There’s nothing at this address.',
  signInFirst: 'Please sign in first.',
  signInForThis: 'Please sign in to do this.',
  unreadable: 'We couldn’t read the request. Please try again.',
  invalid: 'Check what you entered.',
  tooLarge: 'That’s too much to send at once. Please shorten it and try again.',
  badCharacter: 'This contains a character we can’t store. Please remove it.',
  twoIds: 'This request has two different IDs. Use only one.',
  idempotencyKey: 'The Idempotency-Key must have 1 to 200 characters.',
  keyConflict: 'This request was already sent with different content. Please try again.',
  wrongOrigin: 'This request came from another site. Reload the page and try again.',
  wrongHost:
    'This site only answers at localhost. Open it there, or set NEXTAUTH_URL to its address.',
  schedulerOnly: 'This address is only for the site’s scheduler.',
  databaseUnavailable: 'We’ll be right back. Please try again in a moment.',
  busy: 'We can’t do this right now. Please try again in a minute.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;
