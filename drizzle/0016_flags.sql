CREATE TABLE "card_flags" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_flags" ADD CONSTRAINT "card_flags_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_flags" ADD CONSTRAINT "card_flags_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_flags_learner" ON "card_flags" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "card_flags_created" ON "card_flags" USING btree ("created_at","card_id");