ALTER TABLE "card_reviews" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "card_reviews" SET "undone" = true FROM "review_undos" WHERE "review_id" = "card_reviews"."id";
