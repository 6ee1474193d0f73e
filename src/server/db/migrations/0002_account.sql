CREATE TABLE "referral_sums" (
	"tenant" text NOT NULL,
	"month" text NOT NULL,
	"product_id" text NOT NULL,
	"referrals" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_sums_tenant_month_product_id_pk" PRIMARY KEY("tenant","month","product_id")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"salutation" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"terms_consent" uuid,
	"newsletter_consent" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "delete_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "addressee" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "registrations_of_recommender" ON "registrations" USING btree ("tenant","recommender_id");--> statement-breakpoint
CREATE INDEX "registrations_age" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_of_addressee" ON "mails" USING btree ("tenant","addressee");