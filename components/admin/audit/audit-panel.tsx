'use client';

import { PanelTitle } from '../panel-title';

/** See product-rules.md, "Admin". */
export function AuditPanel() {
  return <PanelTitle>Audit Log</PanelTitle>;
}
