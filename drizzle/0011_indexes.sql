DROP INDEX "outbox_due";--> statement-breakpoint
DROP INDEX "usage_counters_day";--> statement-breakpoint
DROP INDEX "users_signed_in";--> statement-breakpoint
CREATE INDEX "plan_grants_user" ON "plan_grants" USING btree ("user_id");