import type { Charge, Invoice } from '../objects';

/** An invoice as it is stored: with its charge. */
export type InvoiceRecord = Omit<Invoice, 'charge'> & { charge: Charge | null };
