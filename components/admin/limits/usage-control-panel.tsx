'use client';

import { PanelTitle } from '../panel-title';

/** See product-rules.md, "Admin". */
export function UsageControlPanel() {
  return <PanelTitle>Usage Control</PanelTitle>;
}
