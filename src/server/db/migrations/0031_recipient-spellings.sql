CREATE TABLE "recipient_spellings" (
	"tenant" text NOT NULL,
	"number" text NOT NULL,
	"email_hash" text NOT NULL,
	CONSTRAINT "recipient_spellings_tenant_number_email_hash_pk" PRIMARY KEY("tenant","number","email_hash")
);
--> statement-breakpoint
ALTER TABLE "recipient_spellings" ADD CONSTRAINT "recipient_spellings_recipient_fk" FOREIGN KEY ("tenant","number") REFERENCES "public"."recipients"("tenant","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipient_spellings_by_email" ON "recipient_spellings" USING btree ("tenant","email_hash");