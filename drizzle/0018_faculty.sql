CREATE TABLE "professor_ratings" (
	"professor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "professor_ratings_professor_id_user_id_pk" PRIMARY KEY("professor_id","user_id"),
	CONSTRAINT "professor_ratings_rating" CHECK ("professor_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "professors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"department" text,
	"school" text NOT NULL,
	"title" text,
	"state" text,
	"contact_email" text,
	"phone" text,
	"profile_url" text,
	"rating" real,
	"num_ratings" integer DEFAULT 0 NOT NULL,
	"difficulty" real,
	"would_take_again" real,
	"search" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "professors_key" UNIQUE("source","key"),
	CONSTRAINT "professors_figures" CHECK ("professors"."rating" between 0 and 5 and "professors"."difficulty" between 0 and 5 and "professors"."would_take_again" between 0 and 100),
	CONSTRAINT "professors_counted" CHECK ("professors"."num_ratings" >= 0),
	CONSTRAINT "professors_profile" CHECK ("professors"."profile_url" ~ '^https?://')
);
--> statement-breakpoint
ALTER TABLE "professor_ratings" ADD CONSTRAINT "professor_ratings_professor_id_professors_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."professors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professor_ratings" ADD CONSTRAINT "professor_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professor_ratings_user" ON "professor_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "professors_search" ON "professors" USING gist ("search" gist_trgm_ops) WHERE "professors"."listed";