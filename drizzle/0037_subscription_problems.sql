CREATE TABLE "subscription_problems" (
	"user_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"reason" text NOT NULL,
	"price_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_problems_user_id_subscription_id_pk" PRIMARY KEY("user_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "subscription_problems" ADD CONSTRAINT "subscription_problems_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;