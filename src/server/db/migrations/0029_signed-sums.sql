ALTER TABLE "ledger_summed" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "ledger_summed" ADD COLUMN "hash" text;
