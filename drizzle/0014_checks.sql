CREATE TABLE "check_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"answer" jsonb NOT NULL,
	"correct" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"question" jsonb NOT NULL,
	"solution" jsonb NOT NULL,
	"explanation" text NOT NULL,
	"passage" integer NOT NULL,
	"quote_start" integer NOT NULL,
	"quote" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_check_id_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_answers_check" ON "check_answers" USING btree ("check_id","answered_at");--> statement-breakpoint
CREATE INDEX "check_answers_learner" ON "check_answers" USING btree ("learner_id","answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checks_position" ON "checks" USING btree ("lesson_id","position");