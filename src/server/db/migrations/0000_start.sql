CREATE TABLE "consents" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"referral_number" text,
	"purpose" text NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text,
	"rendered" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "mails_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant" text NOT NULL,
	"external_id" text NOT NULL,
	"referral_number" text,
	"recipient_number" text,
	"product_id" text NOT NULL,
	"status" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_tenant_external_id_pk" PRIMARY KEY("tenant","external_id")
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"tenant" text NOT NULL,
	"number" text NOT NULL,
	"referral_number" text NOT NULL,
	"token_hash" text NOT NULL,
	"salutation" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
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
	"newsletter_sent_at" timestamp with time zone,
	"newsletter_given" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommenders_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "referral_events" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"referral_number" text NOT NULL,
	"event" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_events_tenant_id_pk" PRIMARY KEY("tenant","id")
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
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_tenant_referral_number_referrals_tenant_number_fk" FOREIGN KEY ("tenant","referral_number") REFERENCES "public"."referrals"("tenant","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_events" ADD CONSTRAINT "referral_events_tenant_referral_number_referrals_tenant_number_fk" FOREIGN KEY ("tenant","referral_number") REFERENCES "public"."referrals"("tenant","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_tenant_recommender_id_recommenders_tenant_id_fk" FOREIGN KEY ("tenant","recommender_id") REFERENCES "public"."recommenders"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_subject" ON "consents" USING btree ("tenant","subject");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_of_referral" ON "orders" USING btree ("tenant","referral_number");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_token" ON "recipients" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_once_a_referral" ON "recipients" USING btree ("tenant","referral_number","email_key");--> statement-breakpoint
CREATE INDEX "recipients_to_delete" ON "recipients" USING btree ("delete_after");--> statement-breakpoint
CREATE UNIQUE INDEX "recommenders_email" ON "recommenders" USING btree ("tenant","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "recommenders_hash" ON "recommenders" USING btree ("tenant","hash");--> statement-breakpoint
CREATE INDEX "referral_events_of_referral" ON "referral_events" USING btree ("tenant","referral_number");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_code" ON "referrals" USING btree ("tenant","code");--> statement-breakpoint
CREATE INDEX "referrals_of_recommender" ON "referrals" USING btree ("tenant","recommender_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "solved_captchas_age" ON "solved_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tries_age" ON "tries" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "purpose_tokens_expiry" ON "purpose_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "purpose_tokens_of_subject" ON "purpose_tokens" USING btree ("tenant","subject","purpose");