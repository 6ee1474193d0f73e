-- no transaction
-- By hand: drizzle knows no triggers. What changes of an adviser's referral, or of what hangs on it, is noted by the transaction that changes it: the
-- referral is counted anew. Each statement for itself, so that no table is locked while another one is waited for; all of it may be done twice.
CREATE OR REPLACE FUNCTION "note_adviser_referral"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'DELETE' AND NEW.agent_number <> '' THEN
    INSERT INTO adviser_changes (tenant, agent_number, referral_number) VALUES (NEW.tenant, NEW.agent_number, NEW.number);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.agent_number IS DISTINCT FROM NEW.agent_number) THEN
    INSERT INTO adviser_changes (tenant, agent_number, referral_number) SELECT OLD.tenant, OLD.agent_number, OLD.number WHERE OLD.agent_number <> '';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The same for recipients, orders and bounties.
CREATE OR REPLACE FUNCTION "note_adviser_row"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'DELETE' AND NEW.agent_number <> '' THEN
    INSERT INTO adviser_changes (tenant, agent_number, referral_number) VALUES (NEW.tenant, NEW.agent_number, NEW.referral_number);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (OLD.agent_number, OLD.referral_number) IS DISTINCT FROM (NEW.agent_number, NEW.referral_number)) THEN
    INSERT INTO adviser_changes (tenant, agent_number, referral_number) SELECT OLD.tenant, OLD.agent_number, OLD.referral_number WHERE OLD.agent_number <> '';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_adviser_entry"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO adviser_changes (tenant, agent_number, referral_number)
  SELECT tenant, agent_number, referral_number FROM bounties WHERE tenant = NEW.tenant AND id = NEW.bounty_id AND agent_number <> '';
  RETURN NULL;
END $$;--> statement-breakpoint
-- Has all counted anew, by who may lock the table: whoever writes into it waits until then, and the job counts afterwards.
CREATE OR REPLACE FUNCTION "recount_adviser_sums"() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  LOCK TABLE adviser_changes IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM adviser_changes;
  DELETE FROM adviser_parts;
  DELETE FROM adviser_sums;
  INSERT INTO adviser_changes (tenant, agent_number, referral_number) SELECT tenant, agent_number, number FROM referrals WHERE agent_number <> '';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "referrals_of_adviser_made" AFTER INSERT ON "referrals" FOR EACH ROW WHEN (NEW.agent_number <> '') EXECUTE FUNCTION "note_adviser_referral"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "referrals_of_adviser_changed" AFTER UPDATE OF "agent_number", "clicks", "channel", "product_id", "created_at" ON "referrals" FOR EACH ROW
  WHEN ((OLD.agent_number <> '' OR NEW.agent_number <> '') AND (OLD.agent_number, OLD.clicks, OLD.channel, OLD.product_id, OLD.created_at) IS DISTINCT FROM (NEW.agent_number, NEW.clicks, NEW.channel, NEW.product_id, NEW.created_at))
  EXECUTE FUNCTION "note_adviser_referral"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "referrals_of_adviser_gone" AFTER DELETE ON "referrals" FOR EACH ROW WHEN (OLD.agent_number <> '') EXECUTE FUNCTION "note_adviser_referral"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "recipients_of_adviser_made" AFTER INSERT ON "recipients" FOR EACH ROW WHEN (NEW.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "recipients_of_adviser_changed" AFTER UPDATE OF "agent_number", "referral_number", "created_at", "confirmed_at" ON "recipients" FOR EACH ROW
  WHEN ((OLD.agent_number <> '' OR NEW.agent_number <> '') AND (OLD.agent_number, OLD.referral_number, OLD.created_at, OLD.confirmed_at) IS DISTINCT FROM (NEW.agent_number, NEW.referral_number, NEW.created_at, NEW.confirmed_at))
  EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "recipients_of_adviser_gone" AFTER DELETE ON "recipients" FOR EACH ROW WHEN (OLD.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_of_adviser_made" AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_of_adviser_changed" AFTER UPDATE OF "agent_number", "referral_number", "status", "ordered_at", "paid_at" ON "orders" FOR EACH ROW
  WHEN ((OLD.agent_number <> '' OR NEW.agent_number <> '') AND (OLD.agent_number, OLD.referral_number, OLD.status, OLD.ordered_at, OLD.paid_at) IS DISTINCT FROM (NEW.agent_number, NEW.referral_number, NEW.status, NEW.ordered_at, NEW.paid_at))
  EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_of_adviser_gone" AFTER DELETE ON "orders" FOR EACH ROW WHEN (OLD.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "bounties_of_adviser_made" AFTER INSERT ON "bounties" FOR EACH ROW WHEN (NEW.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "bounties_of_adviser_changed" AFTER UPDATE OF "agent_number", "referral_number" ON "bounties" FOR EACH ROW
  WHEN ((OLD.agent_number <> '' OR NEW.agent_number <> '') AND (OLD.agent_number, OLD.referral_number) IS DISTINCT FROM (NEW.agent_number, NEW.referral_number))
  EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "bounties_of_adviser_gone" AFTER DELETE ON "bounties" FOR EACH ROW WHEN (OLD.agent_number <> '') EXECUTE FUNCTION "note_adviser_row"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "ledger_entries_of_adviser" AFTER INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW.bounty_id IS NOT NULL) EXECUTE FUNCTION "note_adviser_entry"();--> statement-breakpoint
-- What was there before: the triggers note all else, so that no lock is needed.
INSERT INTO adviser_changes (tenant, agent_number, referral_number) SELECT tenant, agent_number, number FROM referrals WHERE agent_number <> '';
