ALTER TABLE "card_reviews" ADD COLUMN "due_day" date;--> statement-breakpoint
-- Progress tells of 90 days how well due cards are recalled. When those were due follows from what was expected of them, but for FSRS's fuzz,
-- of which the earliest day is taken: a card that comes back by its schedule was due. After Again it was due at once.
UPDATE "card_reviews" AS "review" SET "due_day" = "before"."study_day" + CASE WHEN "before"."grade" = 1 THEN 0 WHEN "before"."wait" < 2.5 THEN "before"."wait" ELSE greatest(2, round(0.9 * "before"."wait" - 1)) END::int
FROM (
	SELECT "own"."id", "last"."study_day", "last"."grade",
		greatest(1, round(("own"."study_day" - "last"."study_day") * ("retention" ^ (-1 / "decay") - 1) / ("own"."recall" ^ (-1 / "decay") - 1))) AS "wait"
	FROM "card_reviews" AS "own"
	LEFT JOIN "study_settings" AS "settings" ON "settings"."learner_id" = "own"."learner_id",
	LATERAL (SELECT coalesce("desired_retention", 0.9) AS "retention", coalesce(("weights" ->> 20)::float8, 0.1542) AS "decay") AS "parameters",
	LATERAL (
		SELECT "study_day", "grade" FROM "card_reviews" AS "earlier"
		WHERE "earlier"."card_id" = "own"."card_id" AND "earlier"."reviewed_at" < "own"."reviewed_at" AND "counted" AND NOT "undone"
		ORDER BY "earlier"."reviewed_at" DESC LIMIT 1
	) AS "last"
	WHERE "own"."study_day" > current_date - 92 AND "own"."recall" > 0 AND "own"."recall" < 1 AND "own"."counted" AND "last"."study_day" < "own"."study_day"
) AS "before"
WHERE "review"."id" = "before"."id";
