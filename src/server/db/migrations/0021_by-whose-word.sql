ALTER TABLE "orders" ADD COLUMN "given_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "by_operator" boolean DEFAULT false NOT NULL;