'use client';

import { PanelTitle } from '../panel-title';

/** See product-rules.md, "Admin". */
export function SystemPanel() {
  return <PanelTitle>System</PanelTitle>;
}
