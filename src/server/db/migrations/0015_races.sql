ALTER TABLE "ledger_lines" ALTER COLUMN "debit_cent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "credit_cent" SET DATA TYPE bigint;