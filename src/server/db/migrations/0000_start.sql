CREATE TABLE "bank_accounts" (
	"tenant" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_tenant_recommender_id_pk" PRIMARY KEY("tenant","recommender_id")
);
--> statement-breakpoint
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
CREATE TABLE "bounties" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"side" text NOT NULL,
	"referral_number" text NOT NULL,
	"recipient_number" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"value_cent" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_until" timestamp with time zone NOT NULL,
	"order_id" text,
	"ready_at" timestamp with time zone,
	"collect_by" timestamp with time zone,
	"claim_by" timestamp with time zone,
	"payout" text,
	"claimed_at" timestamp with time zone,
	"standing" text,
	"written_off_at" timestamp with time zone,
	"unowed" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bounties_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "bounties_stand" CHECK (("bounties"."standing" is not null) = ("bounties"."state" in ('Abgeholt', 'Ausgezahlt')))
);
--> statement-breakpoint
CREATE TABLE "bounty_destinations" (
	"tenant" text NOT NULL,
	"bounty_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bounty_destinations_tenant_bounty_id_pk" PRIMARY KEY("tenant","bounty_id")
);
--> statement-breakpoint
CREATE TABLE "bounty_history" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"bounty_id" uuid NOT NULL,
	"former" text,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bounty_history_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"referral_number" text,
	"purpose" text NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"campaign_id" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"delete_after" timestamp with time zone,
	CONSTRAINT "consents_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "deletion_log" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "deletion_log_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "deletion_marks" (
	"tenant" text NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deletion_marks_tenant_mark_pk" PRIMARY KEY("tenant","mark")
);
--> statement-breakpoint
CREATE TABLE "payment_records" (
	"tenant" text NOT NULL,
	"bounty_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"restricted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_records_tenant_bounty_id_pk" PRIMARY KEY("tenant","bounty_id")
);
--> statement-breakpoint
CREATE TABLE "happening_cursors" (
	"consumer" text PRIMARY KEY NOT NULL,
	"read_id" bigint DEFAULT 0 NOT NULL,
	"seen_id" bigint,
	"seen_before" bigint
);
--> statement-breakpoint
CREATE TABLE "happening_sums" (
	"tenant" text NOT NULL,
	"month" text NOT NULL,
	"product_id" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "happening_sums_tenant_month_product_id_topic_kind_pk" PRIMARY KEY("tenant","month","product_id","topic","kind")
);
--> statement-breakpoint
CREATE TABLE "happenings" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "happenings_tenant_id_at_pk" PRIMARY KEY("tenant","id","at")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone,
	"run" uuid,
	"leased_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_anchors" (
	"tenant" text NOT NULL,
	"day" date NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_anchors_tenant_day_pk" PRIMARY KEY("tenant","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bounty_id" uuid,
	"payment_id" uuid,
	"voucher_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_entries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"tenant" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"debit_cent" bigint NOT NULL,
	"credit_cent" bigint NOT NULL,
	CONSTRAINT "ledger_lines_tenant_entry_id_line_pk" PRIMARY KEY("tenant","entry_id","line"),
	CONSTRAINT "ledger_lines_one_side" CHECK ("ledger_lines"."debit_cent" >= 0 and "ledger_lines"."credit_cent" >= 0 and ("ledger_lines"."debit_cent" = 0) <> ("ledger_lines"."credit_cent" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"tenant" text NOT NULL,
	"seq" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_seals_tenant_seq_pk" PRIMARY KEY("tenant","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_unsealed" (
	"tenant" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "ledger_unsealed_tenant_entry_id_pk" PRIMARY KEY("tenant","entry_id")
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
CREATE TABLE "mails" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"kind" text NOT NULL,
	"addressee" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"sealed" text,
	"rendered" jsonb,
	CONSTRAINT "mails_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "missing_bounties" (
	"tenant" text NOT NULL,
	"number" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"product_id" text,
	"happened_on" text NOT NULL,
	"initials" text NOT NULL,
	"agreed" text NOT NULL,
	"missing_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answer_text" text,
	CONSTRAINT "missing_bounties_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"operator_id" text NOT NULL,
	"key_id" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "operator_actions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "operator_keys" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"operator" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_on" date,
	"confirmed_at" timestamp with time zone,
	"renewed_to" uuid,
	"made_by" jsonb NOT NULL,
	"vouched_by" jsonb NOT NULL,
	CONSTRAINT "operator_keys_tenant_id_pk" PRIMARY KEY("tenant","id")
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
CREATE TABLE "orders" (
	"tenant" text NOT NULL,
	"external_id" text NOT NULL,
	"id" uuid NOT NULL,
	"referral_number" text,
	"recipient_number" text,
	"given_by_hand" boolean DEFAULT false NOT NULL,
	"email_hash" text,
	"product_id" text NOT NULL,
	"status" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_tenant_external_id_pk" PRIMARY KEY("tenant","external_id")
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
	"by_operator" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"first_decision" text,
	"first_by" text,
	"decision" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_questions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "pay_runs" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"first_release_by" text,
	"second_release_by" text,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	"sent_by_id" text,
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
	"bank_words" text,
	"asks_for_account" boolean DEFAULT true NOT NULL,
	"payee_check" text,
	"sent_at" timestamp with time zone,
	"booked_on" date,
	"returned_on" date,
	"bank_references" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"moved_again" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"tenant" text NOT NULL,
	"number" text NOT NULL,
	"referral_number" text NOT NULL,
	"salutation" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_hash" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"delete_after" timestamp with time zone NOT NULL,
	CONSTRAINT "recipients_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
CREATE TABLE "recommenders" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"salutation" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"hash" text NOT NULL,
	"password_hash" text,
	"session_version" integer DEFAULT 1 NOT NULL,
	"language" text NOT NULL,
	"customer_number" text,
	"newsletter_sent_at" timestamp with time zone,
	"newsletter_given" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommenders_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "referral_sums" (
	"tenant" text NOT NULL,
	"month" text NOT NULL,
	"product_id" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_sums_tenant_month_product_id_pk" PRIMARY KEY("tenant","month","product_id")
);
--> statement-breakpoint
CREATE TABLE "referral_visits" (
	"tenant" text NOT NULL,
	"referral_number" text NOT NULL,
	"channel" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_visits_tenant_referral_number_channel_pk" PRIMARY KEY("tenant","referral_number","channel")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"tenant" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"product_id" text NOT NULL,
	"bounty_id" text NOT NULL,
	"bounty_cent" integer NOT NULL,
	"recommender_share" smallint NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"widget" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'Standard' NOT NULL,
	"agent_number" text DEFAULT '' NOT NULL,
	"entry_source" text DEFAULT '' NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "referrals_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"salutation" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"terms_consent" uuid,
	"newsletter_consent" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"tenant" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"sealed_answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_tenant_call_key_pk" PRIMARY KEY("tenant","call","key")
);
--> statement-breakpoint
CREATE TABLE "solved_captchas" (
	"tenant" text NOT NULL,
	"signature" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "solved_captchas_tenant_signature_pk" PRIMARY KEY("tenant","signature")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tries_tenant_kind_source_window_start_pk" PRIMARY KEY("tenant","kind","source","window_start")
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
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"operator" text,
	"key_id" text,
	"support" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "purpose_tokens" (
	"tenant" text NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"referral_number" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "purpose_tokens_tenant_hash_pk" PRIMARY KEY("tenant","hash")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"value_cent" integer NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"code_hash" text NOT NULL,
	"valid_until" date,
	"imported_at" timestamp with time zone NOT NULL,
	"bounty_id" uuid,
	"given_at" timestamp with time zone,
	"mail_id" uuid,
	"redirect" jsonb,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "vouchers_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "bounty_destinations" ADD CONSTRAINT "bounty_destinations_tenant_bounty_id_bounties_tenant_id_fk" FOREIGN KEY ("tenant","bounty_id") REFERENCES "public"."bounties"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounty_history" ADD CONSTRAINT "bounty_history_tenant_bounty_id_bounties_tenant_id_fk" FOREIGN KEY ("tenant","bounty_id") REFERENCES "public"."bounties"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_tenant_entry_id_ledger_entries_tenant_id_fk" FOREIGN KEY ("tenant","entry_id") REFERENCES "public"."ledger_entries"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_seals" ADD CONSTRAINT "ledger_seals_tenant_entry_id_ledger_entries_tenant_id_fk" FOREIGN KEY ("tenant","entry_id") REFERENCES "public"."ledger_entries"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_bounties" ADD CONSTRAINT "missing_bounties_recommender_fk" FOREIGN KEY ("tenant","recommender_id") REFERENCES "public"."recommenders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD CONSTRAINT "operator_keys_tenant_operator_operators_tenant_id_fk" FOREIGN KEY ("tenant","operator") REFERENCES "public"."operators"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_tenant_pay_run_id_pay_runs_tenant_id_fk" FOREIGN KEY ("tenant","pay_run_id") REFERENCES "public"."pay_runs"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_pay_run_id_pay_runs_tenant_id_fk" FOREIGN KEY ("tenant","pay_run_id") REFERENCES "public"."pay_runs"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_bounty_id_bounties_tenant_id_fk" FOREIGN KEY ("tenant","bounty_id") REFERENCES "public"."bounties"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_tenant_referral_number_referrals_tenant_number_fk" FOREIGN KEY ("tenant","referral_number") REFERENCES "public"."referrals"("tenant","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_referral_fk" FOREIGN KEY ("tenant","referral_number") REFERENCES "public"."referrals"("tenant","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_one_alive" ON "blocks" USING btree ("tenant","thing","subject") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "blocks_of_cause" ON "blocks" USING btree ("tenant","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "bounties_once_a_side" ON "bounties" USING btree ("tenant","recipient_number","side");--> statement-breakpoint
CREATE INDEX "bounties_of_referral" ON "bounties" USING btree ("tenant","referral_number");--> statement-breakpoint
CREATE INDEX "bounties_of_recommender" ON "bounties" USING btree ("tenant","recommender_id","side");--> statement-breakpoint
CREATE INDEX "bounties_by_state" ON "bounties" USING btree ("tenant","state","claim_by");--> statement-breakpoint
CREATE INDEX "bounties_to_provide" ON "bounties" USING btree ("ready_at") WHERE state = 'Offen' and ready_at is not null;--> statement-breakpoint
CREATE INDEX "bounties_to_lapse" ON "bounties" USING btree ("order_until") WHERE state = 'Offen' and order_id is null;--> statement-breakpoint
CREATE INDEX "bounties_to_expire" ON "bounties" USING btree ("claim_by") WHERE state = 'Bereitgestellt';--> statement-breakpoint
CREATE INDEX "bounties_by_standing" ON "bounties" USING btree ("tenant","standing") WHERE standing in ('due', 'in-run', 'sent', 'held');--> statement-breakpoint
CREATE INDEX "bounty_history_of_bounty" ON "bounty_history" USING btree ("tenant","bounty_id");--> statement-breakpoint
CREATE INDEX "consents_of_subject" ON "consents" USING btree ("tenant","subject");--> statement-breakpoint
CREATE INDEX "deletion_log_by_day" ON "deletion_log" USING btree ("tenant","day");--> statement-breakpoint
CREATE INDEX "deletion_marks_age" ON "deletion_marks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "happenings_in_order" ON "happenings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "happenings_of_subject" ON "happenings" USING btree ("tenant","subject");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_bounty" ON "ledger_entries" USING btree ("tenant","bounty_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("tenant","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_seals_once" ON "ledger_seals" USING btree ("tenant","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_unsealed_in_order" ON "ledger_unsealed" USING btree ("tenant","position");--> statement-breakpoint
CREATE INDEX "mail_wishes_due" ON "mail_wishes" USING btree ("next_attempt_at","position");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_of_addressee" ON "mails" USING btree ("tenant","addressee");--> statement-breakpoint
CREATE INDEX "missing_bounties_of_recommender" ON "missing_bounties" USING btree ("tenant","recommender_id");--> statement-breakpoint
CREATE INDEX "missing_bounties_waiting" ON "missing_bounties" USING btree ("tenant","created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "missing_bounties_age" ON "missing_bounties" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "operator_actions_by_time" ON "operator_actions" USING btree ("tenant","at");--> statement-breakpoint
CREATE INDEX "operator_actions_by_subject" ON "operator_actions" USING btree ("tenant","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_keys_by_hash" ON "operator_keys" USING btree ("tenant","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_by_name" ON "operators" USING btree ("tenant","normal_name");--> statement-breakpoint
CREATE INDEX "orders_of_referral" ON "orders" USING btree ("tenant","referral_number");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("tenant","email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_questions_one_open" ON "bank_questions" USING btree ("tenant","reference") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "bank_questions_of_run" ON "bank_questions" USING btree ("tenant","pay_run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_reference" ON "payments" USING btree ("tenant","end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("tenant","bounty_id") WHERE state in ('Vorgemerkt', 'Uebermittelt');--> statement-breakpoint
CREATE INDEX "payments_of_run" ON "payments" USING btree ("tenant","pay_run_id");--> statement-breakpoint
CREATE INDEX "payments_of_bounty" ON "payments" USING btree ("tenant","bounty_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_once_a_referral" ON "recipients" USING btree ("tenant","referral_number","email_key");--> statement-breakpoint
CREATE INDEX "recipients_by_address" ON "recipients" USING btree ("tenant","email_key");--> statement-breakpoint
CREATE INDEX "recipients_to_delete" ON "recipients" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "recipients_by_email" ON "recipients" USING btree ("tenant","email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recommenders_email" ON "recommenders" USING btree ("tenant","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "recommenders_hash" ON "recommenders" USING btree ("tenant","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_code" ON "referrals" USING btree ("tenant","code");--> statement-breakpoint
CREATE INDEX "referrals_of_recommender" ON "referrals" USING btree ("tenant","recommender_id","created_at");--> statement-breakpoint
CREATE INDEX "registrations_of_recommender" ON "registrations" USING btree ("tenant","recommender_id");--> statement-breakpoint
CREATE INDEX "registrations_age" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "solved_captchas_age" ON "solved_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tries_age" ON "tries" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_of_subject" ON "sessions" USING btree ("tenant","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "purpose_tokens_expiry" ON "purpose_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "purpose_tokens_of_subject" ON "purpose_tokens" USING btree ("tenant","subject","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_by_code" ON "vouchers" USING btree ("tenant","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_a_bounty" ON "vouchers" USING btree ("tenant","bounty_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_a_mail" ON "vouchers" USING btree ("tenant","mail_id");--> statement-breakpoint
CREATE INDEX "vouchers_in_stock" ON "vouchers" USING btree ("tenant","value_cent") WHERE bounty_id is null;