'use client';

import { PanelTitle } from '../panel-title';

/** See product-rules.md, "Admin". */
export function ReportsPanel() {
  return <PanelTitle>Reports</PanelTitle>;
}
