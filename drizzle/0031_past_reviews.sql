CREATE TABLE "past_reviews" (
	"learner_id" uuid NOT NULL,
	"study_day" date NOT NULL,
	"reviews" integer NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "past_reviews_learner_id_study_day_pk" PRIMARY KEY("learner_id","study_day")
);
--> statement-breakpoint
ALTER TABLE "past_reviews" ADD CONSTRAINT "past_reviews_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;