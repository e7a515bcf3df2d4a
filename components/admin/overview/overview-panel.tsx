'use client';

import { PanelTitle } from '../panel-title';

/** See product-rules.md, "Admin". */
export function OverviewPanel() {
  return <PanelTitle>Overview</PanelTitle>;
}
