'use client';

import { PanelTitle } from '../panel-title';

/** See product-rules.md, "Admin". */
export function FulfillmentPanel() {
  return <PanelTitle>Fulfillment</PanelTitle>;
}
