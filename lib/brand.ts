/** What a rename would change (product-rules.md, "Names"). */
export const brand = {
  product: 'Skimwise',
  tutor: 'Sage',
  supportEmail: 'support@skimwise.example',
  business: 'Skimwise Learning, Inc.',
  streetAddress: '233 South Wacker Drive, Chicago, IL 60606',
  social: [
    { label: 'Instagram', href: 'https://instagram.com/skimwise' },
    { label: 'TikTok', href: 'https://tiktok.com/@skimwise' },
    { label: 'X', href: 'https://x.com/skimwise' },
    { label: 'LinkedIn', href: 'https://linkedin.com/company/skimwise' },
  ],
} as const;
