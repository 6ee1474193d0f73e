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
ALTER TABLE "orders" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_number" text;--> statement-breakpoint
ALTER TABLE "order_import_changes" ADD CONSTRAINT "order_import_changes_order_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","external_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_changes" ADD CONSTRAINT "order_import_changes_import_fk" FOREIGN KEY ("tenant","import_id") REFERENCES "public"."order_imports"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_import_changes_of_order" ON "order_import_changes" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "order_imports_by_time" ON "order_imports" USING btree ("tenant","started_at","id");--> statement-breakpoint
CREATE INDEX "bounties_of_nothing" ON "bounties" USING btree ("tenant","created_at") WHERE state = 'Offen' and order_id is null;--> statement-breakpoint
CREATE INDEX "orders_of_nobody" ON "orders" USING btree ("tenant","created_at","external_id") WHERE referral_number is null;--> statement-breakpoint
CREATE INDEX "orders_of_referrals_by_time" ON "orders" USING btree ("tenant","created_at","external_id") WHERE referral_number is not null and status <> 'Storniert';--> statement-breakpoint
CREATE INDEX "orders_of_import" ON "orders" USING btree ("tenant","import_id","external_id") WHERE import_id is not null and referral_number is null;