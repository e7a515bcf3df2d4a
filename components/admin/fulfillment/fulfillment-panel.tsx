'use client';

import { FarmingSection } from './farming-section';
import { OrdersSection } from './orders-section';

/** See product-rules.md, "Admin". */
export function FulfillmentPanel() {
  return (
    <>
      <OrdersSection />
      <FarmingSection />
    </>
  );
}
