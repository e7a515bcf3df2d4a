ALTER TABLE "outbox" ADD COLUMN "learner_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_learner" ON "outbox" USING btree ("learner_id") WHERE "outbox"."learner_id" is not null;