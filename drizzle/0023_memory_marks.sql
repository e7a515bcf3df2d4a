DROP INDEX "card_schedules_document";--> statement-breakpoint
DROP INDEX "card_schedules_due_day";--> statement-breakpoint
DROP INDEX "card_schedules_due_at";--> statement-breakpoint
ALTER TABLE "card_schedules" ADD COLUMN "marks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "card_reviews_without_day" ON "card_reviews" USING btree ("learner_id") WHERE "card_reviews"."study_day" is null;--> statement-breakpoint
CREATE INDEX "card_schedules_document" ON "card_schedules" USING btree ("document_id","state","marks");--> statement-breakpoint
CREATE INDEX "card_schedules_due_day" ON "card_schedules" USING btree ("learner_id","due_day") WHERE "card_schedules"."due_day" is not null and not "card_schedules"."set_aside" and "card_schedules"."marks" = 0;--> statement-breakpoint
CREATE INDEX "card_schedules_due_at" ON "card_schedules" USING btree ("learner_id","due_at") WHERE "card_schedules"."due_at" is not null and not "card_schedules"."set_aside" and "card_schedules"."marks" = 0;--> statement-breakpoint
UPDATE "card_schedules" SET "marks" = "counted"."marks" FROM (
	SELECT "card_id", count(*)::int AS "marks" FROM (SELECT "card_id" FROM "mastered_cards" UNION ALL SELECT "card_id" FROM "card_flags") AS "given" GROUP BY "card_id"
) AS "counted" WHERE "card_schedules"."card_id" = "counted"."card_id";
