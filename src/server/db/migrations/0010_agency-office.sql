CREATE TABLE "agencies" (
	"tenant" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"releases_orders" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agencies_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
CREATE TABLE "agency_agents" (
	"tenant" text NOT NULL,
	"agent_number" text NOT NULL,
	"agency_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_agents_tenant_agent_number_pk" PRIMARY KEY("tenant","agent_number")
);
--> statement-breakpoint
CREATE TABLE "agency_users" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"agency_number" text NOT NULL,
	"subject" text,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agency_users_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "order_releases" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" text NOT NULL,
	"agency_number" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_releases_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "agency_agents" ADD CONSTRAINT "agency_agents_agency_fk" FOREIGN KEY ("tenant","agency_number") REFERENCES "public"."agencies"("tenant","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_users" ADD CONSTRAINT "agency_users_agency_fk" FOREIGN KEY ("tenant","agency_number") REFERENCES "public"."agencies"("tenant","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_releases" ADD CONSTRAINT "order_releases_order_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","external_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_agents_of_agency" ON "agency_agents" USING btree ("tenant","agency_number");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_users_by_subject" ON "agency_users" USING btree ("tenant","subject");--> statement-breakpoint
CREATE INDEX "agency_users_of_agency" ON "agency_users" USING btree ("tenant","agency_number");--> statement-breakpoint
CREATE INDEX "agency_users_age" ON "agency_users" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "order_releases_of_order" ON "order_releases" USING btree ("tenant","order_id","id");--> statement-breakpoint
CREATE INDEX "referrals_of_agent" ON "referrals" USING btree ("tenant","agent_number","number") WHERE agent_number <> '';--> statement-breakpoint
CREATE INDEX "purpose_tokens_of_inviter" ON "purpose_tokens" USING btree ("tenant",(details ->> 'agentNumber')) WHERE purpose = 'invitation';