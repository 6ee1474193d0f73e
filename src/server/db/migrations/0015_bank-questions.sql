CREATE TABLE "bank_questions" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"pay_run_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"bank_reason" text,
	"bank_words" text,
	"asked_at" timestamp with time zone NOT NULL,
	"first_decision" text,
	"first_by" text,
	"decision" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_questions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_words" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asks_for_account" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payee_check" text;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_tenant_pay_run_id_pay_runs_tenant_id_fk" FOREIGN KEY ("tenant","pay_run_id") REFERENCES "public"."pay_runs"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_questions_one_open" ON "bank_questions" USING btree ("tenant","reference") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "bank_questions_of_run" ON "bank_questions" USING btree ("tenant","pay_run_id");