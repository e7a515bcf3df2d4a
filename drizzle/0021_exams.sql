CREATE TABLE "exam_documents" (
	"exam_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "exam_documents_exam_id_document_id_pk" PRIMARY KEY("exam_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_reviews" ADD COLUMN "recall" double precision;--> statement-breakpoint
ALTER TABLE "exam_documents" ADD CONSTRAINT "exam_documents_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_documents" ADD CONSTRAINT "exam_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_documents_document" ON "exam_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "exams_learner" ON "exams" USING btree ("learner_id","day");--> statement-breakpoint
CREATE INDEX "card_reviews_day" ON "card_reviews" USING btree ("learner_id","study_day");