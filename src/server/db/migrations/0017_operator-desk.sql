CREATE TABLE "bank_file_lines" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"file_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"outcome" text,
	"remark" text,
	"bank_reason" text,
	"payee_check" text,
	CONSTRAINT "bank_file_lines_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" text NOT NULL,
	"hash" text,
	"done_at" timestamp with time zone,
	"counts" jsonb,
	"to_look_into" integer DEFAULT 0 NOT NULL,
	"others" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_files_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "fraud_cases" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"points" integer NOT NULL,
	"signals" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "fraud_cases_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "fraud_decisions" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"case_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"bounty_count" integer NOT NULL,
	CONSTRAINT "fraud_decisions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "fraud_looks" (
	"tenant" text NOT NULL,
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fraud_looks_tenant_about_subject_pk" PRIMARY KEY("tenant","about","subject")
);
--> statement-breakpoint
CREATE TABLE "person_traits" (
	"tenant" text NOT NULL,
	"person" text NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_traits_tenant_person_kind_hash_pk" PRIMARY KEY("tenant","person","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "health_states" (
	"tenant" text NOT NULL,
	"check_name" text NOT NULL,
	"state" text NOT NULL,
	"finding" text,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"looked_at" timestamp with time zone NOT NULL,
	"alarmed_at" timestamp with time zone,
	CONSTRAINT "health_states_tenant_check_name_pk" PRIMARY KEY("tenant","check_name")
);
--> statement-breakpoint
CREATE TABLE "kept_figures" (
	"tenant" text NOT NULL,
	"gauge" text NOT NULL,
	"label" text NOT NULL,
	"value" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_figures_tenant_gauge_label_pk" PRIMARY KEY("tenant","gauge","label")
);
--> statement-breakpoint
CREATE TABLE "order_import_changes" (
	"tenant" text NOT NULL,
	"import_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"is_new" boolean NOT NULL,
	"former_import_id" uuid,
	"referral_number" text,
	"recipient_number" text,
	"email_hash" text,
	"told_number" text,
	"product_id" text NOT NULL,
	"options" text NOT NULL,
	"value_cent" integer,
	"status" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"set_aside_at" timestamp with time zone,
	"set_aside_reason" text,
	"to_referral" text,
	"to_recipient" text,
	CONSTRAINT "order_import_changes_tenant_import_id_order_id_pk" PRIMARY KEY("tenant","import_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"operator" text NOT NULL,
	"operator_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_whole" boolean DEFAULT false NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_hash" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"unmatched_count" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "order_imports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "last_run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "last_success_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_number" text;--> statement-breakpoint
ALTER TABLE "bank_file_lines" ADD CONSTRAINT "bank_file_lines_tenant_file_id_bank_files_tenant_id_fk" FOREIGN KEY ("tenant","file_id") REFERENCES "public"."bank_files"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_decisions" ADD CONSTRAINT "fraud_decisions_case_fk" FOREIGN KEY ("tenant","case_id") REFERENCES "public"."fraud_cases"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_changes" ADD CONSTRAINT "order_import_changes_order_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","external_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_changes" ADD CONSTRAINT "order_import_changes_import_fk" FOREIGN KEY ("tenant","import_id") REFERENCES "public"."order_imports"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_file_lines_of_file" ON "bank_file_lines" USING btree ("tenant","file_id","id");--> statement-breakpoint
CREATE INDEX "bank_file_lines_about" ON "bank_file_lines" USING btree ("tenant","reference","id");--> statement-breakpoint
CREATE INDEX "bank_files_by_time" ON "bank_files" USING btree ("tenant","taken_at","id");--> statement-breakpoint
CREATE INDEX "bank_files_by_hash" ON "bank_files" USING btree ("tenant","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_cases_one_each" ON "fraud_cases" USING btree ("tenant","about","subject");--> statement-breakpoint
CREATE INDEX "fraud_cases_in_order" ON "fraud_cases" USING btree ("tenant","state","opened_at","id");--> statement-breakpoint
CREATE INDEX "fraud_cases_age" ON "fraud_cases" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "fraud_decisions_of_case" ON "fraud_decisions" USING btree ("tenant","case_id","id");--> statement-breakpoint
CREATE INDEX "fraud_looks_in_order" ON "fraud_looks" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "person_traits_alike" ON "person_traits" USING btree ("tenant","kind","hash","who");--> statement-breakpoint
CREATE INDEX "person_traits_age" ON "person_traits" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "order_import_changes_of_order" ON "order_import_changes" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "order_imports_by_time" ON "order_imports" USING btree ("tenant","started_at","id");--> statement-breakpoint
CREATE INDEX "blocks_of_subject" ON "blocks" USING btree ("tenant","thing","subject");--> statement-breakpoint
CREATE INDEX "bounties_of_nothing" ON "bounties" USING btree ("tenant","created_at") WHERE state = 'Offen' and order_id is null;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("tenant","failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_of_nobody" ON "orders" USING btree ("tenant","created_at","external_id") WHERE referral_number is null;--> statement-breakpoint
CREATE INDEX "orders_of_referrals_by_time" ON "orders" USING btree ("tenant","created_at","external_id") WHERE referral_number is not null and status <> 'Storniert';--> statement-breakpoint
CREATE INDEX "orders_of_import" ON "orders" USING btree ("tenant","import_id","external_id") WHERE import_id is not null and referral_number is null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("tenant","created_at") WHERE referral_number is null and set_aside_at is null;--> statement-breakpoint
CREATE INDEX "recipients_by_name" ON "recipients" USING btree ("tenant",(lower("last_name") collate "C"),(lower("first_name") collate "C"));--> statement-breakpoint
CREATE INDEX "recommenders_by_name" ON "recommenders" USING btree ("tenant",(lower("last_name") collate "C"),(lower("first_name") collate "C"));--> statement-breakpoint
CREATE INDEX "recommenders_by_customer_number" ON "recommenders" USING btree ("tenant","customer_number") WHERE customer_number is not null;