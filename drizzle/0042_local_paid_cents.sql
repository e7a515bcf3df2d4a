ALTER TABLE "local_subscriptions" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "local_subscriptions" SET "paid_cents" = CASE "plan" WHEN 'yearly' THEN 24900 ELSE 2499 END
WHERE "status" IN ('active', 'past_due', 'unpaid') AND NOT "refunded";
