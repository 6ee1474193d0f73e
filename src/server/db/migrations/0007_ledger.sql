CREATE TABLE "ledger_entries" (
	"tenant" text NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"bounty_id" uuid,
	"payment_id" uuid,
	"voucher_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_entries_tenant_seq_pk" PRIMARY KEY("tenant","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"tenant" text NOT NULL,
	"seq" bigint NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"debit_cent" integer NOT NULL,
	"credit_cent" integer NOT NULL,
	CONSTRAINT "ledger_lines_tenant_seq_line_pk" PRIMARY KEY("tenant","seq","line"),
	CONSTRAINT "ledger_lines_one_side" CHECK ("ledger_lines"."debit_cent" >= 0 and "ledger_lines"."credit_cent" >= 0 and ("ledger_lines"."debit_cent" = 0) <> ("ledger_lines"."credit_cent" = 0))
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_tenant_seq_ledger_entries_tenant_seq_fk" FOREIGN KEY ("tenant","seq") REFERENCES "public"."ledger_entries"("tenant","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_bounty" ON "ledger_entries" USING btree ("tenant","bounty_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("tenant","at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_books"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the books are append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();
