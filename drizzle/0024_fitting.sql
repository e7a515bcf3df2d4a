ALTER TABLE "study_settings" ADD COLUMN "fit_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_settings" ADD COLUMN "fit_reviews" integer;