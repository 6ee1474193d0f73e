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
ALTER TABLE "bank_file_lines" ADD CONSTRAINT "bank_file_lines_tenant_file_id_bank_files_tenant_id_fk" FOREIGN KEY ("tenant","file_id") REFERENCES "public"."bank_files"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_file_lines_of_file" ON "bank_file_lines" USING btree ("tenant","file_id","id");--> statement-breakpoint
CREATE INDEX "bank_file_lines_about" ON "bank_file_lines" USING btree ("tenant","reference","id");--> statement-breakpoint
CREATE INDEX "bank_files_by_time" ON "bank_files" USING btree ("tenant","taken_at","id");--> statement-breakpoint
CREATE INDEX "bank_files_by_hash" ON "bank_files" USING btree ("tenant","hash");