-- By hand: drizzle knows no triggers. What changes of an adviser's referral, or of what hangs on it, is noted by the transaction that changes it: its figures are counted anew.
CREATE FUNCTION "note_adviser_referral"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'DELETE' AND NEW.agent_number <> '' THEN
    INSERT INTO adviser_changes (tenant, agent_number, referral_number) VALUES (NEW.tenant, NEW.agent_number, NEW.number);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.agent_number IS DISTINCT FROM NEW.agent_number) THEN
    INSERT INTO adviser_changes (tenant, agent_number, referral_number) SELECT OLD.tenant, OLD.agent_number, OLD.number WHERE OLD.agent_number <> '';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The same for recipients, orders and bounties.
CREATE FUNCTION "note_adviser_row"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'DELETE' AND NEW.agent_number <> '' THEN
    INSERT INTO adviser_changes (tenant, agent_number, referral_number) VALUES (NEW.tenant, NEW.agent_number, NEW.referral_number);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (OLD.agent_number, OLD.referral_number) IS DISTINCT FROM (NEW.agent_number, NEW.referral_number)) THEN
    INSERT INTO adviser_changes (tenant, agent_number, referral_number) SELECT OLD.tenant, OLD.agent_number, OLD.referral_number WHERE OLD.agent_number <> '';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_adviser_entry"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO adviser_changes (tenant, agent_number, referral_number)
  SELECT tenant, agent_number, referral_number FROM bounties WHERE tenant = NEW.tenant AND id = NEW.bounty_id AND agent_number <> '';
  RETURN NULL;
END $$;--> statement-breakpoint
-- Has all counted anew, by who may lock the table: whoever writes into it waits until then, and the job counts afterwards.
CREATE FUNCTION "recount_adviser_sums"() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  LOCK TABLE adviser_changes IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM adviser_changes;
  DELETE FROM adviser_parts;
  DELETE FROM adviser_sums;
  INSERT INTO adviser_changes (tenant, agent_number, referral_number) SELECT tenant, agent_number, number FROM referrals WHERE agent_number <> '';
END $$;--> statement-breakpoint
-- In the order in which whoever writes into several of them does.
CREATE TRIGGER "referrals_of_adviser" AFTER INSERT OR DELETE ON "referrals" FOR EACH ROW EXECUTE FUNCTION "note_adviser_referral"();--> statement-breakpoint
CREATE TRIGGER "referrals_of_adviser_changed" AFTER UPDATE OF "agent_number", "clicks", "channel", "product_id", "created_at" ON "referrals" FOR EACH ROW
  WHEN (OLD.agent_number <> '' OR NEW.agent_number <> '') EXECUTE FUNCTION "note_adviser_referral"();--> statement-breakpoint
CREATE TRIGGER "recipients_of_adviser" AFTER INSERT OR DELETE ON "recipients" FOR EACH ROW EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE TRIGGER "recipients_of_adviser_changed" AFTER UPDATE OF "agent_number", "referral_number", "created_at", "confirmed_at" ON "recipients" FOR EACH ROW
  WHEN (OLD.agent_number <> '' OR NEW.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE TRIGGER "orders_of_adviser" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE TRIGGER "orders_of_adviser_changed" AFTER UPDATE OF "agent_number", "referral_number", "status", "ordered_at", "paid_at" ON "orders" FOR EACH ROW
  WHEN (OLD.agent_number <> '' OR NEW.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE TRIGGER "bounties_of_adviser" AFTER INSERT OR DELETE ON "bounties" FOR EACH ROW EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE TRIGGER "bounties_of_adviser_changed" AFTER UPDATE OF "agent_number", "referral_number" ON "bounties" FOR EACH ROW
  WHEN (OLD.agent_number <> '' OR NEW.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_of_adviser" AFTER INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW.bounty_id IS NOT NULL) EXECUTE FUNCTION "note_adviser_entry"();--> statement-breakpoint
SELECT recount_adviser_sums();
