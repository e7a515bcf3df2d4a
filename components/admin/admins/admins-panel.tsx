'use client';

import { PanelTitle } from '../panel-title';

/** See product-rules.md, "Admin". */
export function AdminsPanel() {
  return <PanelTitle>Admins</PanelTitle>;
}
