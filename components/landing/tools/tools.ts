/** The floating tools (product-rules.md, "Landing page"), in their order. */
export const TOOLS = [
  { name: 'meter', label: 'Reading-o-Meter' },
  { name: 'professor', label: 'Rate My Professor' },
] as const;

export type Tool = (typeof TOOLS)[number]['name'];
