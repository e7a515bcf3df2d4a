export const ACCOUNT_PARTS = {
  profile: { id: 'profile', title: 'Profile' },
  signIn: { id: 'sign-in', title: 'Sign-in' },
  plan: { id: 'plan', title: 'Plan' },
  data: { id: 'your-data', title: 'Your data' },
} as const;
