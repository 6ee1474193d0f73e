CREATE TABLE "ledger_summed" (
	"tenant" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"tenant" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"debit_cent" bigint NOT NULL,
	"credit_cent" bigint NOT NULL,
	CONSTRAINT "ledger_sums_tenant_month_kind_account_pk" PRIMARY KEY("tenant","month","kind","account")
);--> statement-breakpoint
CREATE TABLE "live_changes" (
	"tenant" text NOT NULL,
	"month" text NOT NULL,
	"product_id" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"id" bigserial NOT NULL,
	CONSTRAINT "live_changes_tenant_id_pk" PRIMARY KEY("tenant","id")
);--> statement-breakpoint
CREATE TABLE "live_sums" (
	"tenant" text NOT NULL,
	"month" text NOT NULL,
	"product_id" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "live_sums_tenant_month_product_id_topic_kind_pk" PRIMARY KEY("tenant","month","product_id","topic","kind")
);--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "agent_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agent_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "agent_number" text DEFAULT '' NOT NULL;
