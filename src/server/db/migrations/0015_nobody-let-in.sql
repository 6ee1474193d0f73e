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
CREATE TABLE "mail_wishes" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_wishes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"normal_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operators_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
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
CREATE TABLE "secret_keys" (
	"check_value" text PRIMARY KEY NOT NULL,
	"first_given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"recommender_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"operator" text,
	"support" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "debit_cent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "credit_cent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "operator_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "key_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "renewed_to" uuid;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "made_by" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "vouched_by" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "sent_by_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_words" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asks_for_account" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payee_check" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "moved_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_tenant_pay_run_id_pay_runs_tenant_id_fk" FOREIGN KEY ("tenant","pay_run_id") REFERENCES "public"."pay_runs"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_one_alive" ON "blocks" USING btree ("tenant","thing","subject") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "blocks_of_cause" ON "blocks" USING btree ("tenant","cause");--> statement-breakpoint
CREATE INDEX "mail_wishes_due" ON "mail_wishes" USING btree ("next_attempt_at","position");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_by_name" ON "operators" USING btree ("tenant","normal_name");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_questions_one_open" ON "bank_questions" USING btree ("tenant","reference") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "bank_questions_of_run" ON "bank_questions" USING btree ("tenant","pay_run_id");--> statement-breakpoint
CREATE INDEX "sessions_of_recommender" ON "sessions" USING btree ("tenant","recommender_id");--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "operator_keys" ADD CONSTRAINT "operator_keys_tenant_operator_operators_tenant_id_fk" FOREIGN KEY ("tenant","operator") REFERENCES "public"."operators"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipients_by_address" ON "recipients" USING btree ("tenant","email_key");