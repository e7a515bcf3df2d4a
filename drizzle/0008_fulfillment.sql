CREATE TABLE "farming_flags" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"signals" jsonb NOT NULL,
	"strength" integer NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farming_scans" (
	"day" date PRIMARY KEY NOT NULL,
	"last_user" uuid,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farming_verdicts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"fine_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "point_days_day";--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "settled_entry" uuid;--> statement-breakpoint
ALTER TABLE "farming_flags" ADD CONSTRAINT "farming_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farming_verdicts" ADD CONSTRAINT "farming_verdicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "farming_flags_strongest" ON "farming_flags" USING btree ("strength","user_id");--> statement-breakpoint
CREATE INDEX "farming_flags_age" ON "farming_flags" USING btree ("day");--> statement-breakpoint
CREATE INDEX "farming_verdicts_end" ON "farming_verdicts" USING btree ("fine_until");--> statement-breakpoint
CREATE INDEX "audit_entries_admin" ON "audit_entries" USING btree ("admin","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (lower("admin" || ' ' || coalesce("subject", '') || ' ' || coalesce("reason", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "redemptions_settled" ON "redemptions" USING btree ("status","settled_at","id") WHERE "redemptions"."settled_entry" is not null;--> statement-breakpoint
CREATE INDEX "point_days_day" ON "point_days" USING btree ("day","user_id");--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_settled_entry_unique" UNIQUE("settled_entry");