CREATE TABLE "blocks" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"thing" text NOT NULL,
	"subject" text NOT NULL,
	"cause" uuid,
	"reason" text NOT NULL,
	"blocked_by" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lifted_reason" text,
	CONSTRAINT "blocks_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "debit_cent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "credit_cent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "sent_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_one_alive" ON "blocks" USING btree ("tenant","thing","subject") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "blocks_of_cause" ON "blocks" USING btree ("tenant","cause");