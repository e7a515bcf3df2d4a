CREATE TABLE "account_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"accounts" integer NOT NULL,
	"trials" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_abandoned" ON "outbox" USING btree ("created_at") WHERE "outbox"."abandoned";--> statement-breakpoint
CREATE INDEX "usage_counters_day" ON "usage_counters" USING btree ("day","key");--> statement-breakpoint
CREATE INDEX "billing_accounts_open" ON "billing_accounts" USING btree ("plan","status","cancel_at_period_end","period_end","user_id") WHERE "billing_accounts"."status" in ('active', 'trialing', 'past_due') and "billing_accounts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_events_unhandled" ON "stripe_events" USING btree ("received_at") WHERE "stripe_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "subscription_problems_age" ON "subscription_problems" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "point_days_day" ON "point_days" USING btree ("day");