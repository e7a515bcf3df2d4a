CREATE TABLE "billing_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"customer_email" text,
	"subscription_id" text,
	"status" text,
	"plan" text,
	"period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"checkout_id" text,
	"checkout_plan" text,
	"checkout_round" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_accounts_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "billing_accounts_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "billing_accounts_subscription" CHECK (("billing_accounts"."subscription_id" is null) = ("billing_accounts"."status" is null) and ("billing_accounts"."status" is null) = ("billing_accounts"."plan" is null) and ("billing_accounts"."plan" is null) = ("billing_accounts"."period_end" is null)),
	CONSTRAINT "billing_accounts_checkout" CHECK (("billing_accounts"."checkout_id" is null) = ("billing_accounts"."checkout_plan" is null))
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_notices_user_id_kind_about_pk" PRIMARY KEY("user_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_accounts_check" ON "billing_accounts" USING btree ("check_at") WHERE "billing_accounts"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_accounts_renewal" ON "billing_accounts" USING btree ("period_end") WHERE "billing_accounts"."status" = 'active' and "billing_accounts"."plan" = 'yearly';--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "stripe_events" USING btree ("received_at");