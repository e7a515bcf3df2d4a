CREATE UNLOGGED TABLE "faculty_staging" (
	"import_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"department" text,
	"school" text NOT NULL,
	"title" text,
	"state" text,
	"contact_email" text,
	"phone" text,
	"profile_url" text,
	"rating" real,
	"num_ratings" integer NOT NULL,
	"difficulty" real,
	"would_take_again" real,
	"search" text NOT NULL,
	CONSTRAINT "faculty_staging_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
CREATE TABLE "professor_words" (
	"word" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "professor_words" ("word", "count")
SELECT word, count(*) FROM "professors", unnest(string_to_array(split_part("search", '|', 1) || ' @' || replace(split_part("search", '|', 2), ' ', ' @'), ' ')) AS word
WHERE "listed" GROUP BY word;--> statement-breakpoint
DROP INDEX "professors_search";--> statement-breakpoint
DROP INDEX "rating_reports_open";--> statement-breakpoint
CREATE INDEX "professor_words_prefix" ON "professor_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "professor_words_similar" ON "professor_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "professors_tokens" ON "professors" USING gin (string_to_array(split_part("search", '|', 1) || ' @' || replace(split_part("search", '|', 2), ' ', ' @'), ' ')) WHERE "professors"."listed";--> statement-breakpoint
CREATE INDEX "professors_rated" ON "professors" USING btree ("num_ratings" desc,"id") WHERE "professors"."listed";--> statement-breakpoint
CREATE INDEX "rating_reports_professor" ON "rating_reports" USING btree ("professor_id","created_at");--> statement-breakpoint
CREATE INDEX "rating_reports_resolution" ON "rating_reports" USING btree ("resolved_at","id") WHERE "rating_reports"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "rating_reports_open" ON "rating_reports" USING btree ("created_at","id") WHERE "rating_reports"."resolved_at" is null;
