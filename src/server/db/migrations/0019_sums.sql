CREATE TABLE "ledger_summed" (
	"tenant" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"tenant" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"debit_cent" bigint NOT NULL,
	"credit_cent" bigint NOT NULL,
	CONSTRAINT "ledger_sums_tenant_month_kind_account_pk" PRIMARY KEY("tenant","month","kind","account")
);
