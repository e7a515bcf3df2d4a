DROP INDEX "outbox_due";--> statement-breakpoint
DROP INDEX "usage_counters_day";