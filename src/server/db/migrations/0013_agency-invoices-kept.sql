-- By hand: an invoice stays as it was closed; only its payment is written to it, by two.
CREATE FUNCTION "refuse_change_of_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'noted_by' - 'paid_by' - 'paid_at' - 'undone_by' = to_jsonb(OLD) - 'noted_by' - 'paid_by' - 'paid_at' - 'undone_by' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'invoices of agencies are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "agency_invoices_append_only" BEFORE UPDATE OR DELETE ON "agency_invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_invoices"();--> statement-breakpoint
CREATE TRIGGER "agency_invoices_kept" BEFORE TRUNCATE ON "agency_invoices" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_invoices"();
