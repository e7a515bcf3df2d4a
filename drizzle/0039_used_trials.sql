CREATE TABLE "used_trials" (
	"key" text PRIMARY KEY NOT NULL,
	"trial_ends_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"usage" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_trials_age" ON "used_trials" USING btree ("kept_at");