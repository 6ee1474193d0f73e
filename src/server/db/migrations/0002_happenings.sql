CREATE TABLE "happening_cursors" (
	"consumer" text PRIMARY KEY NOT NULL,
	"read_id" bigint DEFAULT 0 NOT NULL,
	"seen_id" bigint,
	"seen_before" bigint
);
--> statement-breakpoint
CREATE TABLE "happening_sums" (
	"tenant" text NOT NULL,
	"month" text NOT NULL,
	"product_id" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "happening_sums_tenant_month_product_id_topic_kind_pk" PRIMARY KEY("tenant","month","product_id","topic","kind")
);
--> statement-breakpoint
CREATE TABLE "happenings" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "happenings_tenant_id_at_pk" PRIMARY KEY("tenant","id","at")
);
--> statement-breakpoint
DROP TABLE "referral_events" CASCADE;--> statement-breakpoint
CREATE INDEX "happenings_in_order" ON "happenings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "happenings_of_subject" ON "happenings" USING btree ("tenant","subject");--> statement-breakpoint
ALTER TABLE "referral_sums" DROP COLUMN "referrals";--> statement-breakpoint
ALTER TABLE "referral_sums" DROP COLUMN "recipients";--> statement-breakpoint
ALTER TABLE "referral_sums" DROP COLUMN "recipients_confirmed";