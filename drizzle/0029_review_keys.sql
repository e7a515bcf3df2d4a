ALTER TABLE "card_reviews" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "check_answers" ADD COLUMN "request_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "card_reviews_request" ON "card_reviews" USING btree ("learner_id","request_key") WHERE "card_reviews"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "check_answers_request" ON "check_answers" USING btree ("learner_id","request_key") WHERE "check_answers"."request_key" is not null;