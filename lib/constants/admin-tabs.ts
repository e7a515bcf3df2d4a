/** In their order (product-rules.md, "Admin"). */
export const ADMIN_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'Users' },
  { value: 'usage', label: 'Usage Control' },
  { value: 'system', label: 'System' },
  { value: 'fulfillment', label: 'Fulfillment' },
  { value: 'reports', label: 'Reports' },
  { value: 'faculty', label: 'Faculty' },
  { value: 'audit', label: 'Audit Log' },
  { value: 'admins', label: 'Admins' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['value'];

/** The first tab for an unknown value. */
export function adminTab(value: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab.value === value)?.value ?? 'overview';
}
