CREATE TABLE "agency_bounty_plans" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"agency_number" text NOT NULL,
	"product_id" text NOT NULL,
	"added_cent" integer NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "agency_bounty_plans_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "agency_bounty_plans_add" CHECK ("agency_bounty_plans"."added_cent" > 0),
	CONSTRAINT "agency_bounty_plans_days" CHECK ("agency_bounty_plans"."start_day" <= "agency_bounty_plans"."end_day")
);
--> statement-breakpoint
CREATE TABLE "agency_invoices" (
	"tenant" text NOT NULL,
	"number" integer NOT NULL,
	"agency_number" text NOT NULL,
	"month" text NOT NULL,
	"sum_cent" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"noted_by" text,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "agency_invoices_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "agency_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "paying_agency" text;--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "agency_charged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "agency_credited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "agency_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "agency_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "paying_agency" text;--> statement-breakpoint
ALTER TABLE "agency_bounty_plans" ADD CONSTRAINT "agency_bounty_plans_agency_fk" FOREIGN KEY ("tenant","agency_number") REFERENCES "public"."agencies"("tenant","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invoices" ADD CONSTRAINT "agency_invoices_agency_fk" FOREIGN KEY ("tenant","agency_number") REFERENCES "public"."agencies"("tenant","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_bounty_plans_of_agency" ON "agency_bounty_plans" USING btree ("tenant","agency_number","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_invoices_once" ON "agency_invoices" USING btree ("tenant","agency_number","month");--> statement-breakpoint
CREATE INDEX "bounties_of_agency" ON "bounties" USING btree ("tenant","paying_agency","state") WHERE paying_agency is not null;--> statement-breakpoint
CREATE INDEX "referrals_of_agency_plan" ON "referrals" USING btree ("tenant","paying_agency","agency_plan_id") WHERE agency_cent > 0;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_agency_part" CHECK ("bounties"."agency_cent" between 0 and "bounties"."value_cent");--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_agency_pays" CHECK ("bounties"."agency_cent" = 0 or "bounties"."paying_agency" is not null);--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_agency_credit" CHECK ("bounties"."agency_credited_at" is null or "bounties"."agency_charged_at" is not null);--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_agency_pays" CHECK (case when "referrals"."agency_cent" = 0 then "referrals"."agency_plan_id" is null and "referrals"."paying_agency" is null
        else "referrals"."agency_cent" > 0 and "referrals"."agency_plan_id" is not null and "referrals"."paying_agency" is not null end);