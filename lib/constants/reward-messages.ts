const more = (needed: number) =>
  `${needed.toLocaleString('en')} more ${needed === 1 ? 'point' : 'points'}`;

export const rewardMessages = {
  signIn: 'Please sign in to redeem rewards.',
  pointsNeeded: (needed: number) => `You need ${more(needed)} to redeem this item!`,
  failed: 'Redemption failed. Please try again.',
  failedBecause: (error: string) => `Redemption failed: ${error}`,
  /** An order that was changed and sent again, when the first one had succeeded. */
  wentThrough: 'Your first order went through. Find it under “Yours”.',
  unknown: 'This reward is no longer in the store. Reload the page to see what’s there.',
  tooYoung:
    'Physical rewards and experiences are for ages 18 and up. Everything digital is open to you.',
  outOfStock: 'This item just sold out. You didn’t spend any points.',
  owned: 'You already own this.',
  notOwned: 'You don’t own this yet.',
  courseIncomplete: (left: number) =>
    `You have ${left} ${left === 1 ? 'lesson' : 'lessons'} left in this course.`,
  certificateNeeded:
    'Redeem a certificate in the Rewards Store first. Then you can print one for every course you complete.',
  delivered: (item: string) => `You redeemed “${item}”. It’s yours now.`,
  ordered: (item: string) =>
    `You redeemed “${item}”. Your order is pending: we check it by hand and email you. Find it under “Yours”.`,
  shipping: {
    name: 'Please enter the recipient’s name',
    address: 'Please enter a street address',
    city: 'Please enter a city or town',
    region: 'Please keep the state or region under 100 characters',
    postal_code: 'Please enter a postal code',
    country: 'Please choose a country from the list',
    phone: 'Please enter a phone number for delivery',
  },
} as const;
