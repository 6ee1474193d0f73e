CREATE TABLE "adviser_changes" (
	"tenant" text NOT NULL,
	"agent_number" text NOT NULL,
	"referral_number" text NOT NULL,
	"id" bigserial NOT NULL,
	CONSTRAINT "adviser_changes_tenant_agent_number_referral_number_id_pk" PRIMARY KEY("tenant","agent_number","referral_number","id")
);
--> statement-breakpoint
CREATE TABLE "adviser_parts" (
	"tenant" text NOT NULL,
	"agent_number" text NOT NULL,
	"channel" text NOT NULL,
	"product_id" text NOT NULL,
	"referral_number" text NOT NULL,
	"months" jsonb NOT NULL,
	CONSTRAINT "adviser_parts_tenant_referral_number_pk" PRIMARY KEY("tenant","referral_number")
);
--> statement-breakpoint
CREATE TABLE "adviser_sums" (
	"tenant" text NOT NULL,
	"agent_number" text NOT NULL,
	"channel" text NOT NULL,
	"product_id" text NOT NULL,
	"month" text NOT NULL,
	"referral_count" bigint DEFAULT 0 NOT NULL,
	"click_count" bigint DEFAULT 0 NOT NULL,
	"lead_count" bigint DEFAULT 0 NOT NULL,
	"confirmed_count" bigint DEFAULT 0 NOT NULL,
	"order_count" bigint DEFAULT 0 NOT NULL,
	"paid_order_count" bigint DEFAULT 0 NOT NULL,
	"opened_cent" bigint DEFAULT 0 NOT NULL,
	"cancelled_cent" bigint DEFAULT 0 NOT NULL,
	"paid_cent" bigint DEFAULT 0 NOT NULL,
	"returned_cent" bigint DEFAULT 0 NOT NULL,
	"links_opened" bigint DEFAULT 0 NOT NULL,
	"links_with_lead" bigint DEFAULT 0 NOT NULL,
	"links_with_order" bigint DEFAULT 0 NOT NULL,
	"links_paid" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "adviser_sums_tenant_agent_number_month_channel_product_id_pk" PRIMARY KEY("tenant","agent_number","month","channel","product_id")
);
