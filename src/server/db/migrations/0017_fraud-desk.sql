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
ALTER TABLE "fraud_decisions" ADD CONSTRAINT "fraud_decisions_case_fk" FOREIGN KEY ("tenant","case_id") REFERENCES "public"."fraud_cases"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_cases_one_each" ON "fraud_cases" USING btree ("tenant","about","subject");--> statement-breakpoint
CREATE INDEX "fraud_cases_in_order" ON "fraud_cases" USING btree ("tenant","state","opened_at","id");--> statement-breakpoint
CREATE INDEX "fraud_cases_age" ON "fraud_cases" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "fraud_decisions_of_case" ON "fraud_decisions" USING btree ("tenant","case_id","id");--> statement-breakpoint
CREATE INDEX "fraud_looks_in_order" ON "fraud_looks" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "person_traits_alike" ON "person_traits" USING btree ("tenant","kind","hash","who");--> statement-breakpoint
CREATE INDEX "person_traits_age" ON "person_traits" USING btree ("noted_at");