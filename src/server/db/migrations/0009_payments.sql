CREATE TABLE "pay_runs" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"first_release_by" text,
	"second_release_by" text,
	"sent_at" timestamp with time zone,
	"sealed_file" text,
	CONSTRAINT "pay_runs_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"bounty_id" uuid NOT NULL,
	"pay_run_id" uuid NOT NULL,
	"end_to_end_id" text NOT NULL,
	"amount_cent" integer NOT NULL,
	"state" text NOT NULL,
	"bank_reason" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_pay_run_id_pay_runs_tenant_id_fk" FOREIGN KEY ("tenant","pay_run_id") REFERENCES "public"."pay_runs"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_bounty_id_bounties_tenant_id_fk" FOREIGN KEY ("tenant","bounty_id") REFERENCES "public"."bounties"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_reference" ON "payments" USING btree ("tenant","end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("tenant","bounty_id") WHERE state in ('Vorgemerkt', 'Uebermittelt');--> statement-breakpoint
CREATE INDEX "payments_of_run" ON "payments" USING btree ("tenant","pay_run_id");--> statement-breakpoint
CREATE INDEX "payments_of_bounty" ON "payments" USING btree ("tenant","bounty_id");