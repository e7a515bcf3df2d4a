CREATE TABLE "usage_days" (
	"day" date NOT NULL,
	"key" text NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "usage_days_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
CREATE TABLE "maintenance_runs" (
	"started_by" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"failed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree (("kind" = 'limit_reached'),"next_try_at","created_at") WHERE "outbox"."sent_at" is null and not "outbox"."abandoned";--> statement-breakpoint
CREATE INDEX "usage_counters_day_learner" ON "usage_counters" USING btree ("day","learner_id");