import { Gauge, GraduationCap } from 'lucide-react';

/** The floating tools (product-rules.md, "Landing page"), in their order. */
export const TOOLS = [
  { name: 'meter', label: 'Reading-o-Meter', icon: Gauge },
  { name: 'professor', label: 'Rate My Professor', icon: GraduationCap },
] as const;

export type Tool = (typeof TOOLS)[number]['name'];
